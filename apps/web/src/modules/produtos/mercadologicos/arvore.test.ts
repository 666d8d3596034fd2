import type { LugarDoMercadologico } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { caminhoDe, type Galho, galhosDe, nosDe } from './arvore.ts';

const lugar = (nivel: number, id: number, paiId: number | null, nome: string, ativo = true): LugarDoMercadologico => ({
  nivel,
  id,
  paiId,
  codigo: `${nivel}0${id}`,
  nome,
  ativo,
  produtos: 0,
});
const lugares = [
  lugar(0, 1, null, 'Padaria'),
  lugar(0, 2, null, 'Bebidas'),
  lugar(0, 3, null, 'Açougue', false),
  lugar(1, 1, 2, 'Cervejas'),
  lugar(1, 2, 2, 'Águas'),
  lugar(1, 3, 3, 'Aves'),
  lugar(2, 1, 1, 'Artesanais'),
  lugar(3, 1, 1, 'IPA'),
];
/** Names, those below in brackets. */
const nomes = (galhos: readonly Galho[]): string =>
  galhos.map(({ lugar, filhos }) => lugar.nome + (filhos.length > 0 ? `(${nomes(filhos)})` : '')).join(' ');

test('o produto vai para lugar ativo, abaixo de ativos', () => {
  expect(nosDe(lugares).map(caminhoDe)).toEqual([
    'Bebidas',
    'Bebidas › Águas',
    'Bebidas › Cervejas',
    'Bebidas › Cervejas › Artesanais',
    'Bebidas › Cervejas › Artesanais › IPA',
    'Padaria',
  ]);
});

test.each([
  ['', false, 'Bebidas(Águas Cervejas(Artesanais(IPA))) Padaria'],
  ['', true, 'Açougue(Aves) Bebidas(Águas Cervejas(Artesanais(IPA))) Padaria'],
  ['ARTES', false, 'Bebidas(Cervejas(Artesanais(IPA)))'],
  ['aguas', false, 'Bebidas(Águas)'],
  ['bebidas', false, 'Bebidas(Águas Cervejas(Artesanais(IPA)))'],
  ['301', false, 'Bebidas(Cervejas(Artesanais(IPA)))'],
  ['aves', false, ''],
])('a busca "%s" (inativos: %s)', (busca, inativos, esperado) => {
  expect(nomes(galhosDe(lugares, { busca, inativos }))).toBe(esperado);
});
