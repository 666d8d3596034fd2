import { describe, expect, test } from 'vitest';
import { readDecimal } from '../inputs/reading.ts';
import { pastedRows, rowsInReach, takesMark } from './sub-list-rows.ts';

const precos = [
  { empresaId: 1, principal: true, ecommerce: false },
  { empresaId: 2, principal: false, ecommerce: false },
];
const principal = { name: 'principal', within: 'empresaId' };

describe('a marca que só uma linha tem', () => {
  test('conta entre as linhas da mesma empresa', () => {
    expect(rowsInReach(precos, { empresaId: 1 }, principal)).toHaveLength(1);
    expect(rowsInReach(precos, { empresaId: 1 }, {})).toHaveLength(2);
  });

  test('a primeira linha de cada empresa a recebe; a seguinte, não; a opcional, nunca por si', () => {
    expect(takesMark(precos, { empresaId: 1 }, principal)).toBe(false);
    expect(takesMark(precos, { empresaId: 2 }, principal)).toBe(true);
    expect(takesMark(precos, { empresaId: 2 }, { name: 'ecommerce', optional: true })).toBe(false);
  });
});

describe('um bloco colado da planilha', () => {
  const columns = [
    { name: 'nome', read: (text: string) => text },
    { name: 'margem' },
    { name: 'valor', read: readDecimal },
  ];

  test('vira linhas, e o que se calcula não é colado', () => {
    expect(pastedRows('Salão\t10\t1.234,50\r\nDelivery\t\t62,9\r\n', columns)).toEqual([
      { nome: 'Salão', valor: '1234.50' },
      { nome: 'Delivery', valor: '62.9' },
    ]);
  });

  test('o que sobra à direita fica de fora, e um valor só é do próprio campo', () => {
    expect(pastedRows('a\tb\t1\t99', columns)).toEqual([{ nome: 'a', valor: '1' }]);
    expect(pastedRows('58,90', columns)).toBeNull();
  });
});
