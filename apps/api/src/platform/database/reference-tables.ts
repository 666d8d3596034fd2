import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { databaseLocks } from '@retaguarda/installation/postgres';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export const seedsFolder = fileURLToPath(new URL('../../../seeds/', import.meta.url));

interface Seed {
  /** Name of the table; the file is `<nome>.tsv`. */
  nome: string;
  conteudo: Buffer;
  hash: string;
}

/**
 * Brings the official tables of a database to the content of the program's seed files: a file whose content this
 * database already holds is not loaded again. New codes are added, changed facts updated, and nothing is ever deleted:
 * a code that left the official table stays, for the documents that used it.
 *
 * A seed file is tab-separated, its first line the column names; its natural key is the table's unique constraint.
 *
 * @returns names of the tables loaded
 */
export async function loadReferenceTables(databaseUrl: string, folder = seedsFolder): Promise<string[]> {
  const seeds = await readSeeds(folder);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if ((await pending(client, seeds)).length === 0) return [];
    await client.query('select pg_advisory_lock($1)', [databaseLocks.reference]);
    const wanted = await pending(client, seeds);
    for (const seed of wanted) await load(client, seed);
    return wanted.map(({ nome }) => nome);
  } finally {
    await client.end();
  }
}

async function readSeeds(folder: string): Promise<Seed[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsv')).sort();
  return Promise.all(
    names.map(async (name) => {
      const conteudo = await readFile(`${folder}/${name}`);
      return { nome: name.replace(/\.tsv$/, ''), conteudo, hash: createHash('sha256').update(conteudo).digest('hex') };
    }),
  );
}

async function pending(client: Client, seeds: readonly Seed[]): Promise<Seed[]> {
  const { rows } = await client.query<{ nome: string; hash: string }>('select nome, hash from app.carga');
  const held = new Map(rows.map(({ nome, hash }) => [nome, hash]));
  return seeds.filter(({ nome, hash }) => held.get(nome) !== hash);
}

/** One table, whole or not at all. */
async function load(client: Client, { nome, conteudo, hash }: Seed): Promise<void> {
  const table = `app.${client.escapeIdentifier(nome)}`;
  const header = conteudo.toString('utf8', 0, conteudo.indexOf('\n'));
  const columns = header.split('\t').map((column) => client.escapeIdentifier(column.trim()));
  const list = columns.join(', ');
  const isOf = (source: string) => columns.map((column) => `${source}.${column}`).join(', ');
  try {
    await client.query('begin');
    const key = await naturalKey(client, table);
    await client.query(`create temp table novos on commit drop as select ${list} from ${table} with no data`);
    const copy = client.query(copyFrom(`copy novos (${list}) from stdin with (format text, header match, null '')`));
    await pipeline(Readable.from([conteudo]), copy);
    await client.query(
      `insert into ${table} as atual (${list}) select ${list} from novos
       on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       where (${isOf('atual')}) is distinct from (${isOf('excluded')})`,
    );
    await client.query(
      `insert into app.carga (nome, hash, linhas) values ($1, $2, $3)
       on conflict (nome) do update set hash = excluded.hash, linhas = excluded.linhas, quando = now()`,
      [nome, hash, copy.rowCount],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`the reference table ${nome} could not be loaded`, { cause: error });
  }
}

async function naturalKey(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ chave: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as chave from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where conrelid = $1::regclass and contype = 'u' group by conname`,
    [table],
  );
  const key = rows[0]?.chave;
  if (rows.length !== 1 || !key) throw new Error(`${table} needs exactly one unique constraint to be loaded`);
  return key;
}
