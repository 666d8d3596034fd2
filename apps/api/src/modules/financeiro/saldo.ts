import { type RawBuilder, sql } from 'kysely';

/** A movement `m` counts from the day the first balance of its account `c` was told. */
export const contado: RawBuilder<unknown> = sql`(c.saldo_inicial_data is null or m.data >= c.saldo_inicial_data)`;

/** What an account `c` began with by a day; one that begins later had nothing. */
export const saldoInicialEm = (dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when c.saldo_inicial_data is null or c.saldo_inicial_data <= ${dia} then c.saldo_inicial else 0 end`;

/**
 * What an account `c` has at the end of a day, wherever it is told: what it began with and all that moved in it until then. What a
 * bank credits tomorrow is not in it today.
 */
export const saldoDaContaEm = (dia: string): RawBuilder<unknown> =>
  sql`(${saldoInicialEm(sql`${dia}::date`)} + coalesce((select sum(m.valor) from movimento_bancario m
    where m.grupo_id = c.grupo_id and m.conta_id = c.id and ${contado} and m.data <= ${dia}::date), 0))`;
