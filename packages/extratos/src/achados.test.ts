import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lerExtratoDaAdquirente } from './adquirentes/ler.ts';
import { lerExtrato } from './ler.ts';

const arquivo = (nome: string): Uint8Array =>
  readFileSync(new URL(`../test-fixtures/achados/${nome}`, import.meta.url));
const ler = (nome: string) => lerExtrato(arquivo(nome));
const linhas = (nome: string) =>
  ler(nome).contas[0]?.lancamentos.map(({ data, valor, historico }) => `${data} ${valor} ${historico}`);
const deTexto = (texto: string) => lerExtrato(new TextEncoder().encode(texto));

describe('files of banks as they come', () => {
  test.each<[string, string, string[]]>([
    ['balances among the movements', 'saldos-bb.ofx', ['2026-11-03 -200.00 Pix - Enviado']],
    [
      'a charge that begins with “Saldo”',
      'saldo-devedor.csv',
      ['2026-11-03 -12.30 SALDO DEVEDOR CHEQUE ESPECIAL JUROS', '2026-11-06 -8.70 PIX'],
    ],
    ['a second table', 'bradesco.csv', ['2026-11-03 500.00 PIX QR CODE', '2026-11-04 -20.00 TARIFA BANCARIA']],
    ['the column in R$ of a card', 'c6-cartao.csv', ['2026-11-03 -12.50 PADARIA', '2026-11-04 -55.00 CLOUD']],
    ['the sign as a word', 'credito-debito.csv', ['2026-11-01 150.50 PIX RECEBIDO', '2026-11-02 -89.75 BOLETO']],
    ['the sign in Deb_Cred', 'caixa-deb-cred.csv', ['2026-11-03 -12.50 COMPRA ELO', '2026-11-04 100.00 PIX RECEBIDO']],
    [
      'Mercado Pago',
      'mercado-pago.csv',
      ['2026-11-01 0.17 Rendimentos', '2026-11-02 -12.80 Pagamento com QR Pix', '2026-11-03 6394.74 Pix recebido'],
    ],
    ['floats with noise', 'float.ofx', ['2026-11-03 -33.30 X', '2026-11-03 -160.20 Y']],
    ['months in words', 'mes-por-extenso.csv', ['2026-11-03 -10.00 A', '2026-11-04 20.00 B', '2026-11-05 30.00 C']],
    ['Inter', 'inter.csv', ['2026-11-04 -200.50 Pix enviado']],
  ])('%s', (_, nome, esperado) => {
    expect(linhas(nome)).toEqual(esperado);
    expect(ler(nome).problemas).toEqual([]);
  });

  test('what states a balance says the balances, and why it is left out', () => {
    const { contas, ignoradas } = ler('saldos-bb.ofx');
    expect(contas[0]).toMatchObject({
      saldoInicial: { data: '2026-10-31', valor: '1500.00' },
      saldo: { data: '2026-11-27', valor: '1300.00' },
    });
    expect(ignoradas.map(({ mensagem }) => mensagem)).toEqual([
      'É uma linha de saldo: “Saldo Anterior”.',
      'É uma linha de saldo: “Saldo do dia”.',
    ]);
  });

  test('a second table that repeats the first is told row by row', () => {
    const { contas, ignoradas } = ler('bradesco.csv');
    expect(ignoradas).toContainEqual({
      linha: 10,
      mensagem: 'Repete a linha 5: está na tabela “Últimos Lançamentos”.',
    });
    expect(contas[0]).toMatchObject({ saldoInicial: { valor: '1000.00' }, saldo: { valor: '1480.00' } });
  });

  test('Mercado Pago says its balances above the table', () => {
    expect(ler('mercado-pago.csv').contas[0]).toMatchObject({
      saldoInicial: { data: '2026-11-01', valor: '377.22' },
      saldo: { data: '2026-11-03', valor: '6759.33' },
    });
  });

  test('who was paid is kept', () => expect(ler('inter.csv').contas[0]?.lancamentos[0]?.nome).toBe('Beltrano de Tal'));

  test('a balance without cents among amounts with them is told as doubtful', () => {
    expect(ler('saldo-sem-virgula.ofx').avisos).toEqual([expect.stringContaining('(12345)')]);
    expect(ler('float.ofx').avisos).toEqual([]);
  });

  test('an acquirer’s day of credit is kept, and its percent is none of its amounts', () => {
    expect(lerExtratoDaAdquirente(arquivo('adquirente-stone.csv')).extrato?.linhas).toMatchObject([
      {
        dataDaVenda: '2026-03-15',
        credito: '2026-03-16',
        bruto: '1500.00',
        taxa: '37.50',
        liquido: '1462.50',
        nsu: '123456',
      },
    ]);
  });

  test('a fee in percent alone gives the fee and the net amount', () => {
    expect(lerExtratoDaAdquirente(arquivo('taxa-em-porcento.csv')).extrato?.linhas).toMatchObject([
      { bruto: '1500.00', taxa: '37.50', liquido: '1462.50' },
    ]);
  });
});

describe('the same of other banks', () => {
  const csv = (texto: string) =>
    deTexto(texto).contas[0]?.lancamentos.map(({ data, valor, historico }) => `${data} ${valor} ${historico}`);

  test.each<[string, string, string[]]>([
    [
      'Banco do Brasil: Entrada and Saída, balances without a mark',
      '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"\n"31/10/2026","Saldo Anterior","","","1.000,00",""\n"03/11/2026","Pix - Enviado","ANA","11","-10,00","Saída"\n"04/11/2026","Pix - Recebido","BIA","12","25,00","Entrada"\n"04/11/2026","Saldo do dia","","","1.015,00",""\n',
      ['2026-11-03 -10.00 Pix - Enviado', '2026-11-04 25.00 Pix - Recebido'],
    ],
    [
      'C6, account',
      'EXTRATO DE CONTA CORRENTE C6 BANK\nAgência: 1 / Conta: 12345\n\nData Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n03/11/2026,03/11/2026,Pix enviado,ANA,0.00,12.50,87.50\n03/11/2026,03/11/2026,Pix recebido,BIA,10.00,0.00,97.50\n',
      ['2026-11-03 -12.50 Pix enviado', '2026-11-03 10.00 Pix recebido'],
    ],
    [
      'Stone, account',
      'Movimentação;Tipo;Valor;Saldo antes;Saldo depois;Tarifa;Data;Situação;Destino\nDébito;Pix;-10,00;100,00;90,00;0,00;03/11/2026 10:00;Aprovado;ANA\nCrédito;Transferência;30,00;90,00;120,00;0,00;04/11/2026 11:00;Aprovado;\n',
      ['2026-11-03 -10.00 Pix', '2026-11-04 30.00 Transferência'],
    ],
    [
      'PagBank',
      'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR\nA1;03/11/2026;Pix;Pix enviado - ANA;-10,00\n',
      ['2026-11-03 -10.00 Pix enviado - ANA'],
    ],
    [
      'Sicoob: the letter behind the amount',
      'Data;Documento;Histórico;Valor\n03/11/2026;1;PIX;12,50 D\n03/11/2026;;SALDO DO DIA;87,50 C\n04/11/2026;2;DEP;5,00C\n',
      ['2026-11-03 -12.50 PIX', '2026-11-04 5.00 DEP'],
    ],
    [
      'minus behind and brackets',
      'Data;Histórico;Valor\n03/11/2026;A;12,50-\n04/11/2026;B;(12,50)\n05/11/2026;C;1,00\n',
      ['2026-11-03 -12.50 A', '2026-11-04 -12.50 B', '2026-11-05 1.00 C'],
    ],
    [
      'Natureza',
      'Data;Descrição;Natureza;Valor\n03/11/2026;A;D;12,50\n04/11/2026;B;C;1,00\n',
      ['2026-11-03 -12.50 A', '2026-11-04 1.00 B'],
    ],
    [
      'a column of the sign whose name nobody knows',
      'Data;Histórico;Valor;Op\n03/11/2026;A;12,50;DEB\n04/11/2026;B;1,00;CRED\n',
      ['2026-11-03 -12.50 A', '2026-11-04 1.00 B'],
    ],
    [
      '“Débito” as a kind of card beside signed amounts',
      'Data;Descrição;Tipo;Valor\n03/11/2026;A;Crédito;-12,50\n04/11/2026;B;Débito;-1,00\n',
      ['2026-11-03 -12.50 A', '2026-11-04 -1.00 B'],
    ],
    [
      'Creditado and Debitado',
      'Data;Descrição;Situação;Valor\n03/11/2026;A;Debitado;12,50\n04/11/2026;B;Creditado;1,00\n',
      ['2026-11-03 -12.50 A', '2026-11-04 1.00 B'],
    ],
    [
      'the sign in a type of some words, of which what was done counts more than the kind',
      'Data;Descrição;Tipo;Valor\n03/11/2026;A;Pix enviado;12,50\n04/11/2026;B;Pagamento recebido;1,00\n05/11/2026;C;Lançamento a débito;2,00\n06/11/2026;D;Estorno de compra;3,00\n07/11/2026;E;Compra;4,00\n',
      ['2026-11-03 -12.50 A', '2026-11-04 1.00 B', '2026-11-05 -2.00 C', '2026-11-06 3.00 D', '2026-11-07 -4.00 E'],
    ],
    [
      'a purchase that came back, beside amounts with signs of their own',
      'Data;Descrição;Tipo;Valor\n03/11/2026;A;Compra;-12,50\n04/11/2026;B;Compra;10,00\n',
      ['2026-11-03 -12.50 A', '2026-11-04 10.00 B'],
    ],
    [
      'short words of balances',
      'Data;Histórico;Valor\n03/11/2026;A;-1,00\n03/11/2026;SDO CTA/APL AUTOMATICAS;99,00\n03/11/2026;SALDO APL INV;5,00\n',
      ['2026-11-03 -1.00 A'],
    ],
    [
      'USD before R$',
      'Data;Descrição;USD;Valor em dólar;Valor (em R$)\n03/11/2026;A;0;0;-12,50\n',
      ['2026-11-03 -12.50 A'],
    ],
    [
      'the amount in reais before the original',
      'Data;Descrição;Valor original (US$);Cotação;Valor R$\n03/11/2026;A;10,00;5,50;-55,00\n',
      ['2026-11-03 -55.00 A'],
    ],
    [
      'Valor Crédito and Valor Débito',
      'Data;Histórico;Valor Crédito;Valor Débito\n03/11/2026;A;;12,50\n04/11/2026;B;1,00;\n',
      ['2026-11-03 -12.50 A', '2026-11-04 1.00 B'],
    ],
    [
      'Créditos and Débitos',
      'Data;Histórico;Créditos;Débitos;Saldo\n03/11/2026;A;;12,50;87,50\n',
      ['2026-11-03 -12.50 A'],
    ],
    [
      'a header that comes again on each page',
      'Data;Histórico;Valor\n03/11/2026;A;1,00\nData;Histórico;Valor\n03/11/2026;A;1,00\n',
      ['2026-11-03 1.00 A', '2026-11-03 1.00 A'],
    ],
    [
      'a table a month',
      'Outubro\nData;Histórico;Valor\n03/10/2026;A;1,00\n;Total;1,00\nNovembro;;\nData;Histórico;Valor\n03/11/2026;B;2,00\n',
      ['2026-10-03 1.00 A', '2026-11-03 2.00 B'],
    ],
    [
      'what has not happened yet',
      'Data;Histórico;Valor\n03/11/2026;A;1,00\n\nLançamentos futuros;;\nData;Histórico;Valor\n03/12/2026;B;2,00\n',
      ['2026-11-03 1.00 A'],
    ],
    [
      'Entrada/Saída before the amount',
      'Data;Descrição;Entrada/Saída;Valor\n03/11/2026;A;Saída;10,00\n04/11/2026;B;Entrada;20,00\n',
      ['2026-11-03 -10.00 A', '2026-11-04 20.00 B'],
    ],
    [
      'Caixa: balances with a mark, and a charge that begins so',
      'Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred\n1;20261031;0;SALDO ANTERIOR;100.00;C\n1;20261103;1;SALDO DEVEDOR JUROS;12.50;D\n1;20261104;0;SALDO DIA;87.50;C\n',
      ['2026-11-03 -12.50 SALDO DEVEDOR JUROS'],
    ],
    [
      'Itaú: balances of the day among the movements',
      'Agência:;1234;;;\nConta:;12345-6;;;\ndata;lançamento;ag./origem;valor (R$);saldos (R$)\n31/10/2026;SALDO ANTERIOR;;;1.000,00\n03/11/2026;PIX TRANSF ANA;1234;-10,00;\n03/11/2026;SALDO TOTAL DISPONÍVEL DIA;;;990,00\n',
      ['2026-11-03 -10.00 PIX TRANSF ANA'],
    ],
    [
      'Mercado Pago, in English: credit and debit',
      'DATE,SOURCE_ID,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,BALANCE_AMOUNT\n2026-11-03T10:00:00.000-04:00,1,payment,10.00,0.00,110.00\n2026-11-04T10:00:00.000-04:00,2,payout,0.00,50.00,60.00\n',
      ['2026-11-03 10.00 payment', '2026-11-04 -50.00 payout'],
    ],
    [
      'words below the table',
      'Data;Histórico;Valor;Saldo\n03/11/2026;A;1,00;11,00\nSaldo final;;;11,00\nOs dados acima são de 27/11/2026;;;\nQuantidade de lançamentos;1;;\n',
      ['2026-11-03 1.00 A'],
    ],
  ])('%s', (_, texto, esperado) => {
    expect(csv(texto)).toEqual(esperado);
    expect(deTexto(texto).problemas).toEqual([]);
  });

  test('what a movement of a later table brings is told, and never lost without a word', () => {
    const { ignoradas } = deTexto(
      'Data;Histórico;Valor\n03/11/2026;A;1,00\n\nÚltimos lançamentos;;\nData;Histórico;Valor\n28/11/2026;B;2,00\n',
    );
    expect(ignoradas).toEqual([{ linha: 6, mensagem: 'Não foi lida: está na tabela “Últimos lançamentos”.' }]);
  });

  test('the balance before the first movement is found where only that of each row, or of its day, is told', () => {
    const porLinha = deTexto('Data;Histórico;Valor;Saldo\n03/11/2026;A;-12,50;87,50\n03/11/2026;B;10,00;97,50\n')
      .contas[0];
    expect(porLinha?.saldoInicial?.valor).toBe('100.00');
    const porDia = deTexto('Data;Histórico;Valor;Saldo do dia\n03/11/2026;A;-12,50;97,50\n03/11/2026;B;10,00;97,50\n')
      .contas[0];
    expect(porDia?.saldoInicial?.valor).toBe('100.00');
  });
});

test('who was paid is kept under the other names of that column', () => {
  const nomeDe = (coluna: string) =>
    deTexto(`Data,Transação,Tipo Transação,${coluna},Valor\n03/11/2026,Pix,DÉBITO,Ana,-1.00\n`).contas[0]
      ?.lancamentos[0]?.nome;
  for (const coluna of ['Identificação', 'Origem/Destino', 'Destinatário', 'Nome/Razão Social', 'Pagador/Recebedor'])
    expect([coluna, nomeDe(coluna)]).toEqual([coluna, 'Ana']);
});

test('texts of money that went out, and no amount with a sign, are told', () => {
  const texto = 'Data;Descrição;Valor\n03/11/2026;Pix enviado;12,50\n04/11/2026;Venda;1,00\n';
  expect(deTexto(texto).avisos).toEqual([expect.stringContaining('“Pix enviado”')]);
  expect(deTexto(texto.replace('12,50', '-12,50')).avisos).toEqual([]);
});

describe('OFX whose debits have no sign', () => {
  const ofx = (linhas: [string, string][]) =>
    deTexto(
      `<OFX><STMTRS><BANKACCTFROM><BANKID>104<ACCTID>1</BANKACCTFROM>${linhas
        .map(([tipo, valor], n) => `<STMTTRN><TRNTYPE>${tipo}<DTPOSTED>20261103<TRNAMT>${valor}<FITID>X${n}A</STMTTRN>`)
        .join('')}</STMTRS></OFX>`,
    );
  const valores = (linhas: [string, string][]) => ofx(linhas).contas[0]?.lancamentos.map(({ valor }) => valor);

  test('are money out, and this is told', () => {
    const linhas: [string, string][] = [
      ['DEBIT', '12.50'],
      ['CREDIT', '100.00'],
      ['FEE', '1.00'],
    ];
    expect(valores(linhas)).toEqual(['-12.50', '100.00', '-1.00']);
    expect(ofx(linhas).avisos).toEqual([expect.stringContaining('2 débitos vieram sem o sinal')]);
  });

  test('beside debits with a sign they are what came back', () =>
    expect(
      valores([
        ['DEBIT', '-12.50'],
        ['DEBIT', '12.50'],
      ]),
    ).toEqual(['-12.50', '12.50']));
});

describe('the day of credit of acquirers, under other names', () => {
  const creditos = (texto: string) =>
    lerExtratoDaAdquirente(new TextEncoder().encode(texto)).extrato?.linhas.map(
      ({ credito, liquido }) => `${credito} ${liquido}`,
    );
  test.each(['Recebimento em', 'Crédito em', 'Disponível em', 'Data de compensação', 'Previsão', 'Cai na conta'])(
    '%s',
    (nome) =>
      expect(
        creditos(`Data da venda;Valor bruto;Valor líquido;${nome};NSU\n15/03/2026;1.500,00;1.462,50;16/03/2026;1\n`),
      ).toEqual(['2026-03-16 1462.50']),
  );
  test('in English', () =>
    expect(
      creditos(
        'Date,Transaction ID,Card type,Total,Fee,Payout,Payout Date\n2026-03-15,T1,VISA,1500.00,37.50,1462.50,2026-04-14\n',
      ),
    ).toEqual(['2026-04-14 1462.50']));
  test('the hour of the sale beside its day is not it', () =>
    expect(
      creditos(
        'HORA DA VENDA;BANDEIRA;VALOR BRUTO;VALOR LÍQUIDO;DATA DE VENCIMENTO\n15/03/2026 10:20:00;Visa;1500.00;1462.50;16/03/2026\n',
      ),
    ).toEqual(['2026-03-16 1462.50']));
  test('a day before the sale is of something else', () =>
    expect(
      creditos('Data da venda;Valor bruto;Valor líquido;Cadastro;NSU\n15/03/2026;1.500,00;1.462,50;10/01/2020;1\n'),
    ).toEqual(['null 1462.50']));
});
