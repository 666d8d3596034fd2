import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** The chart of accounts of some year. */
export const passoDoPlano: FirstStep = {
  name: 'plano',
  isDone: (grupoId) => sql<boolean>`exists (select from plano_de_conta where grupo_id = ${grupoId})`,
};
