import { expect, test } from 'vitest';
import { isInscricaoMunicipal, isSuframa, normalizarInscricaoMunicipal, normalizarSuframa } from './inscricoes.ts';

test.each([
  ['123456789', true],
  ['14.3456.784', true],
  ['148451780', true],
  ['88451780', true],
  ['123456788', false],
  ['008451788', false],
  ['1234567', false],
  ['1234567890', false],
  ['12345678A', false],
])('SUFRAMA %s: %s', (texto, expected) => expect(isSuframa(texto)).toBe(expected));

test('eight digits lack the zero in front', () => expect(normalizarSuframa('88.4517.80')).toBe('088451780'));

test.each([
  ['1.234.567-8', true],
  ['ab-12', true],
  ['1234567890123456', false],
  ['isento', false],
  ['', false],
])('municipal registration %j: %s', (texto, expected) => expect(isInscricaoMunicipal(texto)).toBe(expected));

test('spaces go, the mask of the city stays', () => {
  expect(normalizarInscricaoMunicipal(' 1.234 567-x ')).toBe('1.234567-X');
});
