import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** The first note. */
export const passoDaNota: FirstStep = {
  name: 'movimento',
  isDone: (grupoId) => sql<boolean>`exists (select from nota where grupo_id = ${grupoId})`,
};
