import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { type Entry, tarPieces } from '../backup/tar.ts';
import type { Storage } from '../files/storage.ts';
import { StartError } from '../start-error.ts';
import { type GroupTable, groupTables, meantRows, sharedReferences } from './tables.ts';

export const FORMAT = 'retaguarda-grupo-1';
const ROWS_AT_ONCE = 2000;
const PIECE_BYTES = 2 ** 20;

export interface Exported {
  tabelas: number;
  linhas: number;
  arquivos: number;
}

/**
 * Writes every row and file of a group into one archive (`tar`): `grupo.json`, `tabelas/<nome>.ndjson` with a row a line in
 * the order of the primary key, `referencias/<nome>.ndjson` with the shared rows they mean, and `arquivos/<uuid>`. The same
 * group gives the same bytes, whatever number it has and wherever it lives.
 *
 * @param databaseUrl as the account that owns the tables
 * @throws StartError when there is no such group, or the content of one of its files is missing
 */
export async function exportGroup(
  databaseUrl: string,
  storage: Storage,
  slug: string,
  target: string,
): Promise<Exported> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-grupo-'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'");
    const grupo = await findGroup(client, slug);
    const tables = await groupTables(client);
    const told: Exported = { tabelas: tables.length, linhas: 0, arquivos: 0 };
    const entries = entriesOf({ client, storage, folder, tables, grupo, told });
    const partial = `${target}.parcial`;
    await pipeline(tarPieces(entries, PIECE_BYTES), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, target);
    return told;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Group {
  id: number;
  linha: Record<string, unknown>;
  migracao: string;
}

async function findGroup(client: Client, slug: string): Promise<Group> {
  const { rows } = await client.query<Group>(
    `select g.id::float8 as id, to_jsonb(g) - 'id' as linha, (select max(nome) from app.migracao) as migracao
     from app.grupo g where slug = $1`,
    [slug],
  );
  if (!rows[0]) throw new StartError(`Não há grupo com o endereço ${slug}.`);
  return rows[0];
}

interface Work {
  client: Client;
  storage: Storage;
  folder: string;
  tables: GroupTable[];
  grupo: Group;
  told: Exported;
}

async function* entriesOf({ client, storage, folder, tables, grupo, told }: Work): AsyncGenerator<Entry> {
  const { id, linha, migracao } = grupo;
  yield {
    path: 'grupo.json',
    content: Buffer.from(`${JSON.stringify({ formato: FORMAT, migracao, grupo: linha })}\n`),
  };
  const references = await sharedReferences(client, tables);
  for (const target of [...new Set(references.map((reference) => reference.target))].sort()) {
    // Versions and instants of shared rows are each installation's own.
    const statement = `select (to_jsonb(r) - '{versao,criado_em,atualizado_em,busca}'::text[])::text as linha
      from app.${target} r where ${meantRows(references, target)} order by 1`;
    yield await lines(client, statement, id, folder, `referencias/${target}.ndjson`, () => {});
  }
  for (const { name, columns, key } of tables) {
    const chosen = columns.map((column) => `t.${client.escapeIdentifier(column)}`).join(', ');
    const order = key.map((column) => `t.${client.escapeIdentifier(column)}`).join(', ');
    const kept = name === 'arquivo' ? 'and t.expira_em is null' : '';
    const statement = `select (select to_jsonb(l) from (select ${chosen}) l)::text as linha
      from app.${client.escapeIdentifier(name)} t where t.grupo_id = $1 ${kept} order by ${order}`;
    yield await lines(client, statement, id, folder, `tabelas/${name}.ndjson`, (count) => {
      told.linhas += count;
    });
  }
  yield* contents(client, storage, id, folder, told);
}

/** Rows are gathered on disk first: an archive says how long a file is before what is in it. */
async function lines(
  client: Client,
  statement: string,
  grupoId: number,
  folder: string,
  path: string,
  count: (rows: number) => void,
): Promise<Entry> {
  const file = join(folder, path.replace('/', '-'));
  const handle = await open(file, 'w', 0o600);
  try {
    await client.query(`declare linhas no scroll cursor for ${statement}`, [grupoId]);
    for (;;) {
      const { rows } = await client.query<{ linha: string }>(`fetch ${ROWS_AT_ONCE} from linhas`);
      if (rows.length === 0) break;
      count(rows.length);
      await handle.write(rows.map(({ linha }) => `${linha}\n`).join(''));
    }
    await client.query('close linhas');
  } finally {
    await handle.close();
  }
  return { path, file, size: (await stat(file)).size };
}

async function* contents(
  client: Client,
  storage: Storage,
  grupoId: number,
  folder: string,
  told: Exported,
): AsyncGenerator<Entry> {
  const { rows } = await client.query<{ id: string; nome: string }>(
    'select id, nome from app.arquivo where grupo_id = $1 and expira_em is null order by id',
    [grupoId],
  );
  for (const { id, nome } of rows) {
    const file = join(folder, 'conteudo');
    const content = await storage.get(`${grupoId}/${id}`).catch((error: Error) => {
      throw new StartError(`Falta o conteúdo do arquivo ${nome} (${id}): recupere-o de uma cópia. ${error.message}`);
    });
    await pipeline(content, createWriteStream(file));
    told.arquivos += 1;
    yield { path: `arquivos/${id}`, file, size: (await stat(file)).size };
  }
}
