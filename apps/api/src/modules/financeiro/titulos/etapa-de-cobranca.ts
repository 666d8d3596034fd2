import { confContratos, DomainError, especiesDeCobranca } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import type { EtapaDeCobranca } from '../../contratos/public.ts';
import { empresasProprias } from '../../empresas/public.ts';
import { exigirContas } from './contas-da-pessoa.ts';
import { criarTitulos } from './criar.ts';
import { ORIGEM_DE_COBRANCA } from './mensalidades.ts';

/** Who charges, where, and for paying late how much: what the configuration of contracts says. */
async function termosDaCobranca(tx: Tx, actor: Actor) {
  const conf = await getRow(tx, confContratos, actor, 1);
  const contaId = conf.contaId as number | null;
  const termos = {
    contaId,
    multaPercentual: conf.multaPercentual as string,
    jurosMensalPercentual: conf.jurosMensalPercentual as string,
  };
  if (contaId !== null) return { ...termos, empresaId: (await exigirContas(tx, actor, { contaId })).contaId.empresaId };
  const proprias = await empresasProprias(tx, actor);
  const [primeira] = proprias.sort((a, b) => a.id - b.id);
  if (!primeira)
    throw new DomainError('RULE_BROKEN', { text: 'Cadastre a empresa que cobra, ou a conta em que se recebe.' });
  return { ...termos, empresaId: primeira.id };
}

interface ParcelaDaCobranca {
  id: number;
  titulo: number;
  baixas: number;
  situacao: string;
  trava: string | null;
}

const parcelasDas = async (
  tx: Tx,
  { grupoId }: Actor,
  cobrancaIds: readonly number[],
): Promise<ParcelaDaCobranca[]> => {
  const { rows } = await sql<ParcelaDaCobranca>`select p.id, t.id as titulo, p.baixas, p.situacao, p.trava from titulo t
    join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id
    where t.grupo_id = ${grupoId} and t.ativo and t.origem_tipo = ${ORIGEM_DE_COBRANCA} and t.origem_id = any(${[...cobrancaIds]}::bigint[])
    order by p.id for update of p`.execute(tx);
  return rows;
};

/** The charge of a contract is something to receive; undone with it, unless somebody paid. */
export const contaAReceber: EtapaDeCobranca = {
  nome: 'conta_a_receber',
  rotulo: 'Conta a receber',
  async aoCobrar(tx, actor, { id, contratoId, empresaId: pessoaId, competencia, especie, valor, vencimento }) {
    const termos = await termosDaCobranca(tx, actor);
    await criarTitulos(tx, actor, [
      {
        ...termos,
        origem: 'R',
        pessoaId,
        valor,
        vencimento,
        competencia: competencia.slice(0, 7),
        documento: `CT ${contratoId}`,
        observacao: especiesDeCobranca[especie],
        tags: [],
        origemTipo: ORIGEM_DE_COBRANCA,
        origemId: id,
      },
    ]);
  },
  async impedimento(tx, actor, cobrancaIds) {
    const parcelas = await parcelasDas(tx, actor, cobrancaIds);
    if (parcelas.some(({ baixas }) => baixas > 0)) return 'Há contas a receber já pagas.';
    if (parcelas.some(({ situacao }) => situacao === 'acordo')) return 'Há contas a receber em um acordo.';
    return parcelas.find(({ trava }) => trava !== null)?.trava ?? null;
  },
  async aoDesfazer(tx, actor, cobrancaIds) {
    const parcelas = await parcelasDas(tx, actor, cobrancaIds);
    const ids = parcelas.map(({ id }) => id);
    const titulos = parcelas.map(({ titulo }) => titulo);
    await sql`update parcela set ativo = false where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`.execute(
      tx,
    );
    // The charge may be made again: it makes another.
    await sql`update titulo set ativo = false where grupo_id = ${actor.grupoId} and id = any(${titulos}::bigint[])`.execute(
      tx,
    );
  },
};
