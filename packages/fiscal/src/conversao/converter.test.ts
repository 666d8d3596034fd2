import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calcular, documento, item, REGRA, vendaParaConsumidorDeFora } from '../../test-support/impostos.ts';
import { dadosDaNota } from '../../test-support/notas.ts';
import { esquemasDaNFe } from '../../test-support/referencia.ts';
import { notaAssinada } from '../../test-support/sefaz-local/cenario.ts';
import type { ContextoFiscal, ItemFiscal, RegrasDoItem } from '../impostos/index.ts';
import type { Imposto } from '../nfe/index.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import { type ComplementosDaNota, converterImpostos, type NotaConvertida } from './index.ts';

const converter = (
  contexto: ContextoFiscal,
  itens: readonly ItemFiscal[],
  complementos?: ComplementosDaNota,
): NotaConvertida => converterImpostos(itens, calcular(contexto, ...itens), complementos);

/** A note with what was converted in the place of the sample's taxes: written, signed, judged by the layout. */
function nota({ itens, total }: NotaConvertida): string {
  return notaAssinada({}, (dados) => ({
    ...dados,
    det: itens.map(({ nItem, prod, imposto, impostoDevol }) => {
      const [base] = dadosDaNota().det;
      if (base === undefined) throw new Error('no sample item');
      const doProduto = { ...base.prod, qCom: '1', vUnCom: prod.vProd, qTrib: '1', vUnTrib: prod.vProd };
      return {
        nItem,
        prod: { ...doProduto, ...prod },
        imposto,
        ...(impostoDevol === undefined ? {} : { impostoDevol }),
      };
    }),
    total,
    pag: { detPag: [{ tPag: '01', vPag: total.ICMSTot.vNF }] },
  })).xml;
}

const simples: ContextoFiscal = documento({ emitente: { crt: 1, uf: 'SP', pCredSN: '2.56' } });
const paraFora = documento({
  emitente: { crt: 3, uf: 'PR', pisCofins: 'cumulativo' },
  destinatario: { uf: 'SP', contribuinte: true, consumidorFinal: false },
});
const st = { modBCST: '4', pMVA: '40', pICMSST: '18' } as const;
const icms = (regra: Omit<NonNullable<RegrasDoItem['icms']>, 'regra'>): RegrasDoItem => ({
  icms: { ...REGRA, ...regra },
});
const stRetido = { vBCSTRet: '800', pST: '18', vICMSSubstituto: '100', vICMSSTRet: '44' };

type Caso = [nome: string, contexto: ContextoFiscal, regras: RegrasDoItem, parte?: Partial<ItemFiscal>];

const casos: Caso[] = [
  ['ICMS 00', documento(), icms({ cst: '00', pICMS: '18', pFCP: '2' })],
  ['ICMS 10', paraFora, icms({ cst: '10', st })],
  ['ICMS 20', documento(), icms({ cst: '20', pICMS: '18', pRedBC: '33.33' })],
  ['ICMS 30', documento(), icms({ cst: '30', st })],
  ['ICMS 40 desonerado', documento(), icms({ cst: '40', desoneracao: { motivo: '9', pICMS: '18', deduz: true } })],
  ['ICMS 51', documento(), icms({ cst: '51', pICMS: '18', pDif: '33.33' })],
  ['ICMS 02', documento(), icms({ cst: '02', monofasico: { adRem: '1.4700' } })],
  ['ICMS 53', documento(), icms({ cst: '53', monofasico: { adRem: '1.4700', pDif: '100' } })],
  ['ICMS 60', documento(), icms({ cst: '60' }), { stRetido }],
  ['ICMS 61', documento(), icms({ cst: '61', monofasico: { adRem: '1.4700' } })],
  ['ICMS 70', documento(), icms({ cst: '70', pICMS: '18', pRedBC: '10', st })],
  ['ICMS 90', documento(), icms({ cst: '90', pICMS: '18', st })],
  ['CSOSN 101', simples, icms({ cst: '101' })],
  ['CSOSN 102', simples, icms({ cst: '102' })],
  ['CSOSN 201', simples, icms({ cst: '201', st })],
  ['CSOSN 202', simples, icms({ cst: '202', st })],
  ['CSOSN 500', simples, icms({ cst: '500' }), { stRetido }],
  ['CSOSN 900', simples, icms({ cst: '900', pICMS: '18' })],
  ['DIFAL', vendaParaConsumidorDeFora(), icms({ cst: '00' })],
  ['IPI', documento(), { ...icms({ cst: '00' }), ipi: { ...REGRA, cst: '50', pIPI: '9.75' } }],
  ['IPI por unidade', documento(), { ...icms({ cst: '00' }), ipi: { ...REGRA, cst: '50', vUnid: '0.048' } }],
  ['IPI 99 sem alíquota', documento(), { ...icms({ cst: '00' }), ipi: { ...REGRA, cst: '99' } }],
  ['IPI isento', documento(), { ...icms({ cst: '00' }), ipi: { ...REGRA, cst: '52', cEnq: '102' } }],
  ['PIS/COFINS 01', documento(), { ...icms({ cst: '00' }), pisCofins: { ...REGRA, cst: '01' } }],
  ['PIS/COFINS 49 sem alíquota', simples, { ...icms({ cst: '102' }), pisCofins: { ...REGRA, cst: '49' } }],
  [
    'PIS/COFINS 03',
    documento(),
    { ...icms({ cst: '00' }), pisCofins: { ...REGRA, cst: '03', vAliqProdPIS: '0.0238', vAliqProdCOFINS: '0.1095' } },
  ],
  ['PIS/COFINS 06', documento(), { ...icms({ cst: '00' }), pisCofins: { ...REGRA, cst: '06' } }],
  ['IBS/CBS 000', documento(), { ...icms({ cst: '00' }), ibsCbs: { ...REGRA, cst: '000', cClassTrib: '000001' } }],
  ['IBS/CBS 200', documento(), { ...icms({ cst: '00' }), ibsCbs: { ...REGRA, cst: '200', cClassTrib: '200047' } }],
  ['IBS/CBS 410', documento(), { ...icms({ cst: '00' }), ibsCbs: { ...REGRA, cst: '410', cClassTrib: '410001' } }],
  [
    'IBS/CBS ao governo',
    documento({ pRedutorGoverno: '5' }),
    { ...icms({ cst: '00' }), ibsCbs: { ...REGRA, cst: '000', cClassTrib: '000001' } },
  ],
];

const aviso = esquemasDaNFe === undefined ? ' (sem os esquemas oficiais: julgado só pelo leiaute)' : '';

test.each(casos)(`%s cabe no leiaute e no esquema oficial${aviso}`, async (_, contexto, regras, parte) => {
  const xml = nota(converter(contexto, [item(regras, parte)]));
  if (esquemasDaNFe !== undefined) expect(await validarXsd(xml, join(esquemasDaNFe, 'leiaute'))).toEqual([]);
});

/** The taxes of the only item. */
function imposto(contexto: ContextoFiscal, regras: RegrasDoItem, parte?: Partial<ItemFiscal>): Imposto {
  const [unico] = converter(contexto, [item(regras, parte)]).itens;
  if (unico === undefined) throw new Error('no item');
  return unico.imposto;
}

describe('figuras nas casas do leiaute', () => {
  test('a alíquota interestadual do DIFAL tem duas casas', () => {
    expect(imposto(vendaParaConsumidorDeFora(), icms({ cst: '00' })).ICMSUFDest).toMatchObject({ pICMSInter: '7.00' });
  });

  test('PIS e COFINS 49 sem alíquota vão com zeros, não vazios', () => {
    const { PIS, COFINS } = imposto(simples, { ...icms({ cst: '102' }), pisCofins: { ...REGRA, cst: '49' } });
    expect(PIS).toEqual({ PISOutr: { CST: '49', vBC: '0.00', pPIS: '0.00', vPIS: '0.00' } });
    expect(COFINS).toEqual({ COFINSOutr: { CST: '49', vBC: '0.00', pCOFINS: '0.00', vCOFINS: '0.00' } });
  });

  test('a devolução com IPI: grupo do item, total e valor da nota', async () => {
    const contexto = documento({ operacao: 'devolucao', finalidade: 4 });
    const devolucao = item(icms({ cst: '41' }), { ipiDevolvido: { vIPI: '50.00', pDevol: '50' } });
    const convertida = converter(contexto, [devolucao]);
    expect(convertida.itens[0]?.impostoDevol).toEqual({ pDevol: '50.00', IPI: { vIPIDevol: '25.00' } });
    expect(convertida.total.ICMSTot).toMatchObject({ vProd: '1000.00', vIPIDevol: '25.00', vNF: '1025.00' });
    const xml = nota(convertida);
    if (esquemasDaNFe !== undefined) expect(await validarXsd(xml, join(esquemasDaNFe, 'leiaute'))).toEqual([]);
  });

  test('grupos que o documento não tem ficam fora dos totais', () => {
    const { total } = converter(documento(), [item(icms({ cst: '00' }))]);
    expect(Object.keys(total)).toEqual(['ICMSTot']);
    expect(total.ICMSTot).not.toHaveProperty('vICMSUFDest');
    expect(total.ICMSTot).not.toHaveProperty('qBCMono');
  });
});

describe('mercadoria e serviço na mesma nota', () => {
  const itens = [
    item(icms({ cst: '00', pICMS: '18' }), { valorUnitario: '500' }),
    item(
      { iss: { ...REGRA, cListServ: '14.01', indISS: '1', pISS: '5', retido: true } },
      { numero: 2, tipo: 'servico', valorUnitario: '300', vDesc: '10' },
    ),
  ];
  const servico = { cMunFG: '3550308', indIncentivo: '2' } as const;

  test('o ISSQN e os seus totais cabem no esquema', async () => {
    const convertida = converter(documento(), itens, {
      itens: new Map([[2, { servico }]]),
      servicos: { dCompet: '2026-11-20' },
    });
    expect(convertida.itens[1]?.imposto.ISSQN).toEqual({
      ...servico,
      vBC: '290.00',
      vAliq: '5.0000',
      vISSQN: '14.50',
      vISSRet: '14.50',
      vDescIncond: '10.00',
      cListServ: '14.01',
      indISS: '1',
    });
    expect(convertida.total).toMatchObject({
      ICMSTot: { vProd: '500.00', vDesc: '10.00', vNF: '790.00' },
      ISSQNtot: { vServ: '300.00', vISS: '14.50', vISSRet: '14.50', vDescIncond: '10.00', dCompet: '2026-11-20' },
    });
    const xml = nota(convertida);
    if (esquemasDaNFe !== undefined) expect(await validarXsd(xml, join(esquemasDaNFe, 'leiaute'))).toEqual([]);
  });

  test('serviço sem município, ou nota sem competência, não se escreve pela metade', () => {
    expect(() => converter(documento(), itens)).toThrow(RangeError);
    expect(() => converter(documento(), itens, { itens: new Map([[2, { servico }]]) })).toThrow('dCompet');
  });
});

test('o resultado é de outros itens', () => {
  const um = item(icms({ cst: '00' }));
  expect(() => converterImpostos([{ ...um, numero: 2 }], calcular(documento(), um))).toThrow(RangeError);
  expect(() => converterImpostos([], calcular(documento(), um))).toThrow(RangeError);
});
