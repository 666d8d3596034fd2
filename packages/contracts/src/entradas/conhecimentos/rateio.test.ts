import { somar } from '@retaguarda/brasil';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { custoDoFrete, ratearFrete } from './rateio.ts';

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
