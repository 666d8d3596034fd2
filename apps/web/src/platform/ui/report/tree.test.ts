import type { ReportLine } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { openedAt, stepOf, treeOf, visibleLines } from './tree.ts';

const linha = (chave: string, nivel: number): ReportLine => ({
  chave,
  nivel,
  rotulo: chave,
  peso: null,
  valores: [],
  abre: true,
});
const linhas = treeOf([linha('a', 0), linha('a1', 1), linha('a11', 2), linha('a2', 1), linha('b', 0), linha('c', 0)]);
const vistas = (niveis: number) => visibleLines(linhas, openedAt(linhas, niveis)).map(({ chave }) => chave);

test('cada linha está abaixo da última do nível acima', () => {
  expect(linhas.map(({ chave, acima, temFilhas }) => [chave, acima, temFilhas])).toEqual([
    ['a', null, true],
    ['a1', 'a', true],
    ['a11', 'a1', false],
    ['a2', 'a', false],
    ['b', null, false],
    ['c', null, false],
  ]);
});

test('vê-se o que tem aberto tudo que está acima', () => {
  expect(vistas(0)).toEqual(['a', 'b', 'c']);
  expect(vistas(1)).toEqual(['a', 'a1', 'a2', 'b', 'c']);
  expect(vistas(9)).toEqual(['a', 'a1', 'a11', 'a2', 'b', 'c']);
  expect(visibleLines(linhas, new Set(['a1'])).map(({ chave }) => chave)).toEqual(['a', 'b', 'c']);
});

describe('teclado', () => {
  const tudo = openedAt(linhas, 9);
  const abertas = visibleLines(linhas, tudo);
  const passo = (tecla: string, l: number, c = -1) => stepOf(tecla, { linha: l, coluna: c }, abertas, tudo, 3);
  test.each([
    ['ArrowDown', 0, -1, { to: { linha: 1, coluna: -1 } }],
    ['ArrowDown', 5, 1, { to: { linha: 5, coluna: 1 } }],
    ['ArrowUp', 0, -1, { to: { linha: 0, coluna: -1 } }],
    ['ArrowRight', 0, -1, { to: { linha: 0, coluna: 0 } }],
    ['ArrowRight', 0, 2, { to: { linha: 0, coluna: 2 } }],
    ['ArrowLeft', 0, -1, { toggle: 'a' }],
    ['ArrowLeft', 2, -1, { to: { linha: 1, coluna: -1 } }],
    ['ArrowLeft', 2, 0, { to: { linha: 2, coluna: -1 } }],
    ['ArrowLeft', 4, -1, null],
    ['Enter', 1, -1, { toggle: 'a1' }],
    ['Enter', 4, -1, null],
    ['End', 0, 2, { to: { linha: 5, coluna: -1 } }],
  ])('%s na linha %i, coluna %i', (tecla, l, c, esperado) => {
    expect(passo(tecla, l, c)).toEqual(esperado);
  });

  test('à direita de uma linha fechada, ela se abre antes', () => {
    const fechadas = visibleLines(linhas, new Set());
    expect(stepOf('ArrowRight', { linha: 0, coluna: -1 }, fechadas, new Set(), 3)).toEqual({ toggle: 'a' });
  });
});
