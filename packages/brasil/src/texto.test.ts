import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizarBusca, paraAscii, semAcentos } from './texto.ts';

test('diacritics go, letters stay', () => {
  expect(semAcentos('Ação ÀÉÎÕÜç Москва')).toBe('Acao AEIOUc Москва');
  // Composed and decomposed spellings are the same word.
  expect(semAcentos('a\u0303')).toBe(semAcentos('ã'));
});

test('search ignores accents, case and extra spaces', () => {
  expect(normalizarBusca('  AÇÚCAR \n Cristal ')).toBe('acucar cristal');
});

test('files get printable ASCII', () => {
  expect(paraAscii('Pão de açúcar nº 1 – “extra”')).toBe('Pao de acucar no 1 - "extra"');
  expect(paraAscii('linha 1\nlinha 2\t✓')).toBe('linha 1 linha 2  ');
  expect(paraAscii('✓ok', '')).toBe('ok');
});

test('whatever comes in, only printable ASCII comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      expect(paraAscii(texto)).toMatch(/^[ -~]*$/);
    }),
  );
});
