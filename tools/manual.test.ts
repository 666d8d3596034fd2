import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { paginas } from '../apps/web/src/modules/ajuda/paginas.ts';
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

test('o índice do manual, em ordem, é o da Ajuda, e diz de cada página o seu título', () => {
  const index = [...read('docs/manual/README.md').matchAll(/\[([^\]]+)\]\(([\w-]+)\.md\)/g)].map(([, title, slug]) => ({
    slug,
    title,
  }));
  expect(index).toEqual(paginas);
  expect(index.map(({ slug }) => `docs/manual/${slug}.md`).toSorted()).toEqual(
    pages
      .map((page) => page.replaceAll('\\', '/'))
      .filter((page) => !page.endsWith('README.md'))
      .toSorted(),
  );
  for (const { slug, title } of paginas) expect(read(`docs/manual/${slug}.md`)).toMatch(new RegExp(`^# ${title}\n`));
});

test('cada figura do manual existe, e cada uma que existe é mostrada', () => {
  const shown = pages.flatMap((page) => [...read(page).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file));
  const kept = globSync('docs/manual/imagens/*.png', { cwd: repository }).map((file) => `imagens/${basename(file)}`);
  expect(shown.toSorted()).toEqual(kept.toSorted());
});
