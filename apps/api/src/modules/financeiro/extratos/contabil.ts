import { sql } from 'kysely';
import { whereAll } from '../../../platform/sql/where.ts';
import { type FonteDeUsosDaConta, type FonteDoRealizado, juntarConta } from '../../contabil/public.ts';
import { daPessoa } from '../../empresas/public.ts';

/** Movements that name an account of the chart. */
export const movimentosDoPlano: FonteDeUsosDaConta = {
  oque: 'Movimentos bancários',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select plano_de_conta_id as id, count(*)::int as n from movimento_bancario
      where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[]) group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, actor, contaIds, limite) {
    const where = whereAll([
      sql`m.grupo_id = ${actor.grupoId}`,
      sql`m.plano_de_conta_id = any(${[...contaIds]}::bigint[])`,
      ...daPessoa(actor, 'c.empresa_id'),
    ]);
    const { rows } = await sql<{ nome: string }>`
      select to_char(m.data, 'DD/MM/YYYY') || ' · ' || m.descricao as nome
      from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id ${where}
      order by m.data desc, m.id desc limit ${limite}`.execute(db);
    return rows.map(({ nome }) => nome);
  },
};

/** Learnt rules that enter at an account of the chart. */
export const regrasDoPlano: FonteDeUsosDaConta = {
  oque: 'Regras de extrato',
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{ id: number; n: number }>`
      select plano_de_conta_id as id, count(*)::int as n from extrato_regra
      where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[]) group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, { grupoId }, contaIds, limite) {
    const { rows } = await sql<{ nome: string }>`select coalesce(descricao, padrao) as nome from extrato_regra
      where grupo_id = ${grupoId} and plano_de_conta_id = any(${[...contaIds]}::bigint[]) order by 1 limit ${limite}`.execute(
      db,
    );
    return rows.map(({ nome }) => nome);
  },
};

/** What moved at each account and centre, in its month: money has moved, so competence and cash are the same. */
export const realizadoDosMovimentos: FonteDoRealizado = async (db, { grupoId }, { empresaId, ano }) => {
  const { rows } = await sql<Awaited<ReturnType<FonteDoRealizado>>[number]>`
    select m.plano_de_conta_id as "contaId", m.centro_custo_id as "centroCustoId", to_char(m.data, 'YYYY-MM') as mes, '0.00' as comprometido,
      sum(case pc.natureza when 'receita' then m.valor else -m.valor end)::text as realizado
    from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id ${juntarConta('m', 'pc')}
    where m.grupo_id = ${grupoId} and c.empresa_id = ${empresaId} and m.plano_de_conta_id is not null
      and m.data >= ${`${ano}-01-01`}::date and m.data < ${`${ano + 1}-01-01`}::date
    group by 1, 2, 3`.execute(db);
  return rows;
};
