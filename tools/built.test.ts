import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, buildWeb } from './lib/built.ts';

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
  await mkdir(join(root, 'apps/api/src'), { recursive: true });
  await mkdir(join(root, 'tools/lib'), { recursive: true });
  await copyFile(join(repository, 'apps/api/vite.config.ts'), join(root, 'apps/api/vite.config.ts'));
  await write('package.json', '{ "type": "module" }');
  await write('apps/api/package.json', '{ "type": "module" }');
  await write('apps/api/src/onde.ts', "export const onde = new URL('./ao-lado.sql', import.meta.url).href;");
  await write(
    'tools/start.ts',
    "export * from '../apps/api/src/onde.ts';\nexport const texto: string = 'ação — ☕ 😀';",
  );
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

test('duas montagens ao mesmo tempo montam uma vez', async () => {
  await write('apps/web/src/main.ts', 'document.title = "dois";');
  expect((await Promise.all([build(), build()])).flat()).toEqual(['Montando as telas…', 'Telas montadas']);
});

test('uma montagem que falha não passa por pronta', async () => {
  await write('apps/web/src/main.ts', "import './inexistente.ts';");
  await expect(build()).rejects.toThrow('A montagem das telas falhou');
  await expect(build()).rejects.toThrow('A montagem das telas falhou');
});

test('o programa montado acha o que fica ao lado de cada fonte e é todo de ASCII', async () => {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const file = await buildProgram(root, say);
  expect(await readFile(file, 'utf8')).toMatch(/^[\0-\x7f]+$/);
  const { onde, texto } = await import(pathToFileURL(file).href);
  expect(fileURLToPath(onde)).toBe(join(root, 'apps/api/src/ao-lado.sql'));
  expect(texto).toBe('ação — ☕ 😀');
  await buildProgram(root, say);
  expect(lines).toEqual(['Montando o programa…', 'Programa montado']);
  await write('apps/api/src/onde.ts', 'export const onde = 2;');
  await buildProgram(root, say);
  expect(lines).toHaveLength(4);
});

const write = (path: string, content: string) => writeFile(join(root, path), content);

async function build(): Promise<string[]> {
  const lines: string[] = [];
  await buildWeb(root, (line) => lines.push(line));
  return lines;
}
