import pg from 'pg';
import { z } from 'zod';

const asked = z.object({ slug: z.string(), grupo: z.number() });

/** The address that a transaction wants to write for a group, and the group. */
export type SlugAsked = z.output<typeof asked>;

/** Asks all cells for it, and writes down what they say. */
export type AskForSlug = (asked: SlugAsked) => Promise<unknown>;

/** Of addresses that follow each other when the first is taken (`loja`, `loja-2`), so many are asked for. */
const MOST_SLUGS = 20;

/**
 * A transaction that writes an address the other cells were not asked for is rolled back, and done again once they were: nobody waits for
 * them inside one.
 */
export async function askingForSlugs<T>(ask: AskForSlug | null, transaction: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await transaction();
    } catch (error) {
      const slug = slugUnasked(error);
      if (slug === null || ask === null || turn > MOST_SLUGS) throw error;
      await ask(slug);
    }
  }
}

/** What `app.exigir_slug_reservado` says of an address the other cells were not asked for; null for any other error. */
const slugUnasked = (error: unknown): SlugAsked | null =>
  error instanceof pg.DatabaseError && error.code === 'RC409' ? asked.parse(JSON.parse(error.detail ?? '')) : null;
