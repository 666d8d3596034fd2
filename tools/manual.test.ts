import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './lib/run.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

/** What screens, buttons and fields are called: every literal of the web and the contract, without the Spanish. */
const names = new Set(
  globSync('{apps/web/src,packages/contracts/src}/**/*.{ts,tsx}', { cwd: repository })
    .filter((file) => !/\.test\.|es-ec/.test(file))
    .flatMap((file) => [...(read(file).split("'es-EC'")[0] ?? '').matchAll(/'([^'\n]+)'/g)].map(([, text]) => text)),
);
const pages = globSync('docs/manual/*.md', { cwd: repository });
const written = pages.flatMap((page) =>
  [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => ({ page, name: name.replaceAll('\n', ' ') })),
);

test('o manual chama telas e botões pelo nome que eles têm', () => {
  expect(pages.length).toBeGreaterThan(8);
  expect(written.length).toBeGreaterThan(200);
  expect(written.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('cada página do manual está no seu índice', () => {
  const index = read('docs/manual/README.md');
  expect(
    pages.filter((page) => !/README\.md$/.test(page) && !index.includes(`(${page.split(/[\\/]/).at(-1)})`)),
  ).toEqual([]);
});
