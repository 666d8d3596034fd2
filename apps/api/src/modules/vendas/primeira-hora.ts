import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** The first sale. */
export const passoDaVenda: FirstStep = {
  name: 'movimento',
  isDone: (grupoId) => sql<boolean>`exists (select from venda where grupo_id = ${grupoId})`,
};
