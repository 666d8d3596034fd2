import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDictionary } from './es-ec/dictionary.ts';
import { dictionaries } from './es-ec/index.ts';

const source = import.meta.dirname;
const entry = readFileSync(join(source, 'index.ts'), 'utf8');
const { resolve } = createRequire(import.meta.url);
const nouns = readdirSync(source, { withFileTypes: true })
  .filter((each) => each.isDirectory() && existsSync(join(source, each.name, 'index.ts')))
  .map(({ name }) => name);

test('um substantivo é uma pasta com entrada própria: `@retaguarda/contracts/empresas`', () => {
  expect(nouns).toContain('empresas');
  expect(nouns.map((noun) => resolve(`@retaguarda/contracts/${noun}`))).toEqual(
    nouns.map((noun) => join(source, noun, 'index.ts')),
  );
});

test('a entrada comum nomeia cada pasta uma vez, menos o espanhol, que só quem fala carrega', () => {
  const named = [...entry.matchAll(/export \* from '\.\/([\w-]+)\/index\.ts';/g)].map(([, noun]) => noun);
  expect(named.sort()).toEqual(nouns.filter((noun) => noun !== 'es-ec').sort());
});

test('o espanhol de um substantivo é o que ele exporta: nenhum fica de fora', async () => {
  const files = globSync('**/es-ec*.ts', { cwd: source });
  const written = await Promise.all(
    files.map(async (file) => [file, (await import(join(source, file))).default] as const),
  );
  expect(written.length).toBeGreaterThan(40);
  expect(written.filter(([, texts]) => !isDictionary(texts) || !dictionaries.includes(texts))).toEqual([]);
});
