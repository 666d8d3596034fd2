import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fatorVencimento, vencimentoDoFator } from './fator-vencimento.ts';

const dias = (primeiro: string, ultimo: string) =>
  fc
    .date({ min: new Date(`${primeiro}T00:00:00Z`), max: new Date(`${ultimo}T00:00:00Z`), noInvalidDate: true })
    .map((data) => data.toISOString().slice(0, 10));

describe('o fator de vencimento', () => {
  test.each([
    ['2000-07-03', 1000],
    ['2002-05-01', 1667],
    ['2025-02-21', 9999],
    ['2025-02-22', 1000],
    ['2026-11-20', 1636],
    ['2026-12-10', 1656],
    ['2049-10-13', 9999],
  ])('de %s é %i', (vencimento, fator) => {
    expect(fatorVencimento(vencimento)).toBe(fator);
  });

  test.each(['2000-07-02', '2049-10-14', '2026-02-30', '2026-2-3', '20/11/2026', ''])('recusa %s', (vencimento) => {
    expect(() => fatorVencimento(vencimento)).toThrow(/Vencimento .* inválido/);
  });

  test('lido perto do vencimento, devolve o próprio dia, antes e depois da volta a 1000', () => {
    fc.assert(
      fc.property(dias('2000-07-03', '2049-10-13'), fc.integer({ min: -4499, max: 4499 }), (vencimento, distancia) => {
        const hoje = new Date(Date.parse(`${vencimento}T00:00:00Z`) + distancia * 86_400_000).toISOString();
        fc.pre(hoje >= '2000-07-03');
        expect(vencimentoDoFator(fatorVencimento(vencimento), hoje.slice(0, 10))).toBe(vencimento);
      }),
    );
  });

  test.each([
    [1000, '2000-08-01', '2000-07-03'],
    [1000, '2026-11-20', '2025-02-22'],
    [9999, '2024-12-01', '2025-02-21'],
    [9999, '2049-01-01', '2049-10-13'],
    [500, '2026-11-20', '1999-02-19'],
  ])('%i lido em %s é %s', (fator, hoje, vencimento) => {
    expect(vencimentoDoFator(fator, hoje)).toBe(vencimento);
  });

  test('zero diz que o boleto não tem vencimento', () => {
    expect(vencimentoDoFator(0, '2026-11-20')).toBeNull();
  });

  test.each([-1, 10000, 1.5])('%d não é um fator', (fator) => {
    expect(() => vencimentoDoFator(fator, '2026-11-20')).toThrow('Fator de vencimento');
  });

  test('a leitura pede uma data que exista', () => {
    expect(() => vencimentoDoFator(1000, '2026-13-01')).toThrow('Data de leitura 2026-13-01 inválida');
  });
});
