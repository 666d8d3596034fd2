import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** The first title to pay or to receive. */
export const passoDoTitulo: FirstStep = {
  name: 'movimento',
  isDone: (grupoId) => sql<boolean>`exists (select from titulo where grupo_id = ${grupoId})`,
};
