import type { EspecieDePagamento } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** What sales left in the drawer of a shift, by method. */
export interface PagamentosDoTurno {
  turnoId: number;
  formaPagamentoId: number | null;
  especie: EspecieDePagamento;
  /** Signed sum of what was paid less change, in reais. */
  liquido: string;
  /** Sales that have a payment so. */
  vendas: number;
}

/** What the sales of these shifts were paid by, what was given back taken off. */
export async function pagamentosDosTurnos(
  db: Db,
  grupoId: number,
  turnoIds: readonly number[],
): Promise<PagamentosDoTurno[]> {
  if (turnoIds.length === 0) return [];
  const { rows } = await sql<PagamentosDoTurno>`
    select p.turno_id as "turnoId", p.forma_pagamento_id as "formaPagamentoId", p.especie,
      sum(p.valor - p.troco)::numeric(15, 2)::text as liquido, count(distinct p.venda_id)::int as vendas
    from venda_pagamento p where p.grupo_id = ${grupoId} and p.turno_id = any(${[...turnoIds]}::bigint[])
    group by 1, 2, 3 order by 1, 3, 2`.execute(db);
  return rows;
}

/**
 * The same for a report of another module: rows of `turno_id, forma_pagamento_id, especie, valor`.
 *
 * @param turnos a `select` of ids of shifts
 */
export const pagamentosEmSoma = (turnos: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select p.turno_id, p.forma_pagamento_id, p.especie, sum(p.valor - p.troco) as valor from venda_pagamento p
    where p.grupo_id = app.grupo_atual() and p.turno_id in (${turnos}) group by 1, 2, 3`;
