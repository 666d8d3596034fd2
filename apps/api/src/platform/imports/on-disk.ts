import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The bytes of a file, or the path of where they wait on disk. */
export type UnreadFile = Iterable<Uint8Array> | AsyncIterable<Uint8Array> | string;

/** Gives bytes that are not yet a file a place on disk, for as long as the work takes. */
export async function onDisk<R>(content: UnreadFile, work: (path: string) => Promise<R>): Promise<R> {
  if (typeof content === 'string') return work(content);
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-'));
  try {
    const path = join(folder, 'arquivo');
    await pipeline(content, createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
