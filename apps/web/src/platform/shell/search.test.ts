import { describe, expect, test } from 'vitest';
import { findBest, matchQuality } from './search.ts';

const client = { title: 'Novo cliente', words: ['cadastrar', 'comprador'] };

describe('o que responde melhor vem primeiro', () => {
  test.each([
    ['novo cliente', 0],
    ['NOVO CLI', 1],
    ['cliente', 2],
    ['cli nov', 2],
    ['cadastrar cliente', 3],
    ['liente', 4],
    ['novo fornecedor', null],
    ['   ', null],
  ])('“%s” encontra “Novo cliente” com qualidade %s', (search, quality) => {
    expect(matchQuality(client, search)).toBe(quality);
  });

  test('entre os achados, o nome inteiro, o começo, a palavra, as outras palavras; entre iguais, a ordem declarada', () => {
    const all = [
      { title: 'Grupos de clientes', words: [] },
      { title: 'Comissões', words: ['clientes'] },
      { title: 'Clientes de contrato', words: [] },
      { title: 'Clientes', words: [] },
      { title: 'Contatos dos clientes', words: [] },
    ];
    const found = findBest(all, (one) => one, 'clientes').map(({ title }) => title);
    expect(found).toEqual([
      'Clientes',
      'Clientes de contrato',
      'Grupos de clientes',
      'Contatos dos clientes',
      'Comissões',
    ]);
  });
});
