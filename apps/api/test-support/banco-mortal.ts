import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  kill,
  type OutroProcesso,
  startElsewhere,
} from '../../../packages/installation/test-support/outro-processo.ts';
import { noServidor } from './servidor.ts';

export interface BancoMortal {
  /** Address of its server; stays the same over all its deaths. */
  url: string;
  /** kill −9 of PostgreSQL and of who started it, then the start of a new one, which recovers. */
  matarEReiniciar(): Promise<void>;
}

const ate = (condicao: () => boolean | Promise<boolean>) => expect.poll(condicao, { interval: 20 }).toBe(true);

/** A PostgreSQL of its own, writing to disk as in production, to be killed. Ends with the test. */
export async function bancoMortal(dataDir: string): Promise<BancoMortal> {
  let atual: OutroProcesso = await startElsewhere(dataDir);
  const { url } = atual;
  return {
    url,
    matarEReiniciar: async () => {
      const pid = await postmaster(url);
      process.kill(pid, 'SIGKILL');
      // Who started it lives until it is really gone: else nobody would be there to be told of its end.
      await ate(() => !vive(pid));
      await kill(atual.child);
      // Its sessions end by themselves a moment after it; until then nobody may take their place.
      await ate(async () => {
        const novo = await startElsewhere(dataDir).catch(() => null);
        atual = novo ?? atual;
        return novo !== null;
      });
      expect(atual.url).toBe(url);
    },
  };
}

const postmaster = (url: string): Promise<number> =>
  noServidor(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return Number.parseInt(await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8'), 10);
  });

function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
