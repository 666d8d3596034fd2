import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** What a company had of a product when a day ended, in all its stocks, and what one cost. */
interface SaldoNoDia {
  produtoId: number;
  saldo: string;
  custo: string;
}

/**
 * As it is known now: what was told late of that day counts in it. The caller knows that the person may see the company.
 *
 * @param dia civil day @param fuso zone of the company
 */
export async function saldosNoDia(
  db: Db,
  grupoId: number,
  { empresaId, dia, fuso }: { empresaId: number; dia: string; fuso: string },
): Promise<SaldoNoDia[]> {
  const { rows } = await sql<SaldoNoDia>`
    with fim as (select (${dia}::date + 1)::timestamp at time zone ${fuso} as instante),
      e as (select m.estoque_id, min(m.produto_id) as produto_id from estoque_movimento m, fim
        where m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId} and m.ocorrido_em < fim.instante group by 1)
    select e.produto_id as "produtoId", trim_scale(sum(h.saldo))::text as saldo,
      coalesce(trim_scale(round(sum(h.saldo * h.custo) / nullif(sum(h.saldo), 0), 6)), 0)::text as custo
    from e join lateral (select c.saldo_depois as saldo, c.custo_depois as custo
      from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id, fim
      where m.grupo_id = ${grupoId} and m.estoque_id = e.estoque_id and m.ocorrido_em < fim.instante
      order by m.ocorrido_em desc, m.id desc limit 1) h on true
    group by e.produto_id having sum(h.saldo) <> 0 order by e.produto_id`.execute(db);
  return rows;
}
