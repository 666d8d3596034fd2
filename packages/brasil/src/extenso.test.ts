import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reaisPorExtenso } from './extenso.ts';

test.each([
  ['0', 'zero real'],
  ['0.01', 'um centavo'],
  ['0.99', 'noventa e nove centavos'],
  ['1', 'um real'],
  ['1.01', 'um real e um centavo'],
  ['14.20', 'quatorze reais e vinte centavos'],
  ['21', 'vinte e um reais'],
  ['100', 'cem reais'],
  ['101', 'cento e um reais'],
  ['999.99', 'novecentos e noventa e nove reais e noventa e nove centavos'],
  ['1000', 'mil reais'],
  ['1001', 'mil e um reais'],
  ['1100', 'mil e cem reais'],
  ['1200', 'mil e duzentos reais'],
  ['1234.50', 'mil duzentos e trinta e quatro reais e cinquenta centavos'],
  ['2000', 'dois mil reais'],
  ['10050', 'dez mil e cinquenta reais'],
  ['100000', 'cem mil reais'],
  ['123456.78', 'cento e vinte e três mil quatrocentos e cinquenta e seis reais e setenta e oito centavos'],
  ['1000000', 'um milhão de reais'],
  ['2000000.10', 'dois milhões de reais e dez centavos'],
  ['1000001', 'um milhão e um reais'],
  ['1200000', 'um milhão e duzentos mil reais'],
  ['1234567', 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais'],
  ['3000000000', 'três bilhões de reais'],
])('%s é %s', (valor, texto) => expect(reaisPorExtenso(valor)).toBe(texto));

test('negativo e grande demais não têm extenso', () => {
  expect(() => reaisPorExtenso('-0.01')).toThrow(RangeError);
  expect(() => reaisPorExtenso('1000000000000000')).toThrow(RangeError);
});

test('dois valores diferentes nunca se escrevem igual', () => {
  const centavos = fc.integer({ min: 0, max: 999_999_999_999 });
  const escrito = (n: number) => reaisPorExtenso((n / 100).toFixed(2));
  fc.assert(fc.property(centavos, centavos, (a, b) => a === b || escrito(a) !== escrito(b)));
});
