import { lerArea } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { escalaKm, ladosDa, projetar } from './projecao.ts';

const quadrado = (lado: number) =>
  lerArea(
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [-46.6, -23.5],
          [-46.6 + lado, -23.5],
          [-46.6 + lado, -23.5 + lado],
          [-46.6, -23.5 + lado],
          [-46.6, -23.5],
        ],
      ],
    }),
  ) ?? [];

test('os lados de uma área são ditos em quilômetros, mais curtos de leste a oeste longe do equador', () => {
  const { larguraKm, alturaKm } = ladosDa(quadrado(0.01));
  expect(alturaKm).toBeCloseTo(1.112, 3);
  expect(larguraKm).toBeCloseTo(1.02, 2);
});

test('o norte fica em cima, o oeste à esquerda, e tudo cabe no desenho', () => {
  const desenho = projetar([quadrado(0.01)], [{ latitude: -23.48, longitude: -46.61 }]);
  const fora = desenho?.ponto({ latitude: -23.48, longitude: -46.61 });
  const canto = desenho?.ponto({ latitude: -23.5, longitude: -46.59 });
  expect(fora?.y).toBeLessThan(canto?.y ?? 0);
  expect(fora?.x).toBeLessThan(canto?.x ?? 0);
  for (const { x, y } of [fora, canto].flatMap((ponto) => ponto ?? [])) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(x).toBeLessThan(desenho?.larguraKm ?? 0);
    expect(y).toBeLessThan(desenho?.alturaKm ?? 0);
  }
  expect(desenho?.caminho(quadrado(0.01))).toMatch(/^M[\d. L]+Z$/);
});

test('sem nada a desenhar não há desenho; um lugar sozinho tem o que está em volta', () => {
  expect(projetar([])).toBeNull();
  expect(projetar([], [{ latitude: -23.5, longitude: -46.6 }])).toMatchObject({ larguraKm: 1, alturaKm: 1 });
});

test('a escala é um número redondo que cabe no desenho', () => {
  expect([1, 2.5, 7, 40, 0.8].map(escalaKm)).toEqual([0.2, 0.5, 2, 10, 0.2]);
});
