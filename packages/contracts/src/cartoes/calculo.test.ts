import { decimal, diaDaSemana, isDiaUtil, somar, somarDias } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { custoDaAntecipacao, preverRecebiveis } from './calculo.ts';

const termos = { mdrPercentual: '3.2000', tarifa: '0.00', prazoDias: 30 };
const aVista = { bruto: '100.00', modalidade: 'credito', parcelas: 1, data: '2026-03-02' } as const;

describe('o que se espera de uma venda no cartão', () => {
  test('100,00 a 3,2 % deixam 96,80 em trinta dias', () => {
    expect(preverRecebiveis(aVista, termos)).toEqual([
      { numero: 1, bruto: '100.00', taxa: '3.20', liquido: '96.80', prevista: '2026-04-01' },
    ]);
  });

  test('antecipados 45 dias a 2 % ao mês, os 96,80 viram 93,90', () => {
    expect(custoDaAntecipacao('96.80', '2', 45)).toBe('2.90');
    expect(
      decimal('96.80')
        .minus(custoDaAntecipacao('96.80', '2', 45))
        .toFixed(2),
    ).toBe('93.90');
  });

  test('parcelado: as partes somam a venda, a diferença da taxa fica na última, a tarifa na primeira', () => {
    const venda = { ...aVista, modalidade: 'parcelado', parcelas: 3 } as const;
    const previstos = preverRecebiveis(venda, { ...termos, mdrPercentual: '3.99', tarifa: '0.40' });
    expect(previstos?.map(({ bruto }) => bruto)).toEqual(['33.33', '33.33', '33.34']);
    expect(previstos?.map(({ taxa }) => taxa)).toEqual(['1.73', '1.33', '1.33']);
    expect(previstos?.map(({ prevista }) => prevista)).toEqual(['2026-04-01', '2026-05-04', '2026-06-01']);
  });

  test.each([
    ['débito na sexta', '2026-03-06', '2026-03-09'],
    ['débito na véspera de Tiradentes', '2026-04-20', '2026-04-22'],
    ['débito na sexta de carnaval', '2026-02-13', '2026-02-18'],
    ['débito no fim do ano', '2026-12-31', '2027-01-04'],
  ])('%s cai no dia útil seguinte', (_, data, dia) => {
    const [previsto] = preverRecebiveis({ ...aVista, modalidade: 'debito', data }, { ...termos, prazoDias: 1 }) ?? [];
    expect(previsto?.prevista).toBe(dia);
  });

  test('uma venda menor que as suas parcelas ou que a sua taxa não tem previsão', () => {
    expect(preverRecebiveis({ ...aVista, bruto: '0.05', modalidade: 'parcelado', parcelas: 6 }, termos)).toBeNull();
    expect(preverRecebiveis({ ...aVista, bruto: '0.30' }, { ...termos, tarifa: '0.40' })).toBeNull();
  });

  test('as parcelas somam o bruto e a taxa da venda, ninguém paga para vender, e todo crédito é em dia útil', () => {
    const centavos = fc.integer({ min: 5_00, max: 9_999_999_00 }).map((n) => (n / 100).toFixed(2));
    const dias = fc.integer({ min: 0, max: 20_000 }).map((n) => somarDias('2010-01-01', n));
    const taxas = fc.integer({ min: 0, max: 150_000 }).map((n) => (n / 10_000).toFixed(4));
    fc.assert(
      fc.property(centavos, fc.integer({ min: 2, max: 24 }), dias, taxas, (bruto, parcelas, data, mdrPercentual) => {
        const venda = { bruto, parcelas, data, modalidade: 'parcelado' } as const;
        const previstos = preverRecebiveis(venda, { ...termos, mdrPercentual });
        if (previstos === null) throw new Error('foi recusada');
        expect(somar(previstos.map((um) => um.bruto)).toFixed(2)).toBe(bruto);
        const taxa = decimal(bruto).times(mdrPercentual).div(100).toDecimalPlaces(2, 4);
        expect(somar(previstos.map((um) => um.taxa)).toFixed(2)).toBe(taxa.toFixed(2));
        for (const um of previstos) {
          expect(decimal(um.bruto).minus(um.taxa).toFixed(2)).toBe(um.liquido);
          expect(decimal(um.liquido).gte(0) && decimal(um.taxa).gte(0)).toBe(true);
          expect([0, 6]).not.toContain(diaDaSemana(um.prevista));
          expect(isDiaUtil(um.prevista, [], 'bancario')).toBe(true);
        }
        expect(new Set(previstos.map((um) => um.prevista)).size).toBe(parcelas);
      }),
    );
  });
});
