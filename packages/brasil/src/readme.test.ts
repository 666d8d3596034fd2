import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { comAfirmacoes, queAfirma, rodarExemplos } from '../test-support/readme.ts';

const pasta = join(import.meta.dirname, '..');
const readme = readFileSync(join(pasta, 'README.md'), 'utf8');
const blocos = Array.from(readme.matchAll(/^## (.+?)$|```ts\n([\s\S]*?)```/gm)).reduce<
  { titulo: string; codigo: string }[]
>(
  (lidos, [, titulo, codigo]) => lidos.concat({ titulo: titulo ?? lidos.at(-1)?.titulo ?? '', codigo: codigo ?? '' }),
  [],
);
const exemplos = blocos.filter(({ codigo }) => codigo !== '');

const erros = rodarExemplos(
  pasta,
  exemplos.map(({ codigo }) => queAfirma(codigo)),
);

test('the README has examples that affirm something', () => {
  expect(exemplos.length).toBeGreaterThan(8);
  for (const { codigo } of exemplos) expect(comAfirmacoes(codigo)).toContain('assert.deepEqual(');
});

test.each(exemplos.map(({ titulo }, i) => ({ titulo, erro: erros[i] })))(
  'the example of "$titulo" runs and gives what it says',
  ({ erro }) => expect(erro).toBe(null),
);
