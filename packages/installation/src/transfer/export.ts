import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { type Entry, tarPieces } from '../backup/tar.ts';
import type { SecretBox } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import { ArchiveDigest, SIGNATURE, sign } from './signature.ts';
import { type GroupTable, groupTables, type SharedTable, sharedReferences, sharedTables } from './tables.ts';

export const FORMAT = 'retaguarda-grupo-2';
const ROWS_AT_ONCE = 2000;
const PIECE_BYTES = 2 ** 20;

/** Where a group lives. */
export interface Place {
  /** As the account that owns the tables. */
  databaseUrl: string;
  storage: Storage;
  /** By whose key archives are signed, and known again. */
  box: SecretBox;
}

export interface Exported {
  tabelas: number;
  linhas: number;
  arquivos: number;
  /** Name of the key that signed it. */
  chave: string;
}

/**
 * Writes every row and file of a group into one archive (`tar`): `grupo.json`, `tabelas/<nome>.ndjson` (a row a line, in the order of the
 * primary key), `referencias/<nome>.ndjson` (what the numbers of shared rows mean), `arquivos/<uuid>` and `assinatura.json`. The same group
 * gives the same bytes, whatever number it has; the signature is of the installation.
 *
 * @throws StartError when there is no such group, or the content of one of its files is missing
 */
export async function exportGroup(
  { databaseUrl, storage, box }: Place,
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
    const told: Exported = { tabelas: tables.length, linhas: 0, arquivos: 0, chave: '' };
    const entries = signed(entriesOf({ client, storage, folder, tables, grupo, told }), box, told);
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

type Hashed = Entry & { size: number; sha256: string };

/** The entries, and after them the signature of them all. */
async function* signed(entries: AsyncIterable<Hashed>, box: SecretBox, told: Exported): AsyncGenerator<Entry> {
  const digest = new ArchiveDigest();
  for await (const entry of entries) {
    digest.add(entry.path, entry.size, entry.sha256);
    yield entry;
  }
  const signature = await sign(box, digest.end());
  told.chave = signature.chave;
  yield { path: SIGNATURE, content: Buffer.from(`${JSON.stringify(signature)}\n`) };
}

async function* entriesOf({ client, storage, folder, tables, grupo, told }: Work): AsyncGenerator<Hashed> {
  const { id, linha, migracao } = grupo;
  const content = Buffer.from(`${JSON.stringify({ formato: FORMAT, migracao, grupo: linha })}\n`);
  yield {
    path: 'grupo.json',
    content,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  for (const shared of await sharedTables(client, await sharedReferences(client, tables)))
    yield await lines(client, meantRows(shared), id, folder, `referencias/${shared.name}.ndjson`, () => {});
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

/** What the numbers mean that the group has of a shared table. */
const meantRows = ({ name, natural, from }: SharedTable): string =>
  `select json_build_object('id', id, 'chave', json_build_array(${natural.join(', ')}))::text as linha from app.${name}
   where id in (${from.map(({ table, column }) => `select ${column} from app.${table} where grupo_id = $1`).join(' union ')}) order by id`;

/** Rows are gathered on disk first: an archive says how long a file is before what is in it. */
async function lines(
  client: Client,
  statement: string,
  grupoId: number,
  folder: string,
  path: string,
  count: (rows: number) => void,
): Promise<Hashed> {
  const file = join(folder, path.replace('/', '-'));
  const handle = await open(file, 'w', 0o600);
  const hash = createHash('sha256');
  try {
    await client.query(`declare linhas no scroll cursor for ${statement}`, [grupoId]);
    for (;;) {
      const { rows } = await client.query<{ linha: string }>(`fetch ${ROWS_AT_ONCE} from linhas`);
      if (rows.length === 0) break;
      count(rows.length);
      const text = rows.map(({ linha }) => `${linha}\n`).join('');
      hash.update(text);
      await handle.write(text);
    }
    await client.query('close linhas');
  } finally {
    await handle.close();
  }
  return { path, file, size: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function* contents(
  client: Client,
  storage: Storage,
  grupoId: number,
  folder: string,
  told: Exported,
): AsyncGenerator<Hashed> {
  const { rows } = await client.query<{ id: string; nome: string }>(
    'select id, nome from app.arquivo where grupo_id = $1 and expira_em is null order by id',
    [grupoId],
  );
  for (const { id, nome } of rows) {
    const file = join(folder, 'conteudo');
    const content = await storage.get(`${grupoId}/${id}`).catch((error: Error) => {
      throw new StartError(`Falta o conteúdo do arquivo ${nome} (${id}): recupere-o de uma cópia. ${error.message}`);
    });
    const hash = createHash('sha256');
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(content, hashed, createWriteStream(file));
    told.arquivos += 1;
    yield { path: `arquivos/${id}`, file, size: (await stat(file)).size, sha256: hash.digest('hex') };
  }
}
