import { decimal, paraTexto } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acumular,
  diasDaCompetencia,
  diasEmVigor,
  limitarReajuste,
  mesesDoReajuste,
  primeiroReajuste,
  proporcional,
  reajustar,
  repasse,
  somarCompetencias,
  ultimoDia,
  vencimentoDe,
} from './calculo.ts';

const mes = fc
  .record({ ano: fc.integer({ min: 2000, max: 2090 }), mes: fc.integer({ min: 1, max: 12 }) })
  .map(({ ano, mes }) => `${ano}-${String(mes).padStart(2, '0')}`);

describe('pro rata', () => {
  test('300,00 a partir de 12/11 são 19 de 30 dias: 190,00', () => {
    const dias = diasEmVigor('2026-11', { inicio: '2026-11-12', fim: null });
    expect([dias, diasDaCompetencia('2026-11')]).toEqual([19, 30]);
    expect(paraTexto(proporcional('300.00', dias, 30))).toBe('190.00');
  });

  test.each([
    ['o mês inteiro', '2026-01-01', null, 28],
    ['o primeiro dia conta', '2026-02-28', null, 1],
    ['o último dia conta', '2025-05-10', '2026-02-01', 1],
    ['começa e acaba no mês', '2026-02-10', '2026-02-12', 3],
    ['ainda não começou', '2026-03-01', null, 0],
    ['já acabou', '2025-01-01', '2026-01-31', 0],
  ])('dias em vigor em 02/2026: %s', (_, inicio, fim, dias) => {
    expect(diasEmVigor('2026-02', { inicio, fim })).toBe(dias);
  });

  test('as partes de um mês cortado em dois somam o inteiro, a menos de um centavo', () => {
    fc.assert(
      fc.property(
        mes,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (m, corte, centavos) => {
          const valor = decimal(centavos).div(100);
          const total = diasDaCompetencia(m);
          const dias = Math.min(corte, total - 1);
          const soma = proporcional(valor, dias, total).plus(proporcional(valor, total - dias, total));
          expect(soma.minus(valor).abs().lte('0.01')).toBe(true);
        },
      ),
    );
  });
});

describe('vencimento', () => {
  test('dia 31: em mês de 30 vale o último, e o mês seguinte volta ao 31', () => {
    expect(['2026-01', '2026-02', '2026-03', '2026-04', '2028-02'].map((m) => vencimentoDe(m, 31))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2028-02-29',
    ]);
  });

  test('um dia anterior ao início da cobrança cai no mês seguinte', () => {
    expect(vencimentoDe('2026-11', 10, '2026-11-12')).toBe('2026-12-10');
    expect(vencimentoDe('2026-11', 12, '2026-11-12')).toBe('2026-11-12');
    expect(vencimentoDe('2026-12', 31, '2027-01-01')).toBe('2027-01-31');
  });

  test('nunca sai do mês', () => {
    fc.assert(
      fc.property(mes, fc.integer({ min: 1, max: 31 }), (m, dia) => {
        const data = vencimentoDe(m, dia);
        expect(data.startsWith(m)).toBe(true);
        expect(data <= ultimoDia(m)).toBe(true);
      }),
    );
  });
});

describe('reajuste', () => {
  test('389,90 por 4,68 % são 408,15', () => {
    expect(paraTexto(reajustar('389.90', '4.68'))).toBe('408.15');
  });

  test('os doze meses acumulam 4,3638 % e levam 389,90 a 406,91', () => {
    const mensais = '0.56 0.48 0.18 0.33 0.38 0.33 0.62 0.40 0.35 0.20 0.15 0.30'.split(' ');
    const acumulado = acumular(mensais);
    expect(acumulado.toFixed(4)).toBe('4.3638');
    expect(paraTexto(reajustar('389.90', acumulado))).toBe('406.91');
  });

  test('nunca abaixo de zero, nunca acima do teto', () => {
    expect(limitarReajuste('-1.2', null).toFixed(2)).toBe('0.00');
    expect(limitarReajuste('7.5', '6').toFixed(2)).toBe('6.00');
    expect(limitarReajuste('5.5', '6').toFixed(2)).toBe('5.50');
    expect(limitarReajuste('-3', '6').toFixed(2)).toBe('0.00');
  });

  test('usa os doze meses antes da base, e só depois de doze meses', () => {
    const meses = mesesDoReajuste('2026-05');
    expect([meses.length, meses[0], meses.at(-1)]).toEqual([12, '2025-05', '2026-04']);
    expect(primeiroReajuste('2025-06-01')).toBe('2026-06');
    expect(primeiroReajuste('2025-06-02')).toBe('2026-07');
    expect(primeiroReajuste('2025-12-31')).toBe('2027-01');
    expect(primeiroReajuste('2024-02-29')).toBe('2025-03');
    fc.assert(
      fc.property(
        mes,
        fc.integer({ min: -200, max: 200 }),
        (m, n) => somarCompetencias(somarCompetencias(m, n), -n) === m,
      ),
    );
  });

  test('a ordem dos meses não muda o acumulado', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 12 }), (centesimos) => {
        const mensais = centesimos.map((n) => decimal(n).div(100));
        expect(acumular(mensais).eq(acumular(mensais.toReversed()))).toBe(true);
      }),
    );
  });
});

describe('repasse da revenda', () => {
  test('é do que se recebeu até ali, menos o que já se deu', () => {
    expect(repasse('389.90', '12.5', '0.00')).toBe('48.74');
    // In three of 33.33, each rounded by itself, it would be 12.51.
    expect(repasse('33.33', '12.5', '0.00')).toBe('4.17');
    expect(repasse('66.66', '12.5', '4.17')).toBe('4.16');
    expect(repasse('99.99', '12.5', '8.33')).toBe('4.17');
    expect(repasse('389.90', '100', '0.00')).toBe('389.90');
    expect(repasse('0.01', '12.5', '0.00')).toBe('0.00');
  });
});
