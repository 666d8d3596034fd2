import { somar } from '@retaguarda/brasil';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contribuicoesDasPartes, custoDoFrete, ratearFrete } from './rateio.ts';

const item = (numero: number, valor: string, peso: string | null = null) => ({ entradaId: 1, numero, valor, peso });

test('o que volta não é custo, e nunca há menos que nada', () => {
  expect(custoDoFrete({ receber: '100.00', credito: '12.00' })).toBe('88.00');
  expect(custoDoFrete({ receber: '0.00', credito: '12.00' })).toBe('0.00');
});

test.each([
  ['valor', ['56.61', '37.74', '5.66']],
  ['peso', ['10.00', '30.00', '60.01']],
] as const)('100,01 por %s', (como, esperado) => {
  const itens = [item(1, '300.00', '1.000'), item(2, '200.00', '3.000'), item(3, '30.00', '6.000')];
  expect(ratearFrete('100.01', como, itens).map(({ valor }) => valor)).toEqual(esperado);
});

test('as partes somam sempre o frete, ao centavo, e nenhuma é negativa', () => {
  const centavos = fc.integer({ min: 0, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
  fc.assert(
    fc.property(centavos, fc.array(centavos, { minLength: 1, maxLength: 60 }), (frete, valores) => {
      const partes = ratearFrete(
        frete,
        'valor',
        valores.map((valor, i) => item(i + 1, valor)),
      );
      expect(somar(partes.map(({ valor }) => valor)).toFixed(2)).toBe(frete);
      expect(partes.every(({ valor }) => !valor.startsWith('-'))).toBe(true);
    }),
  );
});

test('as contribuições das partes somam as do frete inteiro, e só as de quem credita', () => {
  const parte = (valor: string, aliquota = '9.25') => ({ valor, aliquota });
  expect(contribuicoesDasPartes('88.00', [parte('66.00'), parte('22.00', '0')])).toEqual(['6.11', '0.00']);
  expect(contribuicoesDasPartes('10.00', [parte('3.33'), parte('3.33'), parte('3.34')])).toEqual([
    '0.31',
    '0.31',
    '0.31',
  ]);
  expect(contribuicoesDasPartes('100.00', [parte('0.00'), parte('0.00')])).toEqual(['0.00', '0.00']);
  expect(contribuicoesDasPartes('0.00', [parte('50.00')])).toEqual(['0.00']);
});
