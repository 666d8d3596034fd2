import { expect, test } from 'vitest';
import { porRelevancia, relevanciaDe } from './relevancia.ts';

test.each([
  [['UN', 'Unidade'], 'un', 0],
  [['UN', 'Unidade'], 'unidade', 0],
  [['UN', 'Unidade'], 'unid', 1],
  [['CJ', 'Conjunto'], 'un', 4],
  [['SP', 'São Paulo'], 'sao p', 1],
  [['SP', 'São Paulo'], 'paulo', 2],
  [['0901', 'Cascas de café > Café torrado'], 'cafe torrado', 2],
  [['0901', 'Café, mesmo torrado'], 'cafe torrado', 3],
  [['2101', 'Descafeinado ou torrado'], 'cafe torrado', 4],
  [['ES', 'Espírito Santo'], 'sp', 4],
  [['MG', 'Minas Gerais'], 'sp', null],
] as const)('%j está a %s de "%s"', (textos, busca, relevancia) => {
  expect(relevanciaDe(textos, busca)).toBe(relevancia);
});

test('a lista mostra primeiro o código exato, depois o começo, o começo de palavra e o meio', () => {
  const nomes = ['CJ - Conjunto', 'CX - Caixa de unidades', 'UNID - Unidade', 'UN - Unidade', 'KG - Quilo'];
  expect(porRelevancia(nomes, 'UN', (nome) => nome.split(' - '))).toEqual([
    'UN - Unidade',
    'UNID - Unidade',
    'CX - Caixa de unidades',
    'CJ - Conjunto',
  ]);
  expect(porRelevancia(nomes, ' ', (nome) => [nome])).toEqual(nomes);
});
