import pg from 'pg';

/**
 * Whether a transaction was taken back because another one was in its way: each waited for the other (40P01), or the other wrote
 * first what may be there once. Done again it sees what the other left.
 *
 * @param facts unique indexes whose rows another transaction may write at the same time
 */
export const crossedAnother = (error: unknown, ...facts: readonly string[]): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '40P01' || (error.code === '23505' && facts.includes(error.constraint ?? '')));
