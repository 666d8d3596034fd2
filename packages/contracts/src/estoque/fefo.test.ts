import { expect, test } from 'vitest';
import { faixaDeValidade, sugerirFefo } from './fefo.ts';

const hoje = '2026-11-20';
const sugerir = (...args: Parameters<typeof sugerirFefo>) => {
  const { lotes, falta } = sugerirFefo(...args);
  return { lotes: lotes.map(({ loteId, quantidade }) => [loteId, quantidade.toFixed()]), falta: falta.toFixed() };
};
const l1 = { loteId: 1, validade: '2026-12-01', saldo: '6' };
const l2 = { loteId: 2, validade: '2027-01-10', saldo: '20' };

test('quem vence primeiro sai primeiro: 10 de L1 (6) e L2 (20) são 6 e 4', () => {
  expect(sugerir([l2, l1], 10, hoje)).toEqual({
    lotes: [
      [1, '6'],
      [2, '4'],
    ],
    falta: '0',
  });
});

test('o lote vencido não é sugerido; o que vence hoje, sim', () => {
  expect(
    sugerir(
      [
        { ...l1, validade: '2026-11-19' },
        { ...l2, validade: hoje },
      ],
      5,
      hoje,
    ),
  ).toEqual({
    lotes: [[2, '5']],
    falta: '0',
  });
});

test('o lote sem validade é o último, e o que falta é dito', () => {
  expect(sugerir([{ loteId: 3, validade: null, saldo: '1' }, l1], '8.5', hoje)).toEqual({
    lotes: [
      [1, '6'],
      [3, '1'],
    ],
    falta: '1.5',
  });
});

test.each([
  [-1, 'vencido'],
  [0, 'ate7'],
  [7, 'ate7'],
  [8, 'ate30'],
  [30, 'ate30'],
  [31, 'ate60'],
  [60, 'ate60'],
  [61, 'depois'],
])('a %i dias do vencimento a faixa é %s', (dias, faixa) => {
  expect(faixaDeValidade(dias)).toBe(faixa);
});
