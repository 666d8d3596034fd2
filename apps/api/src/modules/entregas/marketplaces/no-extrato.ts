import { type CanalDeFora, canaisDeFora, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { estornarMovimento, exigirContas, type FonteDeConciliacao, lancarMovimento } from '../../financeiro/public.ts';

const ORIGEM = 'marketplace_repasse';

interface Repasse {
  id: number;
  empresaId: number;
  canal: CanalDeFora;
  data: string;
  valor: string;
  movimentoId: number | null;
}

const colunas = sql`r.id, l.empresa_id as "empresaId", l.canal, r.paga_em as data, r.valor::text as valor, r.movimento_id as "movimentoId"`;
const daLoja = sql`join marketplace_loja l on l.grupo_id = r.grupo_id and l.id = r.loja_id`;

async function segurar(tx: Tx, { grupoId }: Actor, chave: string): Promise<Repasse> {
  const id = /^\d{1,15}$/.test(chave) ? Number(chave) : 0;
  const { rows } = await sql<Repasse>`select ${colunas} from marketplace_repasse r ${daLoja}
    where r.grupo_id = ${grupoId} and r.id = ${id} for update of r`.execute(tx);
  if (!rows[0]) throw new DomainError('BAD_INPUT', { campos: { fontes: 'Fonte desconhecida' } });
  return rows[0];
}

/** What lines of a bank account may be of marketplaces: settlements that no line was found for yet. */
export const repassesNoExtrato: FonteDeConciliacao = {
  nome: 'marketplaces',

  async candidatos(db, { grupoId }, { empresaId, de, ate }) {
    const { rows } = await sql<Repasse>`select ${colunas} from marketplace_repasse r ${daLoja}
      where r.grupo_id = ${grupoId} and l.empresa_id = ${empresaId} and r.movimento_id is null and r.valor <> 0
        and r.paga_em between ${de}::date and ${ate}::date order by r.paga_em, r.id limit 1000`.execute(db);
    return rows.map(({ id, canal, data, valor }) => ({
      chave: String(id),
      data,
      valor,
      rotulo: `Repasse do ${canaisDeFora[canal]}`,
      nome: canaisDeFora[canal],
    }));
  },

  async conciliar(tx, actor, chave, { contaId, data, liberacao }) {
    const { contaId: conta } = await exigirContas(tx, actor, { contaId });
    const repasse = await segurar(tx, actor, chave);
    if (repasse.empresaId !== conta.empresaId)
      throw new DomainError('RULE_BROKEN', { campos: { contaId: 'A conta é de outra empresa' } });
    if (repasse.movimentoId !== null)
      throw new DomainError('INVALID_TRANSITION', { text: 'Este repasse já foi conciliado.' });
    const movimentoId = await lancarMovimento(tx, actor, {
      contaId,
      data,
      valor: repasse.valor,
      tipo: 'outro',
      liberacao,
      descricao: `Repasse do ${canaisDeFora[repasse.canal]}`,
      origem: { tipo: ORIGEM, id: repasse.id },
    });
    await sql`update marketplace_repasse set movimento_id = ${movimentoId} where grupo_id = ${actor.grupoId} and id = ${repasse.id}`.execute(
      tx,
    );
    return [movimentoId];
  },

  async desfazer(tx, actor, chave, liberacao) {
    const { id, movimentoId } = await segurar(tx, actor, chave);
    if (movimentoId === null) return;
    await estornarMovimento(tx, actor, { id: movimentoId, liberacao, origem: ORIGEM });
    await sql`update marketplace_repasse set movimento_id = null where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
      tx,
    );
  },
};
