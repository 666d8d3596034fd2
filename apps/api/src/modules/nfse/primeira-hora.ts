import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** The first note of services. */
export const passoDaNotaDeServico: FirstStep = {
  name: 'movimento',
  isDone: (grupoId) => sql<boolean>`exists (select from nfse where grupo_id = ${grupoId})`,
};
