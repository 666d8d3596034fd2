import { decimal } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { calcular, documento, item, primeiro, REGRA } from '../../test-support/impostos.ts';
import { ajustarMva } from './icms-st.ts';
import { mediaDoStRetido, stRetidoDaCompra } from './icms-st-retido.ts';
import type { RegraIcms, RegraSt } from './regras.ts';

const comSt = (st: RegraSt, resto: Partial<RegraIcms> = {}) => ({ icms: { ...REGRA, cst: '10', st, ...resto } });
/** From Paraná to São Paulo: interstate at 12 %. */
const interestadual = documento({
  emitente: { crt: 3, uf: 'PR' },
  destinatario: { uf: 'SP', contribuinte: true, consumidorFinal: false },
});

describe('margem ajustada', () => {
  test.each([
    ['45', '12', '25', '70.13'],
    ['40', '12', '18', '50.24'],
    ['40', '18', '18', '40.00'],
    ['40', '12', '7', '40.00'],
  ])('MVA %s %%, interestadual %s %%, interna %s %% → %s %%', (mva, inter, interna, ajustada) => {
    expect(ajustarMva(decimal(mva), decimal(inter), decimal(interna)).toFixed(2)).toBe(ajustada);
  });
});

describe('substituição tributária', () => {
  test('1000 + IPI 100 + frete 50, 12 % → próprio 126,00; base 1727,76; ST 185,00; FCP-ST 34,56', () => {
    const contexto = { ...interestadual, valores: { vFrete: '50.00' } };
    // The worked case has the IPI over the goods alone, as an amount.
    const ipi = { ...REGRA, cst: '50', vUnid: '100' };
    const st = comSt({ modBCST: '4', pMVA: '40', pICMSST: '18', pFCPST: '2' });
    const resultado = calcular(contexto, item({ ...st, ipi }));
    expect(resultado.itens[0]?.ipi?.valores.vIPI).toBe('100.00');
    expect(resultado.itens[0]?.icms).toMatchObject({
      grupo: 'ICMS10',
      modBCST: '4',
      valores: {
        vBC: '1050.00',
        vICMS: '126.00',
        pMVAST: '50.2400',
        vBCST: '1727.76',
        vICMSST: '185.00',
        vBCFCPST: '1727.76',
        vFCPST: '34.56',
      },
    });
    expect(resultado.totais.icms).toMatchObject({ vBCST: '1727.76', vST: '185.00', vFCPST: '34.56', vNF: '1369.56' });
  });

  test('o remetente do Simples usa a margem original e abate o ICMS presumido', () => {
    const contexto = { ...interestadual, emitente: { crt: 1, uf: 'PR' } as const };
    const linha = primeiro(contexto, item(comSt({ modBCST: '4', pMVA: '40', pICMSST: '18' }, { cst: '202' }))).icms;
    // 1000 × 1.40 × 18 % − 1000 × 12 %
    expect(linha?.valores).toMatchObject({ pMVAST: '40.0000', vBCST: '1400.00', vICMSST: '132.00' });
  });

  test('dentro do estado a margem não é ajustada, nem quando a regra já a traz ajustada', () => {
    expect(primeiro(documento(), item(comSt({ modBCST: '4', pMVA: '40' }))).icms?.valores.pMVAST).toBe('40.0000');
    const ajustada = comSt({ modBCST: '4', pMVA: '50.24', mvaJaAjustada: true });
    expect(primeiro(interestadual, item(ajustada)).icms?.valores.pMVAST).toBe('50.2400');
  });

  test('preço de lista (PMPF) troca a margem', () => {
    const regras = comSt({ modBCST: '0', vPauta: '8.00', pICMSST: '18' }, { pICMS: '18' });
    const linha = primeiro(documento(), item(regras, { quantidade: 200, valorUnitario: '5.00' })).icms;
    expect(linha?.valores).toMatchObject({ vBCST: '1600.00', vICMSST: '108.00' });
    expect(linha?.valores.pMVAST).toBeUndefined();
  });

  test('acima do gatilho sobre o preço de lista volta a margem', () => {
    const st = { modBCST: '5', vPauta: '5.50', pGatilhoMva: '85', pMVA: '40', pICMSST: '18' } as const;
    const linha = primeiro(documento(), item(comSt(st), { quantidade: 200, valorUnitario: '5.00' })).icms;
    expect(linha?.valores).toMatchObject({ pMVAST: '40.0000', vBCST: '1400.00' });
  });

  test('o valor da operação é a base no modo 6', () => {
    const linha = primeiro(interestadual, item(comSt({ modBCST: '6', pICMSST: '18' }))).icms;
    expect(linha?.valores).toMatchObject({ vBCST: '1000.00', vICMSST: '60.00' });
  });

  test('CST 70 reduz as duas bases', () => {
    const st = { modBCST: '4', pMVA: '40', pICMSST: '18', pRedBCST: '50' } as const;
    const linha = primeiro(documento(), item(comSt(st, { cst: '70', pICMS: '18', pRedBC: '50' }))).icms;
    expect(linha?.valores).toMatchObject({ vBC: '500.00', vICMS: '90.00', vBCST: '700.00', vICMSST: '36.00' });
  });

  test('CST 30 não tem imposto próprio: o abatido é presumido', () => {
    const linha = primeiro(documento(), item(comSt({ modBCST: '4', pMVA: '40', pICMSST: '18' }, { cst: '30' }))).icms;
    expect(linha?.valores.vICMS).toBeUndefined();
    expect(linha?.valores.vICMSST).toBe('72.00');
  });

  test('o fundo próprio é abatido do fundo da ST', () => {
    const regras = comSt({ modBCST: '4', pMVA: '40', pICMSST: '18', pFCPST: '2' }, { pICMS: '18', pFCP: '2' });
    expect(primeiro(documento(), item(regras)).icms?.valores).toMatchObject({ vFCP: '20.00', vFCPST: '8.00' });
  });

  test('a ST nunca é negativa', () => {
    const regras = comSt({ modBCST: '0', vPauta: '1', pICMSST: '18' }, { pICMS: '18' });
    expect(primeiro(documento(), item(regras)).icms?.valores.vICMSST).toBe('0.00');
  });
});

describe('imposto recolhido antes', () => {
  const entradas = [
    { quantidade: 10, vBCST: '140.00', vICMSSubstituto: '12.00', vICMSST: '13.20', pST: '18' },
    {
      quantidade: 30,
      vBCST: '480.00',
      vICMSSubstituto: '40.00',
      vICMSST: '46.40',
      pST: '20',
      pFCPST: '2',
      vFCPST: '9.60',
    },
  ];

  test('a média por unidade pesa as entradas, com as alíquotas da última', () => {
    expect(mediaDoStRetido(entradas)).toEqual({
      vBCSTRet: '15.5000',
      vICMSSubstituto: '1.3000',
      vICMSSTRet: '1.4900',
      pST: '20',
      pFCPSTRet: '2',
      vFCPSTRet: '0.2400',
    });
    expect(mediaDoStRetido([])).toBeUndefined();
  });

  test.each([
    [
      'cobrada por quem vende (CST 10)',
      { vBC: '1050.00', vICMS: '126.00', vBCST: '1727.76', pICMSST: '18.0000', vICMSST: '185.00' },
      { vBCST: '1727.76', vICMSSubstituto: '126.00', vICMSST: '185.00', pST: '18.0000' },
    ],
    [
      'com o fundo de pobreza',
      { vICMS: '126.00', vBCST: '1727.76', pICMSST: '18', vICMSST: '185.00', pFCPST: '2', vFCPST: '34.56' },
      {
        vBCST: '1727.76',
        vICMSSubstituto: '126.00',
        vICMSST: '185.00',
        pST: '20.0000',
        pFCPST: '2.0000',
        vFCPST: '34.56',
      },
    ],
    [
      'por quem é do Simples (CSOSN 202), que não destaca o seu: 1.000 × 18 % − 110',
      { vBCST: '1000.00', pICMSST: '18.00', vICMSST: '110.00' },
      { vBCST: '1000.00', vICMSSubstituto: '70.00', vICMSST: '110.00', pST: '18.0000' },
    ],
    [
      'recolhida antes de quem vende (CST 60)',
      {
        vBCSTRet: '800.00',
        pST: '20',
        vICMSSubstituto: '100.00',
        vICMSSTRet: '44.00',
        pFCPSTRet: '2',
        vFCPSTRet: '16.00',
      },
      {
        vBCST: '800.00',
        vICMSSubstituto: '100.00',
        vICMSST: '44.00',
        pST: '20.0000',
        pFCPST: '2.0000',
        vFCPST: '16.00',
      },
    ],
    ['que ninguém recolheu (CST 00)', { vBC: '100.00', vICMS: '18.00' }, undefined],
    ['que o fornecedor não repetiu (CST 60 só)', {}, undefined],
    ['sem a alíquota (notas antigas)', { vBCSTRet: '800.00', vICMSSTRet: '44.00' }, undefined],
    [
      'repassada a outro estado (combustíveis)',
      { vBCSTRet: '100.00', vICMSSTRet: '18.00', vBCSTDest: '100.00', vICMSSTDest: '18.00' },
      undefined,
    ],
  ])('o que a nota do fornecedor diz da ST: %s', (_, impostos, dita) => {
    expect(stRetidoDaCompra(impostos as Record<string, string>)).toEqual(dita);
  });

  test.each([
    ['60', 3, 'ICMS60'],
    ['500', 1, 'ICMSSN500'],
  ] as const)('a situação %s leva base e imposto retidos, sem novo ICMS', (cst, crt, grupo) => {
    const contexto = documento({ emitente: { crt, uf: 'SP' } });
    const stRetido = mediaDoStRetido(entradas);
    const efetivo = { pICMSEfet: '18', pRedBCEfet: '10' };
    const vendido = item(
      { icms: { ...REGRA, cst, efetivo } },
      { quantidade: 4, valorUnitario: '25', ...(stRetido === undefined ? {} : { stRetido }) },
    );
    const resultado = calcular(contexto, vendido);
    expect(resultado.itens[0]?.icms).toMatchObject({
      grupo,
      valores: {
        vBCSTRet: '62.00',
        pST: '20.0000',
        vICMSSubstituto: '5.20',
        vICMSSTRet: '5.96',
        vFCPSTRet: '0.96',
        vBCEfet: '90.00',
        vICMSEfet: '16.20',
      },
    });
    expect(resultado.totais.icms).toMatchObject({ vST: '0.00', vFCPSTRet: '0.96', vNF: '100.00' });
  });
});

describe('uso próprio de contribuinte de outro estado', () => {
  const contexto = documento({
    emitente: { crt: 3, uf: 'SP', pisCofins: 'naoCumulativo' },
    destinatario: { uf: 'RS', contribuinte: true, consumidorFinal: true },
  });
  const uso = (parte: { pFCPST?: string } = {}) =>
    item({ icms: { ...REGRA, cst: '10', pICMS: '12', st: { modBCST: '6', pICMSST: '20', pFCPST: '0', ...parte } } });

  test('base dupla: (1000 − 120) ÷ 0,80 = 1100; 1100 × 20 % − 120 = 100,00', () => {
    expect(primeiro(contexto, uso()).icms?.valores).toMatchObject({
      vICMS: '120.00',
      vBCST: '1100.00',
      pICMSST: '20.0000',
      vICMSST: '100.00',
    });
    expect(calcular(contexto, uso()).totais.icms).toMatchObject({ vST: '100.00', vNF: '1100.00' });
  });

  test('o fundo de pobreza também vai por dentro: 880 ÷ 0,78', () => {
    expect(primeiro(contexto, uso({ pFCPST: '2' })).icms?.valores).toMatchObject({
      vBCST: '1128.21',
      vICMSST: '105.64',
      vFCPST: '22.56',
    });
  });

  test('para revenda o valor da operação continua sendo a base', () => {
    const revenda = { ...contexto, destinatario: { uf: 'RS', contribuinte: true, consumidorFinal: false } as const };
    expect(primeiro(revenda, uso()).icms?.valores).toMatchObject({ vBCST: '1000.00', vICMSST: '80.00' });
  });
});
