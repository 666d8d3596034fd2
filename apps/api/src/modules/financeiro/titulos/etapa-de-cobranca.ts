import { confContratos, DomainError, especiesDeCobranca } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import type { EtapaDeCobranca } from '../../contratos/public.ts';
import { empresasProprias } from '../../empresas/public.ts';
import { exigirContas } from './contas-da-pessoa.ts';
import { criarTitulos } from './criar.ts';
import { desfazerTitulosDe, impedimentoDosTitulosDe } from './de-outro-modulo.ts';
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
  impedimento: (tx, actor, ids) => impedimentoDosTitulosDe(tx, actor, { tipo: ORIGEM_DE_COBRANCA, ids }),
  aoDesfazer: (tx, actor, ids) => desfazerTitulosDe(tx, actor, { tipo: ORIGEM_DE_COBRANCA, ids }),
};
