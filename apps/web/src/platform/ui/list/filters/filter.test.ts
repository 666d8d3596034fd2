import { describe, expect, test } from 'vitest';
import { type Filter, isSet, paramNames, periodOf, withoutFilter, withValues } from './filter.ts';

const vencimento: Filter = { kind: 'period', from: 'vencimentoDe', to: 'vencimentoAte', label: 'Vencimento' };
const conta: Filter = { kind: 'ref', param: 'contaId', target: 'contas', label: 'Conta' };

test('um período ocupa dois parâmetros da chamada', () => {
  expect(paramNames([vencimento, conta])).toEqual(['vencimentoDe', 'vencimentoAte', 'contaId']);
  expect(isSet(vencimento, { vencimentoAte: '2026-11-30' })).toBe(true);
  expect(isSet(conta, {})).toBe(false);
});

test('um valor vazio deixa de ser filtro', () => {
  expect(withValues({ contaId: '3' }, { contaId: '', vencimentoDe: '2026-11-01' })).toEqual({
    vencimentoDe: '2026-11-01',
  });
  expect(withoutFilter({ contaId: '3', vencimentoDe: 'a', vencimentoAte: 'b' }, vencimento)).toEqual({ contaId: '3' });
});

describe('períodos prontos', () => {
  test.each([
    ['today', '2026-11-20', ['2026-11-20', '2026-11-20']],
    ['week', '2026-11-20', ['2026-11-16', '2026-11-22']],
    ['week', '2026-11-22', ['2026-11-16', '2026-11-22']],
    ['month', '2028-02-10', ['2028-02-01', '2028-02-29']],
    ['lastMonth', '2026-01-31', ['2025-12-01', '2025-12-31']],
    ['next30', '2026-12-15', ['2026-12-15', '2027-01-14']],
  ] as const)('%s contado de %s', (name, today, expected) => {
    expect(periodOf(name, today)).toEqual(expected);
  });
});
