import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pasta = join(import.meta.dirname, '..');
const readme = readFileSync(join(pasta, 'README.md'), 'utf8');
const exemplos = Array.from(readme.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, codigo = '']) => {
  const [primeira = ''] = codigo.split('\n').filter((linha) => linha.includes('// →'));
  return { primeira, codigo: codigo.replace(/^(.+); \/\/ → (.+)$/gm, 'assert.deepEqual($1, $2);') };
});

test('todo exemplo do README afirma alguma coisa', () => {
  expect(exemplos.length).toBeGreaterThan(1);
  for (const { codigo } of exemplos) expect(codigo).toContain('assert.deepEqual(');
});

test.each(exemplos)('o exemplo de "$primeira" roda e dá o que diz', ({ codigo }) => {
  const programa = `import assert from 'node:assert/strict';\n${codigo}`;
  const argumentos = ['--input-type=module-typescript', '--eval', programa];
  expect(() => execFileSync(process.execPath, argumentos, { cwd: pasta, stdio: 'pipe' })).not.toThrow();
});
