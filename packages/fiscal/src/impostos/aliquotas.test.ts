import { describe, expect, test } from 'vitest';
import { aliquotaInterestadual, aliquotaInternaGeral, fcpGeral } from './aliquotas.ts';
import { origemPorConteudoImportado } from './origem.ts';
import { FCP_GERAL, ICMS_INTERNO } from './tabelas/icms-interno.ts';
import { UFS } from './tabelas/uf.ts';

const HOJE = '2026-11-20';

describe('alíquota interestadual', () => {
  test.each([
    ['SP', 'BA', '0', '7'],
    ['RS', 'ES', '0', '7'],
    ['MG', 'GO', '0', '7'],
    ['SP', 'RJ', '0', '12'],
    ['PR', 'SC', '5', '12'],
    ['ES', 'BA', '0', '12'],
    ['BA', 'SP', '0', '12'],
    ['AM', 'PA', '4', '12'],
    ['SP', 'BA', '1', '4'],
    ['SP', 'RJ', '2', '4'],
    ['BA', 'SP', '3', '4'],
    ['SP', 'AM', '8', '4'],
    ['SP', 'BA', '6', '7'],
    ['SP', 'RJ', '7', '12'],
  ] as const)('de %s para %s, origem %s: %s %%', (origem, destino, mercadoria, esperada) => {
    expect(aliquotaInterestadual(origem, destino, mercadoria, HOJE)?.valor.toFixed()).toBe(esperada);
  });

  test('antes de 2013 importado não tinha alíquota própria, e em 2033 não há mais imposto', () => {
    expect(aliquotaInterestadual('SP', 'BA', '1', '2012-12-31')?.valor.toFixed()).toBe('7');
    expect(aliquotaInterestadual('SP', 'BA', '0', '2033-01-01')).toBeUndefined();
  });
});

describe('alíquota interna geral', () => {
  test.each([
    ['SP', '2026-11-20', '18'],
    ['AL', '2026-03-31', '19'],
    ['AL', '2026-04-01', '20.5'],
    ['MA', '2025-02-22', '22'],
    ['MA', '2025-02-23', '23'],
    ['RN', '2024-06-01', '18'],
    ['RN', '2025-03-20', '20'],
    ['PI', '2025-04-01', '22.5'],
    ['RJ', '2024-03-19', '18'],
    ['RJ', '2024-03-20', '20'],
    ['SP', '2029-01-01', '16.2'],
  ] as const)('%s em %s: %s %%', (uf, data, esperada) => {
    expect(aliquotaInternaGeral(uf, data)?.valor.toFixed()).toBe(esperada);
  });

  test.each(UFS)('%s tem uma e só uma alíquota em cada dia desde 2022', (uf) => {
    const linhas = ICMS_INTERNO[uf];
    for (const data of ['2022-01-01', '2023-03-31', '2024-02-07', '2025-03-20', HOJE, '2028-12-31']) {
      expect(linhas.filter(({ inicio, fim }) => inicio <= data && (fim === undefined || data <= fim))).toHaveLength(1);
    }
    expect(aliquotaInternaGeral(uf, '2021-12-31')).toBeUndefined();
  });

  test('só quem cobra o fundo sobre mercadorias em geral o tem por omissão', () => {
    expect(Object.keys(FCP_GERAL).sort()).toEqual(['AL', 'RJ', 'SE']);
    expect(fcpGeral('RJ', HOJE)?.valor.toFixed()).toBe('2');
    expect(fcpGeral('SP', HOJE)?.valor.toFixed()).toBe('0');
    expect(fcpGeral('AL', '2026-04-01')?.valor.toFixed()).toBe('0');
  });
});

describe('origem pelo conteúdo de importação', () => {
  test.each([
    ['0', '0'],
    ['0.01', '5'],
    ['40', '5'],
    ['40.01', '3'],
    ['70', '3'],
    ['70.01', '8'],
    ['100', '8'],
    ['100.01', undefined],
    ['-1', undefined],
  ])('%s %% → origem %s', (conteudo, origem) => {
    expect(origemPorConteudoImportado(conteudo, HOJE)).toBe(origem);
  });

  test('antes da norma não há código', () => expect(origemPorConteudoImportado('50', '2012-01-01')).toBeUndefined());
});
