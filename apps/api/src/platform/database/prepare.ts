import { requireOwnSessions, withConnection } from '@retaguarda/installation/postgres';
import { runMigrations } from 'graphile-worker';
import { isBehind, migrate } from './migrate.ts';
import { loadReferenceTables } from './reference-tables.ts';

/**
 * Brings a database up to date with this program: the queue's own tables, then ours, then the official tables we ship.
 * Then what the planner must know of tables that nobody counted, as after a restore.
 * Several processes may call it at once.
 *
 * @param beforeUpdate is waited for when a database already in use is about to change
 * @throws StartError before anything is changed, when a pooler in between mixes the sessions
 */
export async function prepareDatabase(databaseUrl: string, beforeUpdate = async () => {}): Promise<void> {
  await requireOwnSessions(databaseUrl);
  if (await isBehind(databaseUrl)) await beforeUpdate();
  await runMigrations({ connectionString: databaseUrl });
  await migrate(databaseUrl);
  await loadReferenceTables(databaseUrl);
  await withConnection({ connectionString: databaseUrl }, (client) => client.query('select app.contar_o_que_falta()'));
}
