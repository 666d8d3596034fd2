import { cards } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cartoesDaPagina, lerArranjo, mover, semArranjo } from './arranjo.ts';

const nomesDe = (papel: 'dono' | 'caixa', arranjo = semArranjo) =>
  cartoesDaPagina(cards, arranjo, papel).map(({ name }) => name);

test('sem arranjo, cada papel começa com os seus cartões', () => {
  expect(nomesDe('dono')[0]).toBe('vendas-do-periodo');
  expect(nomesDe('caixa')).toContain('meu-turno');
  expect(nomesDe('caixa')).not.toContain('diferencas-de-caixa');
});

test('o arranjo da pessoa vale na ordem dela; o que ela não pode ver fica de fora', () => {
  const arranjo = { papel: null, cartoes: ['quem-me-deve', 'nao-ha', 'vendas-do-periodo'] };
  expect(nomesDe('dono', arranjo)).toEqual(['quem-me-deve', 'vendas-do-periodo']);
  expect(nomesDe('dono', { papel: null, cartoes: [] })).toEqual([]);
});

test('o que foi guardado por outro programa não quebra a página', () => {
  expect(lerArranjo({ papel: 'rei', cartoes: [1, 'meu-turno'] })).toEqual({ papel: null, cartoes: ['meu-turno'] });
  expect(lerArranjo({})).toEqual(semArranjo);
});

test('mover troca com o do lado, e nas pontas nada muda', () => {
  expect(mover(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(mover(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(mover(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});
