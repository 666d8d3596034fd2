import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dentroDaArea, escreverCoordenadas, lerArea, lerCoordenadas } from './area.ts';

const quadrado = (x: number, y: number, lado: number) => [
  [x, y],
  [x + lado, y],
  [x + lado, y + lado],
  [x, y + lado],
  [x, y],
];
const comoTexto = (type: string, coordinates: unknown) => JSON.stringify({ type, coordinates });
const lugar = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('a área colada', () => {
  const umPoligono = { type: 'Polygon', coordinates: [quadrado(0, 0, 4)] };
  test.each([
    ['um polígono', umPoligono],
    ['vários polígonos', { type: 'MultiPolygon', coordinates: [[quadrado(0, 0, 4)], [quadrado(9, 9, 1)]] }],
    ['dentro de um desenho', { type: 'Feature', properties: {}, geometry: umPoligono }],
    ['dentro de uma coleção', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: umPoligono }] }],
    ['com altura', { type: 'Polygon', coordinates: [quadrado(0, 0, 4).map((ponto) => [...ponto, 700])] }],
  ])('é lida: %s', (_, desenho) => {
    const area = lerArea(JSON.stringify(desenho));
    expect(area && dentroDaArea(area, lugar(1, 1))).toBe(true);
  });

  test.each([
    ['texto solto', 'Centro'],
    ['número', '12'],
    ['nada', 'null'],
    ['um ponto', comoTexto('Point', [0, 0])],
    ['uma coleção com um ponto', '{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[0,0]}]}'],
    ['uma coleção vazia', '{"type":"FeatureCollection","features":[]}'],
    ['um polígono sem anel', comoTexto('Polygon', [])],
    ['um anel aberto', comoTexto('Polygon', [quadrado(0, 0, 4).slice(0, 4)])],
    [
      'dois cantos',
      comoTexto('Polygon', [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
    ],
    ['graus que não existem', comoTexto('Polygon', [quadrado(179, 0, 4)])],
    ['coordenadas em texto', comoTexto('Polygon', [quadrado(0, 0, 4).map((ponto) => ponto.map(String))])],
    [
      'cantos demais',
      comoTexto(
        'MultiPolygon',
        Array.from({ length: 401 }, () => [quadrado(0, 0, 4)]),
      ),
    ],
  ])('é recusada: %s', (_, texto) => expect(lerArea(texto)).toBeNull());
});

describe('dentro da área', () => {
  const comBuraco = lerArea(comoTexto('Polygon', [quadrado(0, 0, 10), quadrado(4, 4, 2)])) ?? [];
  const letraL =
    lerArea(
      comoTexto('Polygon', [
        [
          [0, 0],
          [6, 0],
          [6, 2],
          [2, 2],
          [2, 6],
          [0, 6],
          [0, 0],
        ],
      ]),
    ) ?? [];
  test.each([
    [comBuraco, 1, 1, true],
    [comBuraco, 5, 5, false],
    [comBuraco, 11, 5, false],
    // On a border, of a hole too, it is within.
    [comBuraco, 10, 5, true],
    [comBuraco, 0, 0, true],
    [comBuraco, 4, 5, true],
    [letraL, 5, 1, true],
    [letraL, 1, 5, true],
    [letraL, 4, 4, false],
    // Level with a corner.
    [letraL, -1, 2, false],
    [letraL, -1, 6, false],
  ])('caso %#', (area, x, y, dentro) => expect(dentroDaArea(area, lugar(x, y))).toBe(dentro));

  test('de um retângulo, é o que está entre os seus lados, comece o desenho em que canto começar', () => {
    const grau = fc.integer({ min: -60, max: 60 });
    fc.assert(
      fc.property(grau, grau, fc.integer({ min: 1, max: 20 }), grau, grau, fc.nat(3), (x, y, lado, px, py, volta) => {
        const cantos = quadrado(x, y, lado).slice(0, 4);
        const girado = [...cantos.slice(volta), ...cantos.slice(0, volta)];
        const area = lerArea(comoTexto('Polygon', [[...girado, girado[0]]])) ?? [];
        const esperado = px >= x && px <= x + lado && py >= y && py <= y + lado;
        return dentroDaArea(area, lugar(px, py)) === esperado;
      }),
    );
  });
});

test.each([
  ['-23.5505, -46.6333', { latitude: -23.5505, longitude: -46.6333 }],
  [' -23.5505,-46.6333 ', { latitude: -23.5505, longitude: -46.6333 }],
  ['0 180', { latitude: 0, longitude: 180 }],
  ['91, 0', null],
  ['0, 181', null],
  ['-23,5505 -46,6333', { latitude: -23.5505, longitude: -46.6333 }],
  ['-23,5505; -46,6333', { latitude: -23.5505, longitude: -46.6333 }],
  ['-23,55', null],
  ['Rua A', null],
  ['', null],
])('as coordenadas %j', (texto, lugarLido) => expect(lerCoordenadas(texto)).toEqual(lugarLido));

test('as coordenadas escritas são lidas como eram, ao centímetro', () => {
  const ponto = { latitude: -23.55052, longitude: 0.00000004 };
  expect(escreverCoordenadas(ponto)).toBe('-23.5505200,0.0000000');
  expect(lerCoordenadas(escreverCoordenadas(ponto))).toEqual({ latitude: -23.55052, longitude: 0 });
});
