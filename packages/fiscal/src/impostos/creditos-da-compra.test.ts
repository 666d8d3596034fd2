import { somar } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { type CompraDoItem, creditoDoFrete, creditosDaCompra, ibsCbsCobrados } from './creditos-da-compra.ts';

/** 1290.00 of goods, freight and others with 12 % of ICMS, and 120.00 of IPI: the worked figure of the domain notes. */
const compra = (mudancas: Partial<CompraDoItem> = {}, impostos: Record<string, string> = {}): CompraDoItem => ({
  valor: '1290.00',
  vSt: '0',
  vIpi: '120.00',
  cfopEntrada: '1102',
  data: '2026-11-25',
  ...mudancas,
  impostos: {
    vBC: '1290.00',
    pICMS: '12.00',
    vICMS: '154.80',
    'IPI.vBC': '1200.00',
    'IPI.pIPI': '10.00',
    'PIS.CST': '01',
    'PIS.vPIS': '8.39',
    'COFINS.CST': '01',
    'COFINS.vCOFINS': '38.70',
    'IBSCBS.vBC': '1000.00',
    'IBSCBS.pIBSUF': '0.10',
    'IBSCBS.vIBS': '1.00',
    'IBSCBS.pCBS': '0.90',
    'IBSCBS.vCBS': '9.00',
    ...impostos,
  },
});
const regular = { crt: '3', pisCofins: 'naoCumulativo' } as const;
const razoes = (uma: CompraDoItem, comprador: Parameters<typeof creditosDaCompra>[1] = regular) =>
  Object.fromEntries(creditosDaCompra(uma, comprador).map(({ tributo, razao }) => [tributo, razao]));

test('revenda no regime regular: ICMS da nota; PIS e COFINS à alíquota de quem compra, sem o ICMS; IPI é custo', () => {
  expect(creditosDaCompra(compra(), regular)).toEqual([
    {
      tributo: 'ICMS',
      base: '1290.00',
      aliquota: '12.00',
      destacado: '154.80',
      credito: '154.80',
      razao: 'credita',
    },
    {
      tributo: 'IPI',
      base: '1200.00',
      aliquota: '10.00',
      destacado: '120.00',
      credito: '0.00',
      razao: 'ipiSoIndustria',
    },
    // 1135.20 × 1.65 % and × 7.60 %.
    { tributo: 'PIS', base: '1135.20', aliquota: '1.65', destacado: '8.39', credito: '18.73', razao: 'credita' },
    { tributo: 'COFINS', base: '1135.20', aliquota: '7.60', destacado: '38.70', credito: '86.28', razao: 'credita' },
    { tributo: 'IBS', base: '1000.00', aliquota: '0.1', destacado: '1.00', credito: '0.00', razao: 'teste2026' },
    { tributo: 'CBS', base: '1000.00', aliquota: '0.90', destacado: '9.00', credito: '0.00', razao: 'teste2026' },
  ]);
});

describe('razão de cada um', () => {
  test.each<[string, CompraDoItem, Record<string, string>]>([
    ['industrialização credita o IPI', compra({ cfopEntrada: '1101' }), { IPI: 'credita' }],
    ['com ST não há crédito de ICMS', compra({ vSt: '90.00' }), { ICMS: 'substituicao' }],
    [
      'uso e consumo não credita',
      compra({ cfopEntrada: '1556' }),
      { ICMS: 'usoConsumo', PIS: 'usoConsumo', IPI: 'ipiSoIndustria' },
    ],
    ['ativo credita por fora', compra({ cfopEntrada: '2551' }), { ICMS: 'ativo', COFINS: 'ativo' }],
    [
      'bonificação não dá crédito de contribuições',
      compra({ cfopEntrada: '1910' }),
      { ICMS: 'credita', PIS: 'operacao' },
    ],
    ['monofásico', compra({}, { 'PIS.CST': '04', 'COFINS.CST': '02' }), { PIS: 'monofasico', COFINS: 'monofasico' }],
    ['alíquota zero', compra({}, { 'PIS.CST': '06' }), { PIS: 'naoTributado', COFINS: 'credita' }],
    [
      'em 2027 a CBS credita, e PIS e COFINS não há',
      compra({ data: '2027-01-01' }),
      { CBS: 'credita', IBS: 'credita' },
    ],
    ['ainda sem CFOP, como para revenda', compra({ cfopEntrada: null }), { ICMS: 'credita', PIS: 'credita' }],
  ])('%s', (_, uma, esperado) => {
    expect(razoes(uma)).toMatchObject(esperado);
  });

  test('em 2027 não há PIS nem COFINS, e IBS e CBS são cobrados por fora', () => {
    const uma = compra({ data: '2027-01-01' });
    expect(Object.keys(razoes(uma))).toEqual(['ICMS', 'IPI', 'IBS', 'CBS']);
    expect(ibsCbsCobrados(uma)).toBe('10.00');
    expect(ibsCbsCobrados(compra())).toBe('0.00');
  });

  test('ao Simples nada volta; ao cumulativo, só o ICMS', () => {
    expect(somar(creditosDaCompra(compra(), { ...regular, crt: '1' }).map(({ credito }) => credito)).toFixed(2)).toBe(
      '0.00',
    );
    expect(razoes(compra(), { ...regular, pisCofins: 'cumulativo' })).toMatchObject({
      ICMS: 'credita',
      PIS: 'cumulativo',
    });
  });

  test('do fornecedor do Simples: o ICMS que a nota concede, e as contribuições inteiras', () => {
    const uma = compra(
      { vIpi: '0' },
      { vICMS: '0', pICMS: '0', pCredSN: '2.33', vCredICMSSN: '30.06', 'PIS.CST': '49', 'COFINS.CST': '49' },
    );
    expect(creditosDaCompra(uma, regular)).toMatchObject([
      { tributo: 'ICMS', aliquota: '2.33', credito: '30.06' },
      // 1290.00 × 1.65 % and × 7.60 %.
      { tributo: 'PIS', credito: '21.29' },
      { tributo: 'COFINS', credito: '98.04' },
      { tributo: 'IBS' },
      { tributo: 'CBS' },
    ]);
  });
});

test('o ICMS do frete volta a quem é do regime regular, e o de substituição não', () => {
  const frete = { cst: '00', base: '150.00', aliquota: '12.00', valor: '18.00' };
  const dito = (mudancas: object, crt = '3') => {
    const { credito, razao } = creditoDoFrete({ ...frete, ...mudancas }, { crt });
    return `${credito} ${razao}`;
  };
  expect(dito({})).toBe('18.00 credita');
  expect(dito({}, '1')).toBe('0.00 simples');
  expect(dito({ cst: '60' })).toBe('0.00 substituicao');
  expect(dito({ cst: '40', valor: '0.00' })).toBe('0.00 semDestaque');
});
