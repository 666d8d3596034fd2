import { runMigrations } from 'graphile-worker';
import { loadReferenceTables } from '../reference/load.ts';
import { migrate } from './migrate.ts';

/**
 * Brings a database up to date with this program: the queue's own tables, then ours, then the official tables we ship.
 * Several processes may call it at once.
 */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl });
  await migrate(databaseUrl);
  await loadReferenceTables(databaseUrl);
}
