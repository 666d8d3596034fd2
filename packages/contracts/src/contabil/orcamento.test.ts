import { somar } from '@retaguarda/brasil';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLiberar, desvio, distribuir, julgarGasto, mesesDoAno } from './orcamento.ts';

test.each([
  ['bloqueia', '100', '40', '0', '60', true, '60.00', '0.00'],
  ['bloqueia', '100', '40', '0', '60.01', false, '60.00', '0.01'],
  ['avisa', '100', '120', '0', '5', false, '-20.00', '5.00'],
  ['bloqueia', '100', '100', '30', '30', true, '30.00', '0.00'],
  ['nenhum', '0', '0', '0', '10', true, '0.00', '10.00'],
] as const)(
  '%s: plano %s, usado %s, liberado %s, pedido %s',
  (controle, planejado, usado, liberado, pedido, passa, disponivel, excesso) => {
    expect(julgarGasto(controle, { planejado, usado, liberado, pedido })).toEqual({
      controle,
      passa,
      disponivel,
      excesso,
    });
  },
);

test('o que se libera deixa o gasto caber, também do que já tinha passado', () => {
  expect([aLiberar('60', '50'), aLiberar('60', '-20'), aLiberar('60', '60')]).toEqual(['10.00', '80.00', '0.00']);
});

test('o desvio é o que falta do planejado; abaixo de zero, passou', () => {
  expect(desvio('100', '30.5', '80')).toBe('-10.50');
  expect(mesesDoAno(2026).at(-1)).toBe('2026-12');
});

test('um total distribuído por meses soma o total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 12 }), (centavos, meses) => {
      const total = (centavos / 100).toFixed(2);
      expect(somar(distribuir(total, meses)).toFixed(2)).toBe(total);
    }),
  );
  expect(distribuir('100.00', 3)).toEqual(['33.33', '33.33', '33.34']);
});
