import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '@retaguarda/installation';
import { databaseLocks, withConnection } from '@retaguarda/installation/postgres';
import type { Client } from 'pg';
import { applyFunctions, changedFunctions, type Functions, readFunctions, requireKnownFunctions } from './functions.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const functionsFolder = fileURLToPath(new URL('../../../sql/', import.meta.url));

interface Migration {
  nome: string;
  sql: string;
  hash: string;
}

/** Where the files of a program are. Migrations of earlier releases go without functions, whose text is today's. */
export interface DatabaseFiles {
  migrations: string;
  functions?: string;
}

const ofThisProgram: DatabaseFiles = { migrations: migrationsFolder, functions: functionsFolder };

/**
 * Brings a database to the state this program wants. It applies the migrations it has not seen, in name order, and then the functions
 * whose text changed, all in one transaction. An update that fails half way leaves the database as it was.
 *
 * @throws StartError when the database is newer than the program, an applied migration was changed afterwards, one is older
 *   than one already applied, or a file fails
 */
export async function migrate(databaseUrl: string, files = ofThisProgram): Promise<void> {
  const migrations = await readMigrations(files.migrations);
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [databaseLocks.migration]);
    const applied = await readApplied(client);
    requireKnown(applied, migrations);
    requireNewer(applied, migrations);
    const missing = migrations.filter(({ nome }) => !applied.has(nome));
    await client.query('begin');
    for (const migration of missing) await apply(client, migration);
    const functions = await functionsOf(client, files);
    if (functions) {
      requireKnownFunctions(functions);
      // A migration may have written any of them.
      const changed = missing.length > 0 ? functions.sources : changedFunctions(functions);
      if (changed.length > 0) await applyFunctions(client, changed, functions);
    }
    await client.query('commit');
  });
}

const functionsOf = async (client: Client, { migrations, functions }: DatabaseFiles): Promise<Functions | undefined> =>
  functions === undefined ? undefined : readFunctions(client, functions, migrations);

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

/** `20261122T1510_trabalhos.sql`. Files from before the rule have a number of four digits, and their order is what it was. */
const timestamped = /^\d{8}T\d{4}_/;

/** Every database applies the same files in the same order, so a file joins only behind the last one applied. */
function requireNewer(applied: Map<string, string>, migrations: Migration[]): void {
  const last = [...applied.keys()]
    .filter((nome) => timestamped.test(nome))
    .sort()
    .at(-1);
  if (last === undefined) return;
  const late = migrations.find(({ nome }) => timestamped.test(nome) && !applied.has(nome) && nome < last);
  if (late) {
    throw new StartError(
      `A migração ${late.nome} é mais antiga que ${last}, já aplicada a este banco: dê a ela um nome com o instante de agora.`,
    );
  }
}

async function apply(client: Client, { nome, sql, hash }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into app.migracao (nome, hash) values ($1, $2)', [nome, hash]);
  } catch (error) {
    // Ending the connection rolls back.
    throw new StartError(
      `A atualização do banco parou na migração ${nome} (${(error as Error).message}) e foi desfeita inteira: o banco está como antes, e a versão anterior do programa o atende.`,
      { cause: error },
    );
  }
}

/** Whether a database already in use lacks migrations, or the text of a function. */
export async function isBehind(databaseUrl: string): Promise<boolean> {
  const migrations = await readMigrations(migrationsFolder);
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    const { rowCount } = await client.query("select where to_regclass('app.migracao') is not null");
    if (!rowCount) return false;
    const applied = await readApplied(client);
    if (applied.size === 0) return false;
    if (migrations.some(({ nome }) => !applied.has(nome))) return true;
    return changedFunctions(await readFunctions(client, functionsFolder, migrationsFolder)).length > 0;
  });
}
