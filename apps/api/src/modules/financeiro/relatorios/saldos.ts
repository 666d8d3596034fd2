import type { DataCivil } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { saldoDaContaEm } from '../saldo.ts';
import { contasVisiveis } from './alcance.ts';

/** What the accounts had together at the end of a day; one that begins later had nothing. */
export async function saldoNoFimDe({ db, actor, query }: ReportContext, dia: DataCivil): Promise<string> {
  const { rows } = await sql<{
    saldo: string;
  }>`select coalesce(sum(${saldoDaContaEm(dia)}), 0)::numeric(18,2)::text as saldo
    from conta_bancaria c ${whereAll(contasVisiveis(actor, query))}`.execute(db);
  return (rows[0] as { saldo: string }).saldo;
}
