import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aplicarMascara, semMascara } from './mascara.ts';

test.each([
  ['', ''],
  ['11', '11'],
  ['112', '11.2'],
  ['11222333000181', '11.222.333/0001-81'],
  ['112223330001819', '11.222.333/0001-819'],
])('%j is shown as %j', (texto, expected) => expect(aplicarMascara(texto, '##.###.###/####-##')).toBe(expected));

test('masking loses nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{0,20}$/), (texto) => {
      expect(semMascara(aplicarMascara(texto, '##.###.###/####-##'))).toBe(texto);
    }),
  );
});
