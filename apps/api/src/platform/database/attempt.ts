import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { refusalOfRow } from './constraints.ts';
import type { Tx } from './database.ts';

/** What came of an attempt: what the work gave, or why nothing of it was done. */
export type Attempted<T> = { ok: true; value: T } | { ok: false; refusal: DomainError };

/**
 * Does work that may be refused without ending the transaction around it: a refusal takes back all that the work did.
 * Refused is what throws a `DomainError`, and what the database refuses of a row (a value that repeats, a rule, a
 * reference), told in the product's words. Anything else is thrown: a deadlock, a broken connection, a mistake of ours.
 */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<Attempted<T>> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const value = await work();
    await sql`release savepoint attempt`.execute(tx);
    return { ok: true, value };
  } catch (error) {
    const refusal = error instanceof DomainError ? error : refusalOfRow(error);
    if (refusal === null) throw error;
    await undo(tx, 'attempt');
    return { ok: false, refusal };
  }
}

/** Does work to see what comes of it, and takes it back. Refusals are thrown, nothing of the work is left. */
export async function rehearse<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    return await work();
  } finally {
    await undo(tx, 'rehearsal');
  }
}

/** Left open, the savepoints of a long batch would lie one within the other. */
async function undo(tx: Tx, savepoint: string): Promise<void> {
  await sql`rollback to savepoint ${sql.id(savepoint)}`.execute(tx);
  await sql`release savepoint ${sql.id(savepoint)}`.execute(tx);
}
