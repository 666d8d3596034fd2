import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsKeyFile } from '@retaguarda/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAVE, consultar, type Instalacao, novaInstalacao } from '../apps/api/test-support/copias.ts';
import { openInstallation } from './lib/installation.ts';
import { repository } from './lib/run.ts';

let instalacao: Instalacao;
let copias: string;
beforeAll(async () => {
  instalacao = await novaInstalacao();
  copias = join(instalacao.pasta, 'copias');
});
afterAll(() => instalacao.fechar());

interface Ran {
  code: number;
  text: string;
}

/** A command as an operator types it, for the data folder of the installation. */
function run(tool: 'backup' | 'restore', args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const command = [join(repository, 'tools', `${tool}.ts`), ...args];
  const surroundings = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: instalacao.dataDir, ...env };
  return new Promise((done) => {
    execFile(process.execPath, command, { env: surroundings, cwd: repository }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, text: `${out}${err}` }),
    );
  });
}

const grupos = async (): Promise<string[]> => {
  const { databaseUrl, close } = await openInstallation({ DATA_DIR: instalacao.dataDir });
  try {
    const rows = await consultar<{ slug: string }>(databaseUrl, 'select slug from app.grupo order by 1');
    return rows.map(({ slug }) => slug);
  } finally {
    await close();
  }
};

test('da cópia ao lugar do que havia: com a chave de outra máquina, com o programa parado e nada apagado', async () => {
  await instalacao.sql("insert into app.grupo (slug, nome) values ('da-copia', 'Da cópia')");
  const chave = secretsKeyFile(instalacao.dataDir);
  await writeFile(chave, 'a que sela os segredos');
  const taken = await run('backup', [copias, '--sem-prova']);
  expect(taken).toMatchObject({ code: 0, text: expect.stringMatching(/Cópia \S+ em /) });
  await instalacao.sql("insert into app.grupo (slug, nome) values ('de-depois', 'De depois')");

  const inUse = await run('restore', [copias, '--substituir']);
  expect(inUse.code).toBe(1);
  expect(inUse.text).toMatch(/em uso|usando|parado/i);
  await writeFile(chave, 'outra, feita depois');
  await instalacao.parar();

  const notEmpty = await run('restore', [copias]);
  expect(notEmpty).toMatchObject({ code: 1, text: expect.stringMatching(/Já há dados em .*--substituir/) });

  const kept = `${instalacao.dataDir}-copias.chave`;
  const away = join(instalacao.pasta, 'levada');
  await rename(kept, away);
  const noKey = await run('restore', [copias, '--substituir']);
  expect(noKey.code).toBe(1);
  expect(noKey.text).toMatch(/chave/);
  const wrongKey = await run('restore', [copias, '--substituir'], { BACKUP_KEY: CHAVE });
  expect(wrongKey).toMatchObject({ code: 1, text: expect.stringMatching(/chave/) });
  expect(await grupos()).toContain('de-depois');

  const restored = await run('restore', [copias, '--substituir'], { BACKUP_KEY_FILE: away });
  expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/Conferido: .*O que havia antes está em/s) });
  expect(await grupos()).toContain('da-copia');
  expect(await grupos()).not.toContain('de-depois');
  const [, aside = ''] = /O que havia antes está em (\S+)/.exec(restored.text) ?? [];
  expect(existsSync(aside)).toBe(true);
  await rm(aside, { recursive: true });

  // What was sealed when the copy was taken opens again, and no key is lost.
  expect(await readFile(chave, 'utf8')).toBe('a que sela os segredos');
  const [, other = ''] = /A chave dos segredos que havia está em (\S+)/.exec(restored.text) ?? [];
  expect(await readFile(other, 'utf8')).toBe('outra, feita depois');
});
