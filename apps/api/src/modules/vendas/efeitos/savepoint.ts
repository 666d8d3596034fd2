import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Does work of which nothing stays when a rule refuses it; what is unforeseen ends the transaction. @returns the refusal, or what it gives */
export async function emSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | DomainError> {
  await sql`savepoint efeito`.execute(tx);
  try {
    const feito = await work();
    await sql`release savepoint efeito`.execute(tx);
    return feito;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint efeito`.execute(tx);
    await sql`release savepoint efeito`.execute(tx);
    return error;
  }
}
