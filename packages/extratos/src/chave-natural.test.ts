import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chavesNaturais } from './chave-natural.ts';

const pago = { data: '2026-11-20', valor: '-10.00', documento: null, idNoBanco: null, historico: 'PIX ENVIADO' };

/** Few values, so that equal movements are common. */
const lancamento = fc.record({
  data: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
  valor: fc.constantFrom('-10.00', '10.00'),
  documento: fc.constantFrom(null, '1', '2'),
  idNoBanco: fc.constantFrom(null, 'A', 'B'),
  historico: fc.constantFrom('PIX', 'TED'),
});

describe('the key of a movement', () => {
  test('equal movements of a day are told apart by their place', () => {
    expect(chavesNaturais([pago, pago])).toEqual([
      'dia|2026-11-20|-10.00||PIX ENVIADO|1',
      'dia|2026-11-20|-10.00||PIX ENVIADO|2',
    ]);
  });

  test('the id of the bank makes the memo needless, which the bank rewrites', () => {
    const [antes] = chavesNaturais([{ ...pago, idNoBanco: 'N1', historico: 'PENDENTE' }]);
    const [depois] = chavesNaturais([{ ...pago, idNoBanco: 'N1', historico: 'EFETIVADO' }]);
    expect(antes).toBe(depois);
  });

  test('an id the bank repeats for other amounts, days or documents loses no movement', () => {
    const repetido = { ...pago, idNoBanco: '1' };
    const outros = [repetido, { ...repetido, valor: '-11.00' }, { ...repetido, data: '2026-11-21' }];
    expect(new Set(chavesNaturais([...outros, { ...repetido, documento: '7' }])).size).toBe(4);
  });

  test('blanks, case and the separator of the key make no difference', () => {
    expect(chavesNaturais([{ ...pago, historico: 'pix  enviado ' }])).toEqual(chavesNaturais([pago]));
    expect(chavesNaturais([{ ...pago, historico: 'PIX|ENVIADO' }])).toEqual(chavesNaturais([pago]));
  });

  test('a period that overlaps gives the same keys for the days both have', () => {
    fc.assert(
      fc.property(fc.array(lancamento), fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'), (todos, desde) => {
        const parte = todos.filter(({ data }) => data >= desde);
        const todas = chavesNaturais(todos);
        expect(new Set(todas).size).toBe(todos.length);
        expect(chavesNaturais(parte)).toEqual(todas.filter((_, onde) => (todos[onde]?.data ?? '') >= desde));
      }),
    );
  });
});
