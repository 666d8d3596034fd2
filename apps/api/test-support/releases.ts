import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Banco, bancoVazio } from './banco.ts';
import { copiaDe } from './servidor.ts';

/** What a release added; its files run in name order. */
interface Release {
  release: string;
  migrations: string[];
}

export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));
export const functionsFolder = fileURLToPath(new URL('../sql/', import.meta.url));
/** Every migration, in name order. */
export const migrationFiles = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();

/** What went out, in the order it did. */
export const closedReleases = JSON.parse(
  await readFile(join(migrationsFolder, 'releases.json'), 'utf8'),
) as readonly Release[];
const closed = new Set(closedReleases.flatMap(({ migrations }) => migrations));
/** Files that no release names yet belong to the next one, which names them when it is closed. */
const next: Release = { release: 'a próxima', migrations: migrationFiles.filter((name) => !closed.has(name)) };
/** The same, and last the one that is being made, once it has a migration. */
export const releases: readonly Release[] = next.migrations.length > 0 ? [...closedReleases, next] : closedReleases;

/** Brings an empty database to where an installation is that took every release up to this one. */
export const migrateAs = (databaseUrl: string, release: string): Promise<void> => take(databaseUrl, 0, after(release));

/** How many releases an installation has taken that has this one. */
const after = (release: string): number => releases.findIndex((each) => each.release === release) + 1;

/** Takes one after the other the releases a database lacks that has the first `from` of them, until it has `to`. */
async function take(databaseUrl: string, from: number, to: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-versao-'));
  try {
    for (const [at, { migrations }] of releases.slice(0, to).entries()) {
      for (const name of migrations) await copyFile(join(migrationsFolder, name), join(folder, name));
      if (at >= from) await migrate(databaseUrl, { migrations: folder });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Databases as installations of releases have them, each made of the one asked for before: what a release added is applied once. */
export async function databasesOfReleases(): Promise<{ of(release: string): Promise<Banco>; drop(): Promise<void> }> {
  const last = await bancoVazio();
  let taken = 0;
  return {
    of: async (release) => {
      await take(last.url, taken, after(release));
      taken = after(release);
      return copiaDe(last.url, new URL(last.url).pathname.slice(1));
    },
    drop: last.drop,
  };
}

/** Those whose rows are kept: the first, and the newest of each month. */
export const keptReleases: readonly string[] = closedReleases
  .map(({ release }) => release)
  .filter((release, at, all) => at === 0 || release.slice(0, 7) !== all[at + 1]?.slice(0, 7));

/** Where the rows of a release's demonstration are kept; `npm run release-data` writes them. */
export const releaseDataFile = (release: string): string =>
  fileURLToPath(new URL(`./releases/${release}.tsv.gz`, import.meta.url));

/** How many rows each table got. */
export type Loaded = ReadonlyMap<string, number>;

/** Fills a database that has the schema of `release` with the rows somebody had in it. */
export async function loadReleaseData(databaseUrl: string, release: string): Promise<Loaded> {
  const text = (await promisify(gunzip)(await readFile(releaseDataFile(release)))).toString('utf8');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await emptyAll(client);
    const loaded = new Map<string, number>();
    for (const { table, columns, rows } of parse(text)) {
      const listed = columns.map((name) => client.escapeIdentifier(name)).join(', ');
      const target = client.query(from(`copy app.${client.escapeIdentifier(table)} (${listed}) from stdin`));
      await pipeline(Readable.from(rows.map((row) => `${row}\n`)), target);
      loaded.set(table, rows.length);
    }
    await advanceSequences(client);
    await client.query('commit');
    return loaded;
  } finally {
    await client.end();
  }
}

function* parse(text: string): Generator<{ table: string; columns: string[]; rows: string[] }> {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length - 1; ) {
    const [table = '', columns = '', count = '0'] = (lines[at] ?? '').split('\t');
    yield { table, columns: columns.split(','), rows: lines.slice(at + 1, at + 1 + Number(count)) };
    at += 1 + Number(count);
  }
}

/** The rows arrive as they were: triggers have already acted on them where they come from. */
async function emptyAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ tabelas: string }>(
    `select string_agg(oid::regclass::text, ', ') as tabelas from pg_class
     where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not in ('migracao', 'fonte_sql')`,
  );
  await client.query(`set local session_replication_role = replica; truncate ${rows[0]?.tabelas}`);
}

async function advanceSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ acerto: string }>(
    `select format('select setval(%s, (select max(%I) from %s)) where exists (select from %3$s)', s.oid, a.attname, a.attrelid::regclass) as acerto
     from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('i', 'a')
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'app'::regnamespace`,
  );
  for (const { acerto } of rows) await client.query(acerto);
}
