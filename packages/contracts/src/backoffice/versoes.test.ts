import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compararVersoes, podeAvancar, versaoPattern } from './versoes.ts';

const pedaco = fc.integer({ min: 0, max: 9999 });
const versao = fc
  .tuple(pedaco, pedaco, pedaco, fc.option(fc.tuple(fc.constantFrom('alfa', 'beta', 'rc'), pedaco)))
  .map(([a, b, c, previa]) => `${a}.${b}.${c}${previa ? `-${previa.join('.')}` : ''}`);

describe('order of versions', () => {
  test.each([
    ['2.9.0', '2.10.0'],
    ['2.14.0-beta.9', '2.14.0-beta.10'],
    ['2.14.0-rc.1', '2.14.0'],
    ['2.14.0-alfa.2', '2.14.0-beta.1'],
    ['1.99.99', '2.0.0-alfa.0'],
  ])('%s comes before %s', (before, after) => {
    expect(compararVersoes(before, after)).toBeLessThan(0);
    expect(compararVersoes(after, before)).toBeGreaterThan(0);
    expect(compararVersoes(after, after)).toBe(0);
  });

  test('it is a total order', () => {
    fc.assert(
      fc.property(versao, versao, versao, (a, b, c) => {
        expect(compararVersoes(a, b)).toBe(-compararVersoes(b, a) || 0);
        if (compararVersoes(a, b) <= 0 && compararVersoes(b, c) <= 0)
          expect(compararVersoes(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test.each(['2.14', 'v2.14.0', '2.14.0-beta', '2.14.0+1', '2.14.0 ', '02.x.1'])('%j is no version', (text) => {
    expect(versaoPattern.test(text)).toBe(false);
  });
});

test('an installation only goes forward, and ends once', () => {
  expect(podeAvancar('pendente', 'baixando')).toBe(true);
  expect(podeAvancar('pendente', 'concluido')).toBe(true);
  expect(podeAvancar('instalando', 'baixando')).toBe(false);
  expect(podeAvancar('instalando', 'instalando')).toBe(false);
  expect(podeAvancar('concluido', 'falhou')).toBe(false);
  expect(podeAvancar('falhou', 'concluido')).toBe(false);
  expect(podeAvancar('cancelado', 'concluido')).toBe(false);
});
