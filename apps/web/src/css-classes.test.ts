import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What a component takes from a sheet of styles; `null` where it takes what a name in a variable says. */
interface Use {
  file: string;
  sheet: string;
  names: string[] | null;
}

const root = import.meta.dirname;
const nameOf = (path: string) => relative(root, path);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => join(root, name));
const uses = files.flatMap(usesIn);

function usesIn(file: string): Use[] {
  const source = readFileSync(file, 'utf8');
  const code = source.replace(/^import .*$/gm, '');
  return [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(([, local = '', path = '']) => ({
    file,
    sheet: resolve(dirname(file), path),
    names: new RegExp(`(?<![.\\w])${local}(?![\\w.])`).test(code)
      ? null
      : [...code.matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  }));
}

/** Classes a sheet says something of; those of the library are only reached through it. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...readFileSync(sheet, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([a-z]\w*)(?![\w-]|\s*\))/gi),
    ].map(([, name = '']) => name),
  );

test('each class a component asks for is in its sheet', () => {
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const known = classesOf(sheet);
    return (names ?? []).filter((name) => !known.has(name)).map((name) => `${nameOf(file)}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('each class of a sheet is asked for', () => {
  const unused = [...Map.groupBy(uses, ({ sheet }) => sheet)].flatMap(([sheet, ofSheet]) => {
    if (ofSheet.some(({ names }) => names === null)) return [];
    const asked = new Set(ofSheet.flatMap(({ names }) => names ?? []));
    return [...classesOf(sheet)].filter((name) => !asked.has(name)).map((name) => `${nameOf(sheet)}: ${name}`);
  });
  expect(unused).toEqual([]);
});
