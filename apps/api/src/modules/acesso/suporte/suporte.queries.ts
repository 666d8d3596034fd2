import { type RawBuilder, sql } from 'kysely';
import type { Slot } from '../../../platform/lists/slot.ts';

/**
 * Slugs of user `id` that are not among those held; null when the user is neither of the group in context nor asked for
 * by the provider.
 */
export const permissoesAlem = (held: readonly string[] | Slot, id: RawBuilder<unknown>) =>
  sql<string[] | null>`app.permissoes_alem(${id}, ${held}::text[])`;
