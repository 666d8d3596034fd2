import { firstStepNames, type PrimeiraHora } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FirstStep } from '../../platform/first-hour.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** What of its first hour the group has done, in one statement: told by its data, so that it cannot be wrong. */
export async function primeiraHora(db: Db, { grupoId }: Actor, steps: readonly FirstStep[]): Promise<PrimeiraHora> {
  const done = steps.map((step) => sql`select ${step.name}::text as nome, ${step.isDone(grupoId)} as feito`);
  const { rows } = await sql<{ nome: string; feito: boolean }>`${sql.join(done, sql` union all `)}`.execute(db);
  return {
    passos: firstStepNames.map((nome) => ({ nome, feito: rows.some((row) => row.nome === nome && row.feito) })),
  };
}
