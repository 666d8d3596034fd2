import { sql } from 'kysely';
import type { FirstStep } from '../../platform/first-hour.ts';

/** What it sells. */
export const passoDosProdutos: FirstStep = {
  name: 'produtos',
  isDone: (grupoId) => sql<boolean>`exists (select from produto where grupo_id = ${grupoId} and ativo)`,
};
