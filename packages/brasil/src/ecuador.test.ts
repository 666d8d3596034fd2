import { expect, test } from 'vitest';
import { isCedula, validarRuc } from './ecuador.ts';

test.each([
  ['1710034065', true],
  ['171003406-5', true],
  ['1710034064', false],
  ['2510034065', false],
  ['0010034065', false],
  ['1760034065', false],
  ['171003406', false],
])('card %s: %s', (texto, expected) => expect(isCedula(texto)).toBe(expected));

test.each([
  ['1710034065001', 'pessoa', null],
  ['1790016919001', 'empresa', null],
  ['1790016929001', 'empresa', 'digitoNaoConfere'],
  ['1760001550001', 'publico', null],
  ['1760001560001', 'publico', 'digitoNaoConfere'],
])('RUC %s is of a %s, warning %s', (texto, tipo, aviso) => {
  expect(validarRuc(texto)).toEqual({ valido: true, tipo, aviso });
});

test.each([
  ['1710034064001', 'wrong card'],
  ['1710034065000', 'no establishment'],
  ['1790016919000', 'no establishment'],
  ['1760001550000', 'no establishment'],
  ['2590016919001', 'no such province'],
  ['1780016919001', 'third digit of nobody'],
  ['179001691900', '12 digits'],
])('RUC %s is refused: %s', (texto) => expect(validarRuc(texto).valido).toBe(false));
