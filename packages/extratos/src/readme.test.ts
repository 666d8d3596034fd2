import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queAfirma, rodarExemplos } from '../../brasil/test-support/readme.ts';

const pasta = join(import.meta.dirname, '..');
const readme = readFileSync(join(pasta, 'README.md'), 'utf8');
const exemplos = Array.from(readme.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, codigo = '']) => {
  const [primeira = ''] = codigo.split('\n').filter((linha) => linha.includes('// →'));
  return { primeira, codigo: queAfirma(codigo) };
});
const erros = rodarExemplos(
  pasta,
  exemplos.map(({ codigo }) => codigo),
);

test('todo exemplo do README afirma alguma coisa', () => {
  expect(exemplos.length).toBeGreaterThan(1);
  for (const { codigo } of exemplos) expect(codigo).toContain('assert.deepEqual(');
});

test.each(exemplos.map(({ primeira }, i) => ({ primeira, erro: erros[i] })))(
  'o exemplo de "$primeira" roda e dá o que diz',
  ({ erro }) => expect(erro).toBe(null),
);
