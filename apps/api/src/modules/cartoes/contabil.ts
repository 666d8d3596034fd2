import { sql } from 'kysely';
import { whereAll } from '../../platform/sql/where.ts';
import type { FonteDeUsosDaConta } from '../contabil/public.ts';
import { daPessoa } from '../empresas/public.ts';

/** Fees and card sales that name an account of the chart. */
export const cartoesDaConta: FonteDeUsosDaConta = {
  oque: 'Taxas e vendas no cartão',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select plano_de_conta_id as id, count(*)::int as n from (
        select plano_de_conta_id from taxa_cartao where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[])
        union all
        select plano_de_conta_id from cartao_venda where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[])) x
      group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, actor, contaIds, limite) {
    const where = whereAll([
      sql`t.grupo_id = ${actor.grupoId}`,
      sql`t.plano_de_conta_id = any(${[...contaIds]}::bigint[])`,
      ...daPessoa(actor, 't.empresa_id'),
    ]);
    const { rows } = await sql<{ nome: string }>`
      select ad.nome || ' · ' || t.modalidade || ' · ' || to_char(t.inicio, 'DD/MM/YYYY') as nome
      from taxa_cartao t join adquirente ad on ad.grupo_id = t.grupo_id and ad.id = t.adquirente_id ${where}
      order by t.inicio desc, t.id desc limit ${limite}`.execute(db);
    return rows.map(({ nome }) => nome);
  },
};
