import { montarChaveAcesso } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { lerCte } from './index.ts';

const EMITENTE = '11222333000181';
const chaveDe = (modelo = '57', numero = 42) =>
  montarChaveAcesso({
    uf: 'SP',
    ano: 2026,
    mes: 11,
    cnpj: EMITENTE,
    modelo,
    serie: 1,
    numero,
    tpEmis: 1,
    cNF: '13572468',
  });
const NOTA = chaveDe('55', 7);

interface Mudancas {
  toma?: string;
  icms?: string;
  documentos?: string;
  chave?: string;
  nCT?: string;
}

function arquivo({ toma, icms, documentos, chave = chaveDe(), nCT = '42' }: Mudancas = {}): string {
  const pessoa = (tag: string, CNPJ: string) =>
    `<${tag}><CNPJ>${CNPJ}</CNPJ><xNome>${tag.toUpperCase()}</xNome></${tag}>`;
  return `<cteProc xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><CTe><infCte Id="CTe${chave}" versao="4.00">
    <ide><CFOP>6353</CFOP><nCT>${nCT}</nCT><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpCTe>0</tpCTe>
    <cMunIni>3548500</cMunIni><xMunIni>Santos</xMunIni><UFIni>SP</UFIni>
    <xMunFim>Rio de Janeiro</xMunFim><UFFim>RJ</UFFim>${toma ?? '<toma3><toma>3</toma></toma3>'}</ide>
    ${pessoa('emit', EMITENTE)}${pessoa('rem', '00000000000191')}${pessoa('exped', '33000167000101')}${pessoa('receb', '60701190000104')}
    ${pessoa('dest', '27865757000102')}<vPrest><vTPrest>150.00</vTPrest><vRec>132.00</vRec></vPrest>
    <imp><ICMS>${icms ?? '<ICMS00><CST>00</CST><vBC>150.00</vBC><pICMS>12.00</pICMS><vICMS>18.00</vICMS></ICMS00>'}</ICMS></imp>
    <infCTeNorm><infDoc>${documentos ?? `<infNFe><chave>${NOTA}</chave></infNFe>`}</infDoc></infCTeNorm></infCte></CTe>
    <protCTe><infProt><tpAmb>2</tpAmb><cStat>100</cStat><chCTe>${chave}</chCTe></infProt></protCTe></cteProc>`;
}

test('o que se lê de um CT-e autorizado', () => {
  expect(lerCte(arquivo())).toMatchObject({
    chave: chaveDe(),
    serie: 1,
    numero: 42,
    emitidoEm: '2026-11-20T13:00:00.000Z',
    cfop: '6353',
    valor: '150.00',
    receber: '132.00',
    notas: [NOTA],
    complementa: [],
    vencimento: null,
    emissao: '2026-11-20',
    tipo: '0',
    papelDoTomador: 'destinatario',
    inicio: { cidade: 'Santos', uf: 'SP', municipio: '3548500' },
    fim: { cidade: 'Rio de Janeiro', uf: 'RJ', municipio: null },
    icms: { cst: '00', base: '150.00', aliquota: '12.00', valor: '18.00' },
  });
});

test.each([
  ['<toma3><toma>0</toma></toma3>', '00000000000191', 'remetente'],
  ['<toma3><toma>1</toma></toma3>', '33000167000101', 'outro'],
  ['<toma3><toma>2</toma></toma3>', '60701190000104', 'outro'],
  ['<toma3><toma>3</toma></toma3>', '27865757000102', 'destinatario'],
  ['<toma4><toma>4</toma><CNPJ>11444777000161</CNPJ><xNome>OUTRO</xNome></toma4>', '11444777000161', 'outro'],
])('quem paga o frete: %s', (toma, documento, papel) => {
  const { tomador, papelDoTomador } = lerCte(arquivo({ toma }));
  expect([tomador.documento, papelDoTomador]).toEqual([documento, papel]);
});

test.each([
  ['<ICMS45><CST>40</CST></ICMS45>', { cst: '40', valor: '0.00' }],
  ['<ICMSSN><CST>90</CST><indSN>1</indSN></ICMSSN>', { cst: '90', valor: '0.00' }],
  [
    '<ICMS60><CST>60</CST><vBCSTRet>150.00</vBCSTRet><vICMSSTRet>18.00</vICMSSTRet><pICMSSTRet>12.00</pICMSSTRet></ICMS60>',
    { cst: '60', base: '150.00', aliquota: '12.00', valor: '18.00' },
  ],
  [
    '<ICMSOutraUF><CST>90</CST><vBCOutraUF>150.00</vBCOutraUF><pICMSOutraUF>12.00</pICMSOutraUF><vICMSOutraUF>18.00</vICMSOutraUF></ICMSOutraUF>',
    { cst: '90', base: '150.00', aliquota: '12.00', valor: '18.00' },
  ],
])('o ICMS do grupo que houver: %s', (icms, lido) => {
  expect(lerCte(arquivo({ icms })).icms).toMatchObject(lido);
});

describe('não se lê', () => {
  const casos: [string, string, RegExp][] = [
    ['a chave de outro modelo', arquivo({ chave: chaveDe('67') }), /modelo 67/],
    ['a chave de outro número', arquivo({ nCT: '43' }), /não é a do que o CT-e diz/],
    [
      'o dígito errado',
      arquivo({ chave: `${chaveDe().slice(0, 43)}${(Number(chaveDe().slice(43)) + 1) % 10}` }),
      /chave de acesso não é válida/,
    ],
    ['notas demais', arquivo({ documentos: `<infNFe><chave>${NOTA}</chave></infNFe>`.repeat(2001) }), /notas demais/],
    ['sem tomador', arquivo({ toma: '' }), /falta o campo ide\/toma3\/toma/],
  ];
  test.each(casos)('%s', (_, xml, razao) => expect(() => lerCte(xml)).toThrow(razao));
});

describe('o CT-e simplificado', () => {
  const entrega = (n: number, de: string, para: string, nota: string) =>
    `<det nItem="${n}"><cMunIni>3548500</cMunIni><xMunIni>${de}</xMunIni><cMunFim>3304557</cMunFim><xMunFim>${para}</xMunFim><vPrest>50.00</vPrest><vRec>50.00</vRec><infNFe><chNFe>${nota}</chNFe></infNFe></det>`;
  const simplificado = (cStat = '100', prefixo = '') => {
    const chave = chaveDe();
    const xml = `<cteSimpProc xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><CTeSimp><infCte Id="CTe${chave}" versao="4.00">
    <ide><CFOP>6353</CFOP><nCT>42</nCT><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpCTe>5</tpCTe><UFIni>SP</UFIni><UFFim>RJ</UFFim></ide>
    <emit><CNPJ>${EMITENTE}</CNPJ><xNome>EMIT</xNome></emit><toma><toma>0</toma><CNPJ>00000000000191</CNPJ><xNome>TOMA</xNome></toma>
    ${entrega(1, 'Santos', 'Niterói', NOTA)}${entrega(2, 'Guarujá', 'Rio de Janeiro', chaveDe('55', 8))}
    <imp><ICMS><ICMS00><CST>00</CST><vBC>100.00</vBC><pICMS>12.00</pICMS><vICMS>12.00</vICMS></ICMS00></ICMS></imp>
    <total><vTPrest>100.00</vTPrest><vTRec>90.00</vTRec></total></infCte></CTeSimp>
    <protCTe><infProt><tpAmb>2</tpAmb><cStat>${cStat}</cStat><chCTe>${chave}</chCTe></infProt></protCTe></cteSimpProc>`;
    return prefixo === ''
      ? xml
      : xml.replaceAll(/<(\/?)(?=[A-Za-z])/g, `<$1${prefixo}:`).replace('xmlns=', `xmlns:${prefixo}=`);
  };

  test.each([
    ['no prazo', '100', ''],
    ['autorizado fora do prazo', '150', ''],
    ['com prefixo no espaço de nomes', '100', 'cte'],
  ])('é lido: quem paga, onde começa e termina, o valor e as notas de cada entrega (%s)', (_, cStat, prefixo) => {
    expect(lerCte(simplificado(cStat, prefixo))).toMatchObject({
      chave: chaveDe(),
      numero: 42,
      tipo: '5',
      cStat,
      valor: '100.00',
      receber: '90.00',
      remetente: null,
      destinatario: null,
      papelDoTomador: 'remetente',
      tomador: { documento: '00000000000191', nome: 'TOMA' },
      inicio: { cidade: 'Santos', uf: 'SP' },
      fim: { cidade: 'Rio de Janeiro', uf: 'RJ' },
      notas: [NOTA, chaveDe('55', 8)],
    });
  });

  test('cancelado, ou sem o protocolo, é recusado como CT-e que é', () => {
    expect(() => lerCte(simplificado('101'))).toThrow('o CT-e não está autorizado (101)');
    expect(() => lerCte(simplificado().replace(/<protCTe>.*<\/protCTe>/, ''))).toThrow(/protocolo de autorização/);
  });
});
