import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DomainError } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

export interface StoredFile {
  id: string;
  nome: string;
  tipo: string;
  tamanho: number;
}

export interface NewFile {
  grupoId: number;
  nome: string;
  tipo: string;
  usuarioId: number | null;
  dono?: { tabela: string; id: number };
  descricao?: string | null;
  /** ISO instant after which the file may be removed. */
  expiraEm?: string;
}

/** Stores the content, then its row: a crash in between leaves a file nobody names, never a name without file. */
export async function storeFile(tx: Tx, storage: Storage, file: NewFile, content: Uint8Array): Promise<StoredFile> {
  const id = randomUUID();
  await storage.put(`${file.grupoId}/${id}`, content);
  return insertFile(tx, id, file, {
    tamanho: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
}

/** Stores what comes in pieces: memory does not grow with it. Its row is the caller's to write (`insertFile`). */
export async function storeStream(
  storage: Storage,
  grupoId: number,
  content: AsyncIterable<Uint8Array>,
): Promise<{ id: string; tamanho: number; sha256: string }> {
  const id = randomUUID();
  const digest = createHash('sha256');
  let tamanho = 0;
  async function* counted() {
    for await (const chunk of content) {
      digest.update(chunk);
      tamanho += chunk.byteLength;
      yield chunk;
    }
  }
  await storage.put(`${grupoId}/${id}`, Readable.from(counted()));
  return { id, tamanho, sha256: digest.digest('hex') };
}

export async function insertFile(
  tx: Tx,
  id: string,
  file: NewFile,
  { tamanho, sha256 }: { tamanho: number; sha256: string },
): Promise<StoredFile> {
  await tx
    .insertInto('arquivo')
    .values({
      grupo_id: file.grupoId,
      id,
      nome: file.nome.slice(0, 200),
      tipo: file.tipo,
      tamanho,
      sha256,
      dono_tabela: file.dono?.tabela ?? null,
      dono_id: file.dono?.id ?? null,
      descricao: file.descricao ?? null,
      usuario_id: file.usuarioId,
      expira_em: file.expiraEm ?? null,
    })
    .execute();
  return { id, nome: file.nome, tipo: file.tipo, tamanho };
}

export interface FileRow extends StoredFile {
  donoTabela: string | null;
  donoId: number | null;
  usuarioId: number | null;
}

/** @throws DomainError NOT_FOUND, also for an expired file */
export async function readFileRow(db: Db, id: string): Promise<FileRow> {
  const { rows } = await sql<FileRow>`
    select id, nome, tipo, tamanho, dono_tabela as "donoTabela", dono_id as "donoId", usuario_id as "usuarioId"
    from arquivo where id = ${id} and (expira_em is null or expira_em > now())`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND', { text: 'Arquivo não encontrado ou expirado.' });
  return row;
}

/** Whether work that a key of API asked for left the file. */
export async function isResultOf(db: Db, { chave }: Pick<Actor, 'chave'>, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from trabalho where chave_api_id = ${chave?.id ?? null} and arquivo_id = ${id}`.execute(db);
  return rows.length > 0;
}

export const openFile = (storage: Storage, grupoId: number, id: string): Promise<Readable> =>
  storage.get(`${grupoId}/${id}`);

/** Removes what has expired: content first is harmless, a row without content would not be. */
export async function removeExpiredFiles(tx: Tx, storage: Storage, grupoId: number, hours: number): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`delete from arquivo where expira_em < now() - make_interval(hours => ${hours}) returning id`.execute(tx);
  for (const { id } of rows) await storage.remove(`${grupoId}/${id}`);
}
