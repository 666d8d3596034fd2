import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anexoPeloFatorR, rbt12Proporcional, simplesDoMes } from './simples-nacional.ts';

const data = '2026-11-01';

describe('alíquota efetiva', () => {
  test.each([
    ['I', '0', 1, '4.0000'],
    ['I', '180000.00', 1, '4.0000'],
    ['I', '180000.01', 2, '4.0000'],
    ['I', '600000.00', 3, '7.1900'],
    ['I', '3600000.00', 5, '11.8750'],
    ['I', '4800000.00', 6, '11.1250'],
    ['II', '1000000.00', 4, '8.9500'],
    ['III', '300000.00', 2, '8.0800'],
    ['IV', '500000.00', 3, '7.7160'],
    ['V', '1200000.00', 4, '19.0750'],
  ] as const)('anexo %s com receita de %s: faixa %i, %s %%', (anexo, rbt12, faixa, pEfetiva) => {
    expect(simplesDoMes({ anexo, rbt12, data })).toMatchObject({ ok: true, faixa, pEfetiva, estimada: false });
  });

  test('o crédito do mês é a parte do ICMS: 7,19 % × 33,5 % = 2,4087 %', () => {
    expect(simplesDoMes({ anexo: 'I', rbt12: '600000', data })).toMatchObject({ pCredSN: '2.4087' });
    expect(simplesDoMes({ anexo: 'II', rbt12: '1000000', data })).toMatchObject({ pCredSN: '2.8640' });
  });

  test('acima do sublimite não há ICMS nem ISS dentro do Simples', () => {
    const doMes = simplesDoMes({ anexo: 'I', rbt12: '3600000.01', data });
    expect(doMes).toMatchObject({ ok: true, faixa: 6 });
    expect(doMes).not.toHaveProperty('pCredSN');
  });

  test('o ISS a reter é a parte do anexo, no máximo 5 %', () => {
    expect(simplesDoMes({ anexo: 'III', rbt12: '300000', data })).toMatchObject({ pISS: '2.5856' });
    expect(simplesDoMes({ anexo: 'III', rbt12: '3600000', data })).toMatchObject({ pISS: '5.0000' });
  });

  test('recusa receita acima do limite, negativa ou data sem tabela', () => {
    expect(simplesDoMes({ anexo: 'I', rbt12: '4800000.01', data })).toMatchObject({ motivo: 'ACIMA_DO_LIMITE' });
    expect(simplesDoMes({ anexo: 'I', rbt12: '-1', data })).toMatchObject({ motivo: 'RECEITA_NEGATIVA' });
    expect(simplesDoMes({ anexo: 'I', rbt12: '1', data: '2017-12-31' })).toMatchObject({ motivo: 'SEM_TABELA' });
  });

  test('a partilha de 2027 em diante é estimativa', () => {
    expect(simplesDoMes({ anexo: 'I', rbt12: '600000', data: '2027-01-01' })).toMatchObject({ estimada: true });
  });

  test('cresce com a receita até o sublimite, e nunca passa da nominal', () => {
    const receita = fc.integer({ min: 0, max: 3_600_000 });
    fc.assert(
      fc.property(fc.constantFrom('I', 'II', 'III', 'IV', 'V'), receita, receita, (anexo, a, b) => {
        const [menor, maior] = [Math.min(a, b), Math.max(a, b)].map((rbt12) => simplesDoMes({ anexo, rbt12, data }));
        if (!menor?.ok || !maior?.ok) throw new Error('faixa não encontrada');
        expect(Number(menor.pEfetiva)).toBeLessThanOrEqual(Number(maior.pEfetiva));
        expect(Number(maior.pEfetiva)).toBeLessThanOrEqual(Number(maior.pNominal));
      }),
    );
  });
});

describe('fator R', () => {
  test.each([
    ['28000', '100000', 'III'],
    ['27999.99', '100000', 'V'],
    ['0', '0', 'V'],
    ['1', '0', 'III'],
  ])('folha %s sobre receita %s: anexo %s', (folha, receita, anexo) => {
    expect(anexoPeloFatorR(folha, receita, data)).toBe(anexo);
  });
});

test('empresa nova: a média dos meses × 12', () => {
  expect(rbt12Proporcional(['10000', '20000', '15000'])).toBe('180000.00');
  expect(rbt12Proporcional([])).toBe('0.00');
});
