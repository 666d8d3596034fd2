import { expect, test } from 'vitest';
import { janelaDe } from './use-janela.ts';

test('de 990 linhas só as que se veem são desenhadas, e o lugar das outras é guardado', () => {
  const { de, ate, antes, depois } = janelaDe(990, 46, 20_000, 460);
  expect(ate - de).toBeLessThan(30);
  expect(antes + depois + (ate - de) * 46).toBe(990 * 46);
  expect(de * 46).toBeLessThanOrEqual(20_000);
  expect(ate * 46).toBeGreaterThanOrEqual(20_460);
});

test.each([
  [0, 0],
  [3, 0],
  [3, 9999],
])('%i linhas roladas %i nunca passam do fim', (quantas, rolado) => {
  const { de, ate, antes, depois } = janelaDe(quantas, 46, rolado, 460);
  expect(de).toBeGreaterThanOrEqual(0);
  expect(ate).toBeLessThanOrEqual(quantas);
  expect(antes + depois).toBeGreaterThanOrEqual(0);
});
