import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escreverCampo } from './conferir-campo.ts';
import { escreverSped, type LinhaDoSped, leiauteDaEfdIcmsIpi } from './index.ts';
import type { LeiauteDoSped } from './leiaute/tipos.ts';
import { dia, digitos, exatoOuVazio, talvez, texto, valor } from './leiaute/tipos.ts';

const leiaute = leiauteDaEfdIcmsIpi('2026-11-01') as LeiauteDoSped;
const linha = (reg: string, valores: LinhaDoSped['valores']): LinhaDoSped => ({ reg, valores });
const abertura = linha('0000', {
  COD_VER: '020',
  COD_FIN: '0',
  DT_INI: '2026-11-01',
  DT_FIN: '2026-11-30',
  NOME: 'COMERCIO DE TESTE LTDA',
  CNPJ: '11222333000181',
  UF: 'SP',
  IE: '110042490114',
  COD_MUN: '3550308',
  IND_PERFIL: 'A',
  IND_ATIV: '1',
});
const unidade = linha('0190', { UNID: 'UN', DESCR: 'UNIDADE' });
const item = linha('0200', {
  COD_ITEM: 'CAFE',
  DESCR_ITEM: 'CAFÉ TORRADO',
  UNID_INV: 'UN',
  TIPO_ITEM: '00',
  COD_NCM: '09012100',
  COD_GEN: '09',
});
const indicadores = linha(
  '1010',
  Object.fromEntries(
    'EXP CCRF COMB USINA VA EE CART FORM AER GIAF1 GIAF3 GIAF4 REST_RESSARC_COMPL_ICMS'
      .split(' ')
      .map((nome) => [`IND_${nome}`, 'N']),
  ),
);
/** A sale of 1000.00 with 180.00 of ICMS: an own note has its sums (C190) and no items. */
const venda = [
  linha('C100', {
    IND_OPER: '1',
    IND_EMIT: '0',
    COD_MOD: '65',
    COD_SIT: '00',
    SER: '1',
    NUM_DOC: '7',
    DT_DOC: '2026-11-20',
    VL_DOC: '1000.00',
    IND_PGTO: '0',
    VL_MERC: '1000.00',
    IND_FRT: '9',
    VL_BC_ICMS: '1000.00',
    VL_ICMS: '180.00',
  }),
  linha('C190', {
    CST_ICMS: '000',
    CFOP: '5102',
    ALIQ_ICMS: '18',
    VL_OPR: '1000',
    VL_BC_ICMS: '1000.00',
    VL_ICMS: '180.00',
    VL_BC_ICMS_ST: '0',
    VL_ICMS_ST: '0',
    VL_RED_BC: '0',
    VL_IPI: '0',
  }),
];
const mes = [abertura, unidade, item, ...venda, indicadores];

const escrito = (conteudo: readonly LinhaDoSped[]): string[] => {
  const feito = escreverSped(leiaute, conteudo);
  if (!feito.ok) throw new Error(JSON.stringify(feito.problemas));
  return feito.texto.trimEnd().split('\r\n');
};
const problemas = (conteudo: readonly LinhaDoSped[]) => {
  const feito = escreverSped(leiaute, conteudo);
  return feito.ok ? [] : feito.problemas;
};

describe('arquivo', () => {
  test('um mês de uma venda, linha a linha: aberturas, fechamentos e contagens', () => {
    expect(escrito(mes)).toEqual([
      '|0000|020|0|01112026|30112026|COMERCIO DE TESTE LTDA|11222333000181||SP|110042490114|3550308|||A|1|',
      '|0001|0|',
      '|0190|UN|UNIDADE|',
      '|0200|CAFE|CAFÉ TORRADO|||UN|00|09012100||09||||',
      '|0990|5|',
      '|B001|1|',
      '|B990|2|',
      '|C001|0|',
      '|C100|1|0||65|00|1|7||20112026||1000,00|0|||1000,00|9||||1000,00|180,00||||||||',
      '|C190|000|5102|18,00|1000,00|1000,00|180,00|0,00|0,00|0,00|0,00||',
      '|C990|4|',
      '|D001|1|',
      '|D990|2|',
      '|E001|1|',
      '|E990|2|',
      '|G001|1|',
      '|G990|2|',
      '|H001|1|',
      '|H990|2|',
      '|K001|1|',
      '|K990|2|',
      '|1001|0|',
      '|1010|N|N|N|N|N|N|N|N|N|N|N|N|N|',
      '|1990|3|',
      '|9001|0|',
      ...['0000', '0001', '0190', '0200', '0990', 'B001', 'B990', 'C001', 'C100', 'C190', 'C990', 'D001', 'D990'].map(
        (reg) => `|9900|${reg}|1|`,
      ),
      ...['E001', 'E990', 'G001', 'G990', 'H001', 'H990', 'K001', 'K990', '1001', '1010', '1990', '9001'].map(
        (reg) => `|9900|${reg}|1|`,
      ),
      // 25 kinds above (with 9001) and 9900, 9990, 9999.
      '|9900|9900|28|',
      '|9900|9990|1|',
      '|9900|9999|1|',
      // 28 lines of 9900, and 9001, 9990, 9999.
      '|9990|31|',
      // 24 lines of content and blocks, and the 31 above.
      '|9999|55|',
    ]);
  });

  test('quantas linhas houver, cada contagem é a do que está lá', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5 }), (vendas, unidades) => {
        const linhas = escrito([
          abertura,
          ...Array.from({ length: unidades }, (_, i) => linha('0190', { UNID: `U${i}`, DESCR: 'X' })),
          ...Array.from({ length: vendas }, () => venda).flat(),
        ]);
        const de = (reg: string) => linhas.filter((uma) => uma.startsWith(`|${reg}|`));
        expect(linhas.at(-1)).toBe(`|9999|${linhas.length}|`);
        for (const total of de('9900')) {
          const [, , reg = '', quantas] = total.split('|');
          expect(Number(quantas)).toBe(de(reg).length);
        }
        expect(new Set(de('9900').map((total) => total.split('|')[2]))).toEqual(
          new Set(linhas.map((uma) => uma.split('|')[1])),
        );
        for (const bloco of leiaute.blocos) {
          const dele = linhas.filter((uma) => uma[1] === bloco && !uma.startsWith('|9999|'));
          const fechamento = bloco === '9' ? dele.length + 1 : dele.length;
          expect(de(`${bloco}990`)).toEqual([`|${bloco}990|${fechamento}|`]);
          const vazio = bloco !== '9' && bloco !== '0' && dele.length === 2;
          expect(de(`${bloco}001`)).toEqual([`|${bloco}001|${vazio ? '1' : '0'}|`]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('o leiaute é o do mês dos fatos, e diz de que guia veio', () => {
    expect(leiauteDaEfdIcmsIpi('2025-12-31')?.versao).toBe('019');
    expect(leiauteDaEfdIcmsIpi('2026-01-01')).toMatchObject({ versao: '020', fonte: expect.stringContaining('3.1.9') });
    expect(leiauteDaEfdIcmsIpi('2024-12-31')).toBeUndefined();
    const nomes = leiaute.registros.map(({ reg }) => reg);
    expect(new Set(nomes).size).toBe(nomes.length);
    // Fields with REG, as the guide numbers them.
    const campos = Object.fromEntries(leiaute.registros.map(({ reg, campos }) => [reg, campos.length + 1]));
    expect(campos).toMatchObject({
      '0000': 15,
      '0005': 10,
      '0100': 14,
      '0150': 13,
      '0200': 13,
      C100: 29,
      C101: 4,
      C170: 38,
      C190: 12,
      E110: 15,
      E116: 10,
      H005: 4,
      H010: 11,
      K200: 6,
      1010: 14,
    });
  });
});

describe('recusas', () => {
  test.each([
    [
      'campo obrigatório',
      [linha('0000', { ...abertura.valores, UF: null })],
      { linha: 1, campo: 'UF', motivo: 'é obrigatório' },
    ],
    [
      'campo de outro registro',
      [abertura, linha('0190', { UNID: 'UN', DESCR: 'X', COR: 'AZUL' })],
      { linha: 2, campo: 'COR' },
    ],
    [
      'registro que não existe',
      [abertura, linha('C999', {})],
      { linha: 2, reg: 'C999', motivo: 'não é deste leiaute' },
    ],
    ['analítico sem documento', [abertura, venda[1] as LinhaDoSped], { linha: 2, motivo: 'vem abaixo de um C100' }],
    ['bloco que já passou', [abertura, ...venda, unidade], { linha: 4, motivo: 'vem depois de um bloco posterior' }],
    ['tabela fora da ordem', [abertura, unidade, item, unidade], { linha: 4, motivo: 'vem fora da ordem' }],
    ['registro único em dobro', [abertura, indicadores, indicadores], { linha: 3, motivo: 'aparece mais de uma vez' }],
    ['unidade que ninguém declarou', [abertura, item], { linha: 2, campo: 'UNID_INV', motivo: 'não há 0190 com "UN"' }],
    ['começo que não é o 0000', [unidade], { linha: 1, motivo: 'o arquivo começa pelo 0000' }],
  ])('%s', (_, conteudo, esperado) => {
    expect(problemas(conteudo)).toContainEqual(expect.objectContaining(esperado));
  });

  test('todas as faltas de uma vez, cada uma com sua linha', () => {
    const { valores } = abertura;
    const ruins = problemas([linha('0000', { ...valores, CNPJ: '123', DT_INI: '2026-02-30', NOME: 'A|B' })]);
    expect(ruins.map(({ campo }) => campo)).toEqual(['DT_INI', 'NOME', 'CNPJ']);
  });
});

describe('campo', () => {
  test.each([
    [valor('V'), '1234.5', '1234,50'],
    [valor('V'), '0', '0,00'],
    [valor('V'), '10.100', '10,10'],
    [valor('V', 6), '3.333333', '3,333333'],
    [dia('D'), '2026-11-23', '23112026'],
    [texto('T', 5), 'AÇÃO', 'AÇÃO'],
    [digitos('N', 3), '7', '7'],
    [talvez('T', 3), null, ''],
  ])('escreve %#', (campo, dado, esperado) => {
    expect(escreverCampo(campo, dado)).toEqual({ ok: true, texto: esperado });
  });

  test.each([
    [valor('V'), '1.005', 'leva até 2 casas decimais'],
    [valor('V'), '-1.00', 'não é um valor'],
    [valor('V'), '1,00', 'não é um valor'],
    [dia('D'), '2026-02-29', 'não é uma data'],
    [texto('T', 5), 'LONGO!', 'leva até 5 caracteres, e tem 6'],
    [texto('T', 14, exatoOuVazio), '123', 'leva 14 caracteres, e tem 3'],
    [texto('T'), 'x'.repeat(256), 'leva até 255 caracteres, e tem 256'],
    [texto('T'), 'linha\nnova', 'tem um caractere que o arquivo não leva'],
    [texto('T'), 'pão 🥖', 'tem um caractere fora do ISO 8859-1'],
    [texto('T'), ' à esquerda', 'começa ou acaba com espaço'],
    [digitos('N', 3), '1a', 'só leva algarismos'],
    [texto('T'), '', 'é obrigatório'],
  ])('recusa %#', (campo, dado, motivo) => {
    expect(escreverCampo(campo, dado)).toEqual({ ok: false, motivo });
  });
});
