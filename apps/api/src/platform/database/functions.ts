import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartError } from '@retaguarda/installation';
import type { Client } from 'pg';

/** The text of one function of the database: `<area>/<function>.sql`. */
interface FunctionSource {
  nome: string;
  file: string;
  sql: string;
  hash: string;
}

/** What a database has of a function, and the release whose program applied it. */
interface Recorded {
  nome: string;
  hash: string;
  versao: string;
}

/** The functions of a program against those of a database. */
export interface Functions {
  sources: readonly FunctionSource[];
  recorded: readonly Recorded[];
  /** Releases the program knows, its own last. */
  releases: readonly string[];
}

/** @param migrations the folder that says which releases there are */
export async function readFunctions(client: Client, folder: string, migrations: string): Promise<Functions> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
  const sources = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8');
      return { nome: basename(file, '.sql'), file, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const releases = JSON.parse(await readFile(join(migrations, 'releases.json'), 'utf8')) as { release: string }[];
  const { rows } = await client.query<Recorded>('select nome, hash, versao from app.fonte_sql order by nome');
  return { sources, recorded: rows, releases: releases.map(({ release }) => release) };
}

/** Those whose text the database does not have; what a newer program wrote is not among them. */
export function changedFunctions(functions: Functions): FunctionSource[] {
  const newer = new Set(ofNewerPrograms(functions).map(({ nome }) => nome));
  const hashes = new Map(functions.recorded.map(({ nome, hash }) => [nome, hash]));
  return functions.sources.filter(({ nome, hash }) => hashes.get(nome) !== hash && !newer.has(nome));
}

/** @throws StartError when a newer program wrote one of the functions */
export function requireKnownFunctions(functions: Functions): void {
  const [newer] = ofNewerPrograms(functions);
  if (!newer) return;
  throw new StartError(
    `O banco de dados é mais novo que este programa (a função ${newer.nome} é da versão ${newer.versao}): atualize o programa.`,
  );
}

function ofNewerPrograms({ sources, recorded, releases }: Functions): Recorded[] {
  const own = new Map(sources.map(({ nome, hash }) => [nome, hash]));
  return recorded.filter(({ nome, hash, versao }) => own.get(nome) !== hash && !releases.includes(versao));
}

/**
 * Writes functions anew, within the transaction of the update.
 *
 * They come twice. The first time nobody looks into them, so that they may name each other in any order; the second time PostgreSQL does.
 *
 * @throws StartError naming the file that PostgreSQL refuses, or the function of which an older one with other arguments is still there
 */
export async function applyFunctions(
  client: Client,
  changed: readonly FunctionSource[],
  all: Functions,
): Promise<void> {
  for (const looked of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${looked}`);
    for (const source of changed) await apply(client, source);
  }
  await requireOneOfEach(client, changed);
  await client.query(
    `insert into app.fonte_sql (nome, hash, versao) select nome, hash, $3 from unnest($1::text[], $2::text[]) f (nome, hash)
     on conflict (nome) do update set hash = excluded.hash, versao = excluded.versao, aplicada_em = now()`,
    [changed.map(({ nome }) => nome), changed.map(({ hash }) => hash), all.releases.at(-1)],
  );
  // A migration dropped them.
  await client.query('delete from app.fonte_sql where nome <> all ($1)', [all.sources.map(({ nome }) => nome)]);
}

async function requireOneOfEach(client: Client, changed: readonly FunctionSource[]): Promise<void> {
  const { rows } = await client.query<{ nome: string }>(
    `select proname as nome from pg_proc where pronamespace = 'app'::regnamespace and proname = any ($1) group by 1 having count(*) > 1`,
    [changed.map(({ nome }) => nome)],
  );
  if (rows[0])
    throw new StartError(
      `A atualização do banco parou na função ${rows[0].nome}, que ficou também com os argumentos de antes (falta a migração que a apaga), e foi desfeita inteira: o banco está como antes.`,
    );
}

async function apply(client: Client, { file, sql }: FunctionSource): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    // Ending the connection rolls back.
    throw new StartError(
      `A atualização do banco parou na função ${file} (${(error as Error).message}) e foi desfeita inteira: o banco está como antes, e a versão anterior do programa o atende.`,
      { cause: error },
    );
  }
}
