import pg from 'pg';
import { z } from 'zod';

const asked = z.object({ slug: z.string(), grupo: z.number() });

/** The address that a transaction wants to write for a group, and the group. */
export type SlugAsked = z.output<typeof asked>;

/** Asks all cells for it, and writes down what they say. */
export type AskForSlug = (asked: SlugAsked) => Promise<unknown>;

/** What `app.exigir_slug_reservado` says of an address the other cells were not asked for; null for any other error. */
export const slugUnasked = (error: unknown): SlugAsked | null =>
  error instanceof pg.DatabaseError && error.code === 'RC409' ? asked.parse(JSON.parse(error.detail ?? '')) : null;
