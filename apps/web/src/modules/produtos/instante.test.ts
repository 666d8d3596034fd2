import { expect, test } from 'vitest';
import { escreverInstante, lerInstante, ultimoDia } from './instante.ts';

const hoje = '2026-11-22';
const local = (texto: string) => new Date(texto).toISOString();
const fim = { fim: true };

test('o início de um dia sem hora é a sua meia-noite; o fim é o dia inteiro', () => {
  expect(lerInstante('27/11', hoje)).toBe(local('2026-11-27T00:00'));
  expect(lerInstante('29/11', hoje, fim)).toBe(local('2026-11-30T00:00'));
  expect(ultimoDia(local('2026-11-30T00:00'))).toBe('2026-11-29');
  expect(ultimoDia(local('2026-11-29T18:00'))).toBeNull();
});

test('até 23:59 leva o último minuto do dia, e é escrito como o dia', () => {
  const ate = lerInstante('29/11 23:59', hoje, fim);
  expect(ate).toBe(local('2026-11-30T00:00'));
  expect(escreverInstante(ate, hoje, fim)).toBe('29/11');
  expect(escreverInstante(lerInstante('31/12', hoje, fim), hoje, fim)).toBe('31/12');
});

test.each([
  ['27/11 18:00', {}],
  ['27/11', {}],
  ['05/01/27 9:30', {}],
  ['29/11 18:00', fim],
  ['31/01/27', fim],
])('o que se lê de %s escreve-se e lê-se de novo igual', (digitado, lado) => {
  const lido = lerInstante(digitado, hoje, lado);
  expect(lerInstante(escreverInstante(lido, hoje, lado), hoje, lado)).toBe(lido);
});

test('o ano só é dito quando é outro, e o que não é data fica como foi digitado', () => {
  expect(escreverInstante(local('2026-11-27T18:00'), hoje)).toBe('27/11 18:00');
  expect(escreverInstante(local('2027-01-05T18:00'), hoje)).toBe('05/01/27 18:00');
  expect(lerInstante('30/02', hoje)).toBe('30/02');
  expect(lerInstante('amanhã cedo', hoje, fim)).toBe('amanhã cedo');
});
