import { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { requireOwnSessions } from './own-sessions.ts';

/**
 * Creates a database when the server does not have it: UTF-8, ordered by code point on every system.
 *
 * @param serverUrl address of any database of the server, for an account that may create databases
 * @param name letters, digits and underscores
 */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const { rows } = await client.query<{ versao: number }>(
        "select current_setting('server_version_num')::int as versao",
      );
      // Older servers have no builtin provider; their C locale orders the same.
      const builtin = (rows[0]?.versao ?? 0) >= 170_000 ? `locale_provider builtin builtin_locale 'C.UTF-8'` : '';
      const locale = `encoding 'UTF8' ${builtin} locale 'C'`;
      await client.query(`create database ${client.escapeIdentifier(name)} template template0 ${locale}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that a given database answers, and that nobody in between mixes its sessions.
 *
 * @throws StartError that says what is wrong with the address or the server
 */
export async function requireDatabase(url: string): Promise<void> {
  let client: Client;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch {
    throw new StartError('DATABASE_URL não é um endereço: escreva postgres://usuário:senha@servidor:5432/banco.');
  }
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`Não consegui abrir o banco de DATABASE_URL: ${(error as Error).message || String(error)}.`);
  }
  await client.end();
  await requireOwnSessions(url);
}
