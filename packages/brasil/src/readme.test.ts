import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pasta = join(import.meta.dirname, '..');
const readme = readFileSync(join(pasta, 'README.md'), 'utf8');
const blocos = Array.from(readme.matchAll(/^## (.+?)$|```ts\n([\s\S]*?)```/gm)).reduce<
  { titulo: string; codigo: string }[]
>(
  (lidos, [, titulo, codigo]) => lidos.concat({ titulo: titulo ?? lidos.at(-1)?.titulo ?? '', codigo: codigo ?? '' }),
  [],
);
const exemplos = blocos.filter(({ codigo }) => codigo !== '');

/** `expression; // → value` becomes a comparison of the two. */
function comAfirmacoes(codigo: string): string {
  return codigo.replace(/^(.+); \/\/ → (.+)$/gm, 'assert.deepEqual($1, $2);');
}

test('the README has examples that affirm something', () => {
  expect(exemplos.length).toBeGreaterThan(8);
  for (const { codigo } of exemplos) expect(comAfirmacoes(codigo)).toContain('assert.deepEqual(');
});

test.each(exemplos)('the example of "$titulo" runs and gives what it says', ({ codigo }) => {
  const programa = `import assert from 'node:assert/strict';\n${comAfirmacoes(codigo)}`;
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', programa], {
      cwd: pasta,
      stdio: 'pipe',
    }),
  ).not.toThrow();
});
