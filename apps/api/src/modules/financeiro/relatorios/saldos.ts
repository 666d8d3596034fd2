import type { DataCivil } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { contasVisiveis } from './alcance.ts';

/** A movement counts from the day the account's first balance was told. */
export const contado = sql`(c.saldo_inicial_data is null or m.data >= c.saldo_inicial_data)`;

/** What the accounts had together at the end of a day; one that begins later had nothing. */
export async function saldoNoFimDe({ db, actor, query }: ReportContext, dia: DataCivil): Promise<string> {
  const { rows } = await sql<{ saldo: string }>`select coalesce(sum(
      case when c.saldo_inicial_data is null or c.saldo_inicial_data <= ${dia}::date then c.saldo_inicial else 0 end
      + coalesce((select sum(m.valor) from movimento_bancario m
        where m.grupo_id = c.grupo_id and m.conta_id = c.id and ${contado} and m.data <= ${dia}::date), 0)), 0)::numeric(18,2)::text as saldo
    from conta_bancaria c ${whereAll(contasVisiveis(actor, query))}`.execute(db);
  return (rows[0] as { saldo: string }).saldo;
}
