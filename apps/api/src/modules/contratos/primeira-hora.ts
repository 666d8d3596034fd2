import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** A provider sells contracts, which stand in the place of products. */
export const passoDosContratos: FirstStep = {
  name: 'produtos',
  isDone: (grupoId) => sql<boolean>`exists (select from contrato where grupo_id = ${grupoId})`,
};
