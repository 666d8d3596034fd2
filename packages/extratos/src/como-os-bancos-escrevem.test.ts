import { describe, expect, test } from 'vitest';
import { mapaParaEste, paraGuardar } from './csv/guardado.ts';
import { sugerirMapaDeCsv } from './csv/sugerir.ts';
import { isLinhaDeSaldo } from './leitura/saldo.ts';
import { lerExtrato } from './ler.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const ler = (texto: string) => lerExtrato(bytes(texto));
const linhas = (texto: string) =>
  ler(texto).contas[0]?.lancamentos.map(({ data, valor, historico }) => `${data} ${valor} ${historico}`);
const nomes = (texto: string) => ler(texto).contas[0]?.lancamentos.map(({ nome, complemento }) => nome ?? complemento);

describe('a CSV that went through a spreadsheet', () => {
  const esperado = ['2026-11-03 -10.00 PIX', '2026-11-04 20.00 TED'];
  test.each<[string, string]>([
    ['each line in quotes', '"Data;Histórico;Valor"\n"03/11/2026;PIX;-10,00"\n"04/11/2026;TED;20,00"\n'],
    [
      'each line in quotes, its own quotes doubled',
      '"Data,Histórico,Valor"\n"03/11/2026,""PIX"",""-10,00"""\n"04/11/2026,TED,""20,00"""\n',
    ],
    [
      'texts kept by a formula',
      'Data;Histórico;Valor\n="03/11/2026";="PIX";="-10,00"\n="04/11/2026";="TED";="20,00"\n',
    ],
    ['texts marked by an apostrophe', "Data;Histórico;Valor\n'03/11/2026;PIX;'-10,00\n'04/11/2026;TED;20,00\n"],
    [
      'a blank before the quotes',
      '"Data"; "Histórico"; "Valor"\n"03/11/2026"; "PIX"; "-10,00"\n"04/11/2026"; "TED"; "20,00"\n',
    ],
    ['days as numbers', 'Data;Histórico;Valor\n46329;PIX;-10,00\n46330;TED;20,00\n'],
    ['moments as numbers', 'Data;Histórico;Valor\n46329,4305;PIX;-10,00\n46330,5;TED;20,00\n'],
    ['the separator told in quotes', '"sep=;"\nData;Histórico;Valor\n03/11/2026;PIX;-10,00\n04/11/2026;TED;20,00\n'],
    ['the currency below the header', 'Data;Histórico;Valor\n;;(R$)\n03/11/2026;PIX;-10,00\n04/11/2026;TED;20,00\n'],
    ['the time before the day', 'Data;Histórico;Valor\n10:20 03/11/2026;PIX;-10,00\n23h59 - 04/11/2026;TED;20,00\n'],
    ['blanks inside a day', 'Data;Histórico;Valor\n03 / 11 / 2026;PIX;- 10,00\n04 / 11 / 2026;TED;20,00\n'],
    ['two signs before cents', 'Data;Histórico;Valor\n03/11/2026;PIX;-10,00\n04/11/2026;TED;20.00\n'],
  ])('%s', (_, texto) => {
    expect(linhas(texto)).toEqual(esperado);
    expect(ler(texto).problemas).toEqual([]);
  });

  test('a number without its last digits is refused with the reason', () => {
    const { problemas } = ler('Data;Histórico;Valor\n03/11/2026;PIX;1,5E+03\n04/11/2026;TED;20,00\n');
    expect(problemas).toEqual([
      { linha: 2, mensagem: expect.stringContaining('a planilha cortou o número (1,5E+03)') },
    ]);
  });

  test('a column of numbers without a header is no column of days', () =>
    expect(linhas('40001;03/11/2026;PIX;-10,00\n40002;04/11/2026;TED;20,00\n')).toEqual(esperado));

  test('a day without its year says so', () =>
    expect(ler('Data;Histórico;Valor\n03/11;PIX;-10,00\n').problemas).toEqual([
      { linha: 2, mensagem: 'O lançamento ficou de fora: o dia “03/11” está sem o ano.' },
    ]));
});

test.each<[string, string, string[]]>([
  [
    'money in and out under one header',
    'Data de lançamento;Descrição do lançamento;Entradas / Saídas (R$);Saldo (R$)\n03/11/2026;Pix;250,00;1.250,00\n04/11/2026;Boleto;-50,00;1.200,00\n',
    ['2026-11-03 250.00 Pix', '2026-11-04 -50.00 Boleto'],
  ],
  [
    'the same the other way round',
    'Data;Histórico;Débitos / Créditos (R$)\n03/11/2026;Pix;250,00\n04/11/2026;Boleto;-50,00\n',
    ['2026-11-03 250.00 Pix', '2026-11-04 -50.00 Boleto'],
  ],
  [
    'an invoice with more refunds than purchases',
    'date,title,amount\n2026-11-04,Pagamento recebido,-100.00\n2026-11-05,Estorno LOJA,-3.20\n2026-11-06,PADARIA,3.20\n',
    ['2026-11-04 100.00 Pagamento recebido', '2026-11-05 3.20 Estorno LOJA', '2026-11-06 -3.20 PADARIA'],
  ],
  [
    'a balance is no text, without a header either',
    '"12/11/2026","PIX","10,00","1.000,00"\n"13/11/2026","TED","-1,00","999,00"\n',
    ['2026-11-12 10.00 PIX', '2026-11-13 -1.00 TED'],
  ],
])('%s', (_, texto, esperado) => expect(linhas(texto)).toEqual(esperado));

test.each<[string, string, (string | null)[]]>([
  [
    'in the details, beside an empty observation',
    'Data;observacao;Historico;Valor R$ ;Inf.;Detalhamento Hist.\n03/11/2026;;Pix - Recebido;250,00;C;ANA LTDA\n04/11/2026;;Boleto;50,00;D;FORNEC SA\n',
    ['ANA LTDA', 'FORNEC SA'],
  ],
  [
    'on the other side of the account',
    'Movimentação;Tipo;Valor;Data;Destino;Destino Documento;Origem;Origem Documento\nCrédito;Pix;250,00;03/11/2026;LOJA X;11.222.333/0001-81;ANA;529.982.247-25\nDébito;Pagamento;50,00;04/11/2026;FORNEC;;LOJA X;11.222.333/0001-81\n',
    ['ANA', 'FORNEC'],
  ],
  [
    'sender and receiver',
    'Data;Histórico;Remetente;Destinatário;Valor\n03/11/2026;Pix;ANA;LOJA;250,00\n04/11/2026;Pix;LOJA;BIA;-50,00\n',
    ['ANA', 'BIA'],
  ],
])('who paid or was paid is kept: %s', (_, texto, esperado) => expect(nomes(texto)).toEqual(esperado));

test('the document is that of the other side too', () => {
  const { contas } = ler(
    'Movimentação;Tipo;Valor;Data;Destino;Destino Documento;Origem;Origem Documento\nCrédito;Pix;250,00;03/11/2026;LOJA X;11.222.333/0001-81;ANA;529.982.247-25\n',
  );
  expect(contas[0]?.lancamentos[0]).toMatchObject({ nome: 'ANA', cpfCnpj: '52998224725' });
});

test('a row in another currency is left out and said, the others enter', () => {
  const texto =
    'Data;Descrição;Moeda;Valor\n03/11/2026;PIX;BRL;10,00\n04/11/2026;CLOUD;USD;-5,00\n05/11/2026;X;R$;1,00\n';
  expect(linhas(texto)).toEqual(['2026-11-03 10.00 PIX', '2026-11-05 1.00 X']);
  expect(ler(texto).problemas).toEqual([
    { linha: 3, mensagem: 'O lançamento ficou de fora: está em “USD”, e não em reais.' },
  ]);
});

test('a table of another account of the same file is not read, and said', () => {
  const tabela = 'Data;Histórico;Valor;Saldo\n';
  const texto = `Extrato de: Ag: 1234 | Conta: 12345-6\n${tabela}03/11/2026;PIX;10,00;110,00\n\nExtrato de: Ag: 1234 | Conta: 99999-0\n${tabela}04/11/2026;TED;5,00;5,00\n`;
  const { contas, ignoradas } = ler(texto);
  expect(linhas(texto)).toEqual(['2026-11-03 10.00 PIX']);
  expect(contas[0]?.saldo?.valor).toBe('110.00');
  expect(ignoradas).toEqual([
    { linha: 7, mensagem: 'Não foi lida: é de outra conta, “Extrato de: Ag: 1234 | Conta: 99999-0”.' },
  ]);
  expect(linhas(texto.replace('99999-0', '12345-6'))).toHaveLength(2);
});

test.each([
  'SALDO NESTA DATA',
  'SALDO DESBLOQUEADO',
  'SALDO BLOQUEADO 24 HORAS',
  'Saldo após movimentações',
  'ULTIMO SALDO',
  'Novo saldo',
  'TRANSPORTE DE SALDO',
  'SALDO TRANSP.',
  'Total de saldo',
  'Saldo sacável',
])('%s states a balance', (texto) => expect(isLinhaDeSaldo(texto)).toBe(true));

test.each([
  'Saldo parcelado fatura',
  'SALDO CAPITAL A INTEGRALIZAR',
  'NOVO SALDO DEVEDOR IOF',
  'TOTAL SALDOS E PONTAS LTDA',
])('%s is a movement', (texto) => expect(isLinhaDeSaldo(texto)).toBe(false));

describe('signs and numbers of OFX', () => {
  const ofx = (movimentos: readonly (readonly [tipo: string, valor: string])[]) =>
    ler(
      `OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST>${movimentos
        .map(
          ([tipo, valor], n) =>
            `<STMTTRN><TRNTYPE>${tipo}<DTPOSTED>20261103<TRNAMT>${valor}<FITID>X${n}A<MEMO>M${n}</STMTTRN>`,
        )
        .join('')}</BANKTRANLIST></STMTRS></OFX>`,
    );
  const valores = (lido: ReturnType<typeof ofx>) => lido.contas[0]?.lancamentos.map(({ valor }) => valor);

  test('all signs the other way round are turned, and this is told', () => {
    const lido = ofx([
      ['DEBIT', '10.00'],
      ['CREDIT', '-100.00'],
      ['PAYMENT', '5.00'],
    ]);
    expect(valores(lido)).toEqual(['-10.00', '100.00', '-5.00']);
    expect(lido.avisos).toEqual([expect.stringContaining('foram invertidos')]);
  });

  test('one refund among debits turns nothing', () => {
    const lido = ofx([
      ['DEBIT', '-10.00'],
      ['DEBIT', '3.00'],
      ['CREDIT', '-1.00'],
    ]);
    expect(valores(lido)).toEqual(['-10.00', '3.00', '-1.00']);
    expect(lido.avisos).toEqual([]);
  });

  test('a single debit without its sign is told in the singular', () =>
    expect(ofx([['DEBIT', '10.00']]).avisos).toEqual([
      '1 débito veio sem o sinal de menos e entra como saída, pelo tipo que o banco lhe dá. Confira o saldo.',
    ]));

  test('numbers as programs write them are read, shortened ones are refused with their line', () => {
    const lido = ofx([
      ['CREDIT', '1.2345678E7'],
      ['DEBIT', '-1.0E-2'],
      ['CREDIT', '1,23E+05'],
      ['CREDIT', '1.2345E2'],
    ]);
    expect(valores(lido)).toEqual(['12345678.00', '-0.01', '123.45']);
    expect(lido.problemas).toHaveLength(1);
  });
});

describe('the map that is kept for the next file', () => {
  const sugerir = (texto: string) => sugerirMapaDeCsv(bytes(texto));
  const feito = sugerir('Extrato\nData;Histórico;Valor\n03/11/2026;A;1,00\n');
  const guardado = paraGuardar({ ...(feito.mapa as NonNullable<typeof feito.mapa>), historico: [1], nome: 1 }, feito);

  test('serves a file with more or fewer texts above the same columns', () => {
    const mais = mapaParaEste(
      guardado,
      sugerir('Extrato\nConta;1;2\nPeríodo;1;2\nData;Histórico;Valor\n03/11/2026;A;1,00\n'),
    );
    expect(mais).toMatchObject({ mudou: false, mapa: { linhasAcima: 4, nome: 1 } });
    expect(mapaParaEste(guardado, sugerir('Data;Histórico;Valor\n03/11/2026;A;1,00\n'))).toMatchObject({
      mudou: false,
      mapa: { linhasAcima: 1, nome: 1 },
    });
  });

  test('is left where the columns are others', () =>
    expect(mapaParaEste(guardado, sugerir('Data;Histórico;Documento;Valor\n03/11/2026;A;123;1,00\n'))).toMatchObject({
      mudou: true,
      mapa: { documento: 2, nome: null, valor: { coluna: 3 } },
    }));
});
