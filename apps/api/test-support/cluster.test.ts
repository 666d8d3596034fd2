import { existsSync } from 'node:fs';
import { chmod, mkdtemp, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { discardAbandoned, folderPrefix } from './cluster.ts';
import { kill, startElsewhere } from './outro-processo.ts';

test('o servidor que uma execução morta deixou é parado e apagado; o desta execução, não', async () => {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  await chmod(folder, 0o755);
  const { child, url } = await startElsewhere(folder);
  await kill(child);
  await connect(url); // left behind, and alive
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(folder, longAgo, longAgo);

  await discardAbandoned();

  expect(existsSync(folder)).toBe(false);
  await expect(connect(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await connect(inject('servidorUrl'));
});

async function connect(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.end();
}
