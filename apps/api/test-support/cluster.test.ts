import { existsSync } from 'node:fs';
import { chmod, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { kill, startElsewhere } from '../../../packages/installation/test-support/outro-processo.ts';
import { discardAbandoned, folderPrefix, runPrefix } from './cluster.ts';

test('o que uma execução morta deixou é parado e apagado, servidores e pastas; o desta execução, não', async () => {
  const rodada = await mkdtemp(join(tmpdir(), runPrefix));
  const folder = await mkdtemp(join(rodada, folderPrefix));
  for (const pasta of [rodada, folder]) await chmod(pasta, 0o755);
  await writeFile(join(await mkdtemp(join(rodada, 'retaguarda-dados-')), 'arquivo'), 'x');
  const { child, url } = await startElsewhere(folder);
  await kill(child);
  await connect(url); // left behind, and alive
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const pasta of [rodada, folder]) await utimes(pasta, longAgo, longAgo);

  await discardAbandoned();

  expect(existsSync(rodada)).toBe(false);
  await expect(connect(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  // All that this run writes is in a folder of its own, which stays.
  expect([basename(tmpdir()).startsWith(runPrefix), existsSync(tmpdir())]).toEqual([true, true]);
  await discardAbandoned(dirname(tmpdir()));
  expect(existsSync(tmpdir())).toBe(true);
  await connect(inject('servidorUrl'));
});

async function connect(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.end();
}
