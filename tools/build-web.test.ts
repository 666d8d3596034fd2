import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from './lib/build-web.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'retaguarda-telas-'));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'apps/web/src'), { recursive: true });
  await mkdir(join(root, 'packages/brasil/src'), { recursive: true });
  await write('package-lock.json', '{}');
  await write('apps/web/index.html', '<script type="module" src="/src/main.ts"></script>');
  await write('apps/web/src/main.ts', 'document.title = "um";');
});
afterAll(() => rm(root, { recursive: true }));

test('monta as telas que faltam, e não monta de novo o que já está montado', async () => {
  expect(await build()).toEqual(['Montando as telas…', 'Telas montadas']);
  expect(await readFile(join(root, 'apps/web/dist/index.html'), 'utf8')).toContain('<script');
  expect(await build()).toEqual([]);
});

test.each(['apps/web/src/main.ts', 'packages/brasil/src/cpf.ts', 'package-lock.json', 'apps/web/index.html'])(
  'monta de novo quando %s muda',
  async (path) => {
    await write(path, `${await readFile(join(root, path), 'utf8').catch(() => '')}\n`);
    expect(await build()).toContain('Telas montadas');
    expect(await build()).toEqual([]);
  },
);

test('uma mudança só nos testes não monta nada', async () => {
  await write('apps/web/src/main.test.ts', 'nada');
  expect(await build()).toEqual([]);
});

test('uma montagem que falha não passa por pronta', async () => {
  await write('apps/web/src/main.ts', "import './inexistente.ts';");
  await expect(build()).rejects.toThrow('A montagem das telas falhou');
  await expect(build()).rejects.toThrow('A montagem das telas falhou');
});

const write = (path: string, content: string) => writeFile(join(root, path), content);

async function build(): Promise<string[]> {
  const lines: string[] = [];
  await buildWeb(root, (line) => lines.push(line));
  return lines;
}
