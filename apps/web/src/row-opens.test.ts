import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('.', import.meta.url).pathname;
const files = globSync('modules/**/*.{ts,tsx}', { cwd: source }).map((path) => ({
  path,
  text: readFileSync(`${source}${path}`, 'utf8'),
}));

/** A row of these can be read as well as changed. */
const hasView = (text: string) => /'ver'/.test(text);
/** What a list does with the row it opens changes the record. */
const opensToChange = (text: string) =>
  text.match(/(?:^\s*open:|\bonOpen=\{)[^\n]*\b(?:edit|editar|alterar)\b[^\n]*/gm) ?? [];

test('uma linha se abre para ler, em toda lista que tem o que ler: alterar é a tecla E', () => {
  expect(opensToChange('    open: mayUpdate ? edit : read,')).toHaveLength(1);
  expect(opensToChange("onOpen={(row) => go('editar', row)}")).toHaveLength(1);
  const lists = files.filter(({ text }) => hasView(text));
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.flatMap(({ path, text }) => opensToChange(text).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
});

test('Enter só é dito na ação que é a de abrir', () => {
  const said = files.flatMap(({ path, text }) =>
    [...text.matchAll(/id: '(\w+)'[^{}]*keys: 'Enter'/g)].map(([, id]) => `${path}: ${id}`),
  );
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((one) => /: (editar|inativar|excluir)$/.test(one))).toEqual([
    // A branch of the tree is a name: it is read where it stands.
    'modules/produtos/mercadologicos/galhos-view.tsx: editar',
  ]);
});
