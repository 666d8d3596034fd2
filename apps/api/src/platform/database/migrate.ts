import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { StartError } from '../start-error.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Two programs starting on one database migrate one after the other. Any fixed number serves. */
const migrationLock = 7_210_413;

interface Migration {
  nome: string;
  sql: string;
  hash: string;
}

/**
 * Brings a database to the state this program wants: applies the files of `folder` it has not seen, in name order, each
 * in a transaction of its own.
 *
 * @throws StartError when the database is newer than the program, or an applied file was changed afterwards
 */
export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await readApplied(client);
    requireKnown(applied, migrations);
    for (const migration of migrations) {
      if (!applied.has(migration.nome)) await apply(client, migration);
    }
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (nome) => {
      const sql = await readFile(`${folder}/${nome}`, 'utf8');
      return { nome, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists app;
    create table if not exists app.migracao (
      nome text primary key,
      hash text not null,
      aplicada_em timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ nome: string; hash: string }>(
    'select nome, hash from app.migracao order by nome',
  );
  return new Map(rows.map(({ nome, hash }) => [nome, hash]));
}

function requireKnown(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ nome, hash }) => [nome, hash]));
  for (const [nome, hash] of applied) {
    if (!known.has(nome)) {
      throw new StartError(
        `O banco de dados é mais novo que este programa (a migração ${nome} é desconhecida): atualize o programa.`,
      );
    }
    if (known.get(nome) !== hash) {
      throw new StartError(
        `A migração ${nome} já foi aplicada a este banco e o arquivo mudou depois: desfaça a mudança.`,
      );
    }
  }
}

async function apply(client: Client, { nome, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into app.migracao (nome, hash) values ($1, $2)', [nome, hash]);
    await client.query('commit');
  } catch (error) {
    // Ending the connection rolls back.
    throw new Error(`migration ${nome} failed`, { cause: error });
  }
}
