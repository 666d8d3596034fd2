import { describe, expect, test } from 'vitest';
import { formulaDe, mudancaDe } from './formula.ts';

describe('a fórmula digitada', () => {
  test.each([
    [
      { tipo: 'percentual', figura: '10', origem: null },
      { tipo: 'percentual', percentual: '10' },
    ],
    [
      { tipo: 'valor', figura: '-0.50', origem: null },
      { tipo: 'valor', valor: '-0.50' },
    ],
    [
      { tipo: 'copia', figura: null, origem: 'Delivery' },
      { tipo: 'copia', tabela: 'Delivery', percentual: '0' },
    ],
  ] as const)('%o', (digitada, lida) => {
    expect(formulaDe(digitada)).toEqual(lida);
  });

  test('incompleta não é fórmula', () => {
    expect(formulaDe({ tipo: 'percentual', figura: null, origem: null })).toBeNull();
    expect(formulaDe({ tipo: 'percentual', figura: 'dez', origem: null })).toBeNull();
    expect(formulaDe({ tipo: 'copia', figura: '5', origem: ' ' })).toBeNull();
  });
});

test('mudança de mais da metade e preço abaixo do custo são fora do comum', () => {
  expect(mudancaDe('58.90', '62.90', '18.42')).toEqual({ percentual: '6.8', rara: false, abaixoDoCusto: false });
  expect(mudancaDe('6.29', '62.90', '18.42')).toMatchObject({ percentual: '900.0', rara: true });
  expect(mudancaDe('20.00', '18.00', '18.42')).toMatchObject({ abaixoDoCusto: true });
  expect(mudancaDe(null, '10.00', null)).toEqual({ percentual: null, rara: false, abaixoDoCusto: false });
});
