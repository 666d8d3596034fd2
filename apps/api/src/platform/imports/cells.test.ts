import { expect, test } from 'vitest';
import { lerData, lerDecimal } from './cells.ts';

test.each([
  ['R$ 1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['18%', '18'],
  ['(5,00)', '-5.00'],
  ['R$ 5,00-', '-5.00'],
  ['1,5E+03', undefined],
  ['10 un', undefined],
  ['--5', undefined],
])('the number %s is %s', (texto, esperado) => expect(lerDecimal(texto)).toBe(esperado));

test.each([
  ['31/12/2026', '2026-12-31'],
  ['46329', '2026-11-03'],
  ['46329,4305', '2026-11-03'],
  ['29000', '1979-05-25'],
  ['12 nov 2026', '2026-11-12'],
  ['12 de novembro de 2026', '2026-11-12'],
  ['terça-feira, 3 de novembro de 2026', '2026-11-03'],
  ['10:00 03/11/2026', '2026-11-03'],
  ['3 / 11 / 2026', '2026-11-03'],
  ['11/27/2026', undefined],
  ['31/02/2026', undefined],
  ['novembro', undefined],
])('the day %s is %s', (texto, esperado) => expect(lerData(texto)).toBe(esperado));
