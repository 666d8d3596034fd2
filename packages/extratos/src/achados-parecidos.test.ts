import { describe, expect, test } from 'vitest';
import { lerExtratoDaAdquirente } from './adquirentes/ler.ts';
import { feicoesDe, reconhecer } from './chave-natural.ts';
import { lerExtrato } from './ler.ts';

/** Files of the same kinds as those of `achados.test.ts`, as other banks and acquirers write them. */
const ler = (texto: string) => lerExtrato(new TextEncoder().encode(texto));
const linhas = (texto: string) =>
  ler(texto).contas[0]?.lancamentos.map(({ data, valor, historico }) => `${data} ${valor} ${historico}`);
const nomes = (texto: string) => ler(texto).contas[0]?.lancamentos.map(({ nome }) => nome);

type Linha = readonly [tipo: string, dia: string, valor: string, resto: string, id?: string];
const ofx = (movimentos: readonly Linha[], saldo = '1300.00') =>
  `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>56789</BANKACCTFROM><BANKTRANLIST>\n${movimentos
    .map(
      ([tipo, dia, valor, resto, id], n) =>
        `<STMTTRN><TRNTYPE>${tipo}<DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${id ?? `X${n}A9`}${resto}</STMTTRN>`,
    )
    .join('\n')}\n</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>20261127</LEDGERBAL></STMTRS></OFX>`;

describe('rows of balances in OFX (M01)', () => {
  test.each([
    '<MEMO>SALDO ANTERIOR CONTA CORRENTE',
    '<MEMO>SALDO EM 03/11/2026',
    '<MEMO>Saldo Transportado',
    '<MEMO>Saldo a Transportar',
    '<MEMO>Saldo Rende Fácil',
    '<MEMO>SDO ANT',
    '<MEMO>Balance forward',
    '<MEMO>Saldo acumulado',
    '<NAME>SALDO<MEMO>C/C',
    '<NAME>Saldo Anterior<MEMO>Saldo Anterior - 31/10/2026',
  ])('%s is no movement', (resto) => {
    const { contas, ignoradas } = ler(
      ofx([
        ['OTHER', '20261103', '1500.00', resto],
        ['DEBIT', '20261103', '-200.00', '<MEMO>PIX'],
      ]),
    );
    expect(contas[0]?.lancamentos.map(({ valor }) => valor)).toEqual(['-200.00']);
    expect(ignoradas).toHaveLength(1);
  });

  test.each([
    '<NAME>Saldo devedor<MEMO>Juros',
    '<MEMO>SALDO DEVEDOR CONTA CORRENTE',
    '<MEMO>SALDO RESCISAO',
    '<MEMO>SALDO FINAL CONTRATO 123',
    '<NAME>SALDO<MEMO>PIX ENVIADO',
  ])('%s is one', (resto) => {
    expect(ler(ofx([['DEBIT', '20261103', '-12.30', resto]])).contas[0]?.lancamentos).toHaveLength(1);
  });
});

test('charges that begin with “Saldo” stay, with and without a column of balances (M02)', () => {
  expect(
    linhas(
      'Data;Lançamento;Valor;Saldo\n02/11/2026;SALDO ANTERIOR;;100,00\n03/11/2026;SALDO DEVEDOR CTA GARANTIDA;-12,30;87,70\n04/11/2026;SALDO NEGATIVO ENCARGOS;-1,00;86,70\n04/11/2026;SALDO DO DIA;;86,70\n',
    ),
  ).toEqual(['2026-11-03 -12.30 SALDO DEVEDOR CTA GARANTIDA', '2026-11-04 -1.00 SALDO NEGATIVO ENCARGOS']);
  expect(
    linhas(
      'Data;Histórico;Valor\n03/11/2026;SALDO DEVEDOR CHEQUE ESPECIAL;-12,30\n03/11/2026;SALDO ANTERIOR;500,00\n04/11/2026;SALDO CONTRATO FINAME;-9,00\n',
    ),
  ).toEqual(['2026-11-03 -12.30 SALDO DEVEDOR CHEQUE ESPECIAL', '2026-11-04 -9.00 SALDO CONTRATO FINAME']);
});

describe('a table that comes again below a blank row (M03)', () => {
  const comSaldo = 'Data;Histórico;Valor;Saldo\n03/11/2026;A;1,00;1,00\n04/11/2026;B;2,00;3,00\n\n';
  test('brings nothing twice', () => {
    const { contas, ignoradas } = ler(`${comSaldo}Data;Histórico;Valor;Saldo\n04/11/2026;B;2,00;3,00\n`);
    expect(contas[0]?.lancamentos).toHaveLength(2);
    expect(ignoradas).toEqual([{ linha: 6, mensagem: 'Repete a linha 3: está em outra tabela do arquivo.' }]);
  });
  test('and goes on with what it has besides', () => {
    const texto = `${comSaldo}Data;Histórico;Valor;Saldo\n04/11/2026;B;2,00;3,00\n05/11/2026;B;2,00;5,00\n`;
    expect(linhas(texto)).toEqual(['2026-11-03 1.00 A', '2026-11-04 2.00 B', '2026-11-05 2.00 B']);
    expect(ler(texto).ignoradas).toEqual([{ linha: 6, mensagem: 'Repete a linha 3.' }]);
  });
  test('a next page whose first row is equal to the last one is read', () =>
    expect(
      linhas('Data;Histórico;Valor\n03/11/2026;A;1,00\n\nData;Histórico;Valor\n03/11/2026;A;1,00\n04/11/2026;B;2,00\n'),
    ).toEqual(['2026-11-03 1.00 A', '2026-11-03 1.00 A', '2026-11-04 2.00 B']));
});

test.each<[string, string, string[]]>([
  [
    'dollars and reais named by the currency alone (M04)',
    'Data;Descrição;Dólar;Real\n03/11/2026;LOJA;10,00;-55,00\n',
    ['2026-11-03 -55.00 LOJA'],
  ],
  [
    'a card whose purchases are positive in both currencies (M04)',
    'Data;Estabelecimento;Valor US$;Valor R$\n03/11/2026;LOJA;10,00;55,00\n04/11/2026;PAGAMENTO;0,00;-55,00\n',
    ['2026-11-03 -55.00 LOJA', '2026-11-04 55.00 PAGAMENTO'],
  ],
  [
    'Itaú, card: spent is positive (M04)',
    'data,lançamento,valor\n2026-11-03,PADARIA,12.5\n2026-11-04,PAGAMENTO EFETUADO,-100\n',
    ['2026-11-03 -12.50 PADARIA', '2026-11-04 100.00 PAGAMENTO EFETUADO'],
  ],
  [
    'a sheet with the same header is no card (M04)',
    'data;lançamento;valor\n03/11/2026;VENDA;12,50\n04/11/2026;LUZ;-1,00\n',
    ['2026-11-03 12.50 VENDA', '2026-11-04 -1.00 LUZ'],
  ],
  [
    'the word of the sign in another column than the type (M05)',
    'Data;Descrição;Valor;Lançamento\n01/11/2026;PIX;150,50;Crédito em conta\n02/11/2026;BOLETO;89,75;Débito em conta\n',
    ['2026-11-01 150.50 PIX', '2026-11-02 -89.75 BOLETO'],
  ],
  [
    'Mercado Pago in Portuguese (M07)',
    'SALDO INICIAL;CREDITOS;DEBITOS;SALDO FINAL\n377,22;0,17;-12,80;364,59\n\nDATA DE LIBERAÇÃO;TIPO DE TRANSAÇÃO;ID DE REFERÊNCIA;VALOR LÍQUIDO DA TRANSAÇÃO;SALDO PARCIAL\n01-11-2026;Rendimentos;1;0,17;377,39\n02-11-2026;Pagamento com QR Pix;2;-12,80;364,59\n',
    ['2026-11-01 0.17 Rendimentos', '2026-11-02 -12.80 Pagamento com QR Pix'],
  ],
  [
    'Mercado Pago, report of settlements (M07)',
    '"SETTLEMENT_DATE","TRANSACTION_TYPE","TRANSACTION_AMOUNT","REAL_AMOUNT"\n"2026-11-03T10:00:00.000-04:00","SETTLEMENT","100.00","95.00"\n',
    ['2026-11-03 95.00 SETTLEMENT'],
  ],
  [
    'a header in words nobody knows (M07)',
    'Quando foi;O que foi;Quanto foi;Taxa (%)\n03/11/2026;Pix;-10,00;1,00\n04/11/2026;Venda;20,00;1,00\n',
    ['2026-11-03 -10.00 Pix', '2026-11-04 20.00 Venda'],
  ],
  [
    'what came in after the fee, not the gross amount (M07)',
    'Data_Transacao;Tipo_Pagamento;Valor_Bruto;Valor_Taxa;Valor_Liquido\n03/11/2026 10:00;Pix;100,00;1,00;99,00\n',
    ['2026-11-03 99.00 Pix'],
  ],
  [
    'PayPal: the net amount, of which the balances are',
    '"Data","Hora","Nome","Tipo","Status","Moeda","Bruto","Tarifa","Líquido","Saldo"\n"03/11/2026","10:00:00","Ana","Pagamento","Concluído","BRL","100,00","-5,00","95,00","195,00"\n"04/11/2026","10:00:00","","Saque","Concluído","BRL","-50,00","0,00","-50,00","145,00"\n',
    ['2026-11-03 95.00 Pagamento', '2026-11-04 -50.00 Saque'],
  ],
  [
    'months in words, in other orders (M20)',
    'Data;Descrição;Valor\n3 de nov. de 2026;A;-10,00\n2026-nov-04;B;1,00\nqua., 2 de dez. de 2026;C;1,00\n03NOV26;D;1,00\nnov/05/2026;E;1,00\n3 de março de 2026;F;1,00\n',
    [
      '2026-11-03 -10.00 A',
      '2026-11-04 1.00 B',
      '2026-12-02 1.00 C',
      '2026-11-03 1.00 D',
      '2026-11-05 1.00 E',
      '2026-03-03 1.00 F',
    ],
  ],
  [
    'days without their year, which stands above the table (M20)',
    'Fatura de dezembro de 2026 e janeiro de 2027;;\nData;Histórico;Valor(US$);Valor(R$)\n28/12;LOJA;0,00;55,00\n3 jan;CLOUD;10,00;55,00\n05/01;PAGAMENTO;0,00;-110,00\n',
    ['2026-12-28 -55.00 LOJA', '2027-01-03 -55.00 CLOUD', '2027-01-05 110.00 PAGAMENTO'],
  ],
  [
    'a dash where nothing came in or went out (M03)',
    'Data;Histórico;Crédito;Débito\n03/11/2026;A;-;12,50\n04/11/2026;B;10,00;-\n',
    ['2026-11-03 -12.50 A', '2026-11-04 10.00 B'],
  ],
  [
    'totals that have a day (M03)',
    'Data;Descrição;Valor\n03/11/2026;A;-10,00\n03/11/2026;Total do dia;-10,00\n04/11/2026;TOTAL FERRAGENS LTDA;1,00\n04/11/2026;TOTAL DE CRÉDITOS (R$);1,00\n04/11/2026;Totais do período:;-9,00\n',
    ['2026-11-03 -10.00 A', '2026-11-04 1.00 TOTAL FERRAGENS LTDA'],
  ],
  [
    'last movements that go on from the balance above, beside a repeated one (M03)',
    'Data;Histórico;Docto;Valor;Saldo\n03/11/2026;A;1;-1,00;9,00\n04/11/2026;B;2;-1,00;8,00\n\nÚltimos lançamentos;;;;\nData;Histórico;Docto;Valor;Saldo\n04/11/2026;B;2;-1,00;8,00\n04/11/2026;C;3;-2,00;6,00\n',
    ['2026-11-03 -1.00 A', '2026-11-04 -1.00 B', '2026-11-04 -2.00 C'],
  ],
  [
    'future movements do not, though their balances go on (M03)',
    'Data;Histórico;Docto;Valor;Saldo\n03/11/2026;A;1;-1,00;9,00\n\nLançamentos futuros;;;;\nData;Histórico;Docto;Valor;Saldo\n04/12/2026;C;3;-2,00;7,00\n',
    ['2026-11-03 -1.00 A'],
  ],
  [
    'a card with the original amount in its own currency (M04)',
    'Data,Estabelecimento,Moeda,Valor Original,Valor em Reais\n03/11/2026,LOJA,USD,10.00,55.00\n04/11/2026,PADARIA,BRL,12.50,12.50\n',
    ['2026-11-03 -55.00 LOJA', '2026-11-04 -12.50 PADARIA'],
  ],
  [
    'money in and out in English (M05)',
    'Date,Narrative,Debit Amount,Credit Amount,Balance\n03/11/2026,A,10.00,,90.00\n14/11/2026,B,,1000.00,1090.00\n',
    ['2026-11-03 -10.00 A', '2026-11-14 1000.00 B'],
  ],
  [
    'withdrawals and deposits (M05)',
    'Date,Details,Withdrawals,Deposits\n2026-11-03,A,10.00,\n2026-11-14,B,,1000.00\n',
    ['2026-11-03 -10.00 A', '2026-11-14 1000.00 B'],
  ],
  [
    'numbers under the word of the text (M07)',
    'Data;Transação;Tipo de transação;Descrição;Valor;Tipo do lançamento\n03/11/2026;123;Taxa do Pix;Taxa do Pix da fatura 1;-1,99;Débito\n04/11/2026;124;Cobrança recebida;Cobrança da fatura 2;100,00;Crédito\n',
    ['2026-11-03 -1.99 Taxa do Pix da fatura 1', '2026-11-04 100.00 Cobrança da fatura 2'],
  ],
  [
    'a card that says how each thing was bought (M04)',
    '"Data","Lançamento","Categoria","Tipo","Valor"\n"03/11/2026","PADARIA","X","Compra à vista","R$ 12,50"\n"04/11/2026","LOJA","X","Parcela 1/3","R$ 55,00"\n"05/11/2026","PAGAMENTO ON LINE","X","Pagamento","-R$ 100,00"\n',
    ['2026-11-03 -12.50 PADARIA', '2026-11-04 -55.00 LOJA', '2026-11-05 100.00 PAGAMENTO ON LINE'],
  ],
  [
    'a card with who holds it (M04)',
    'Data;Estabelecimento;Portador;Valor;Parcela\n03/11/2026;PADARIA;FULANO;R$ 12,50;-\n04/11/2026;LOJA;FULANO;R$ 55,00;1 de 3\n',
    ['2026-11-03 -12.50 PADARIA', '2026-11-04 -55.00 LOJA'],
  ],
  [
    'the day of the money beside that of the sale (M07)',
    'TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_DATE;SETTLEMENT_NET_AMOUNT;SETTLEMENT_DATE\nSETTLEMENT;100.00;2026-11-01T10:00:00.000-04:00;95.00;2026-11-03T10:00:00.000-04:00\n',
    ['2026-11-03 95.00 SETTLEMENT'],
  ],
  [
    'a weekday before the day (M20)',
    'Data;Descrição;Valor\nter, 03/11/2026;A;-10,00\nquarta-feira, 04/11/26;B;1,00\n',
    ['2026-11-03 -10.00 A', '2026-11-04 1.00 B'],
  ],
])('%s', (_, texto, esperado) => {
  expect(linhas(texto)).toEqual(esperado);
  expect(ler(texto).problemas).toEqual([]);
});

test('the letter of a balance is its sign (M05)', () => {
  const texto =
    'Data;Histórico;Valor;D/C;Saldo;D/C\n03/11/2026;A;10,00;D;90,00;D\n04/11/2026;B;60,00;C;30,00;D\n05/11/2026;C;100,00;C;70,00;C\n';
  expect(ler(texto).contas[0]).toMatchObject({ saldoInicial: { valor: '-80.00' }, saldo: { valor: '70.00' } });
  expect(ler(texto.replace(/05.*/, '')).contas[0]?.saldo?.valor).toBe('-30.00');
});

test('a row whose sign is not told is left out and said, the others have theirs (M05)', () => {
  const texto =
    'Data;Descrição;Tipo;Valor\n01/11/2026;A;Débito;150,50\n02/11/2026;B;Crédito;89,75\n03/11/2026;C;Tarifa;1,00\n04/11/2026;D;Outros;1,00\n';
  expect(linhas(texto)).toEqual(['2026-11-01 -150.50 A', '2026-11-02 89.75 B', '2026-11-03 -1.00 C']);
  expect(ler(texto).problemas).toEqual([{ linha: 5, mensagem: expect.stringContaining('“Outros”') }]);
});

test('balances and totals of Mercado Pago’s report are no movements (M07)', () => {
  const { contas, ignoradas } = ler(
    'DATE,SOURCE_ID,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT\n2026-11-01T00:00:00.000-04:00,,initial_available_balance,,100.00,0.00\n2026-11-03T10:00:00.000-04:00,123,release,payment,95.00,0.00\n2026-11-05T10:00:00.000-04:00,,total,,195.00,50.00\n',
  );
  expect(contas[0]?.lancamentos.map(({ valor }) => valor)).toEqual(['95.00']);
  expect(contas[0]?.saldoInicial).toEqual({ data: '2026-11-01', valor: '100.00' });
  expect(ignoradas).toHaveLength(2);
});

describe('ids that begin again in each file (M08)', () => {
  const novos = (antes: readonly Linha[], depois: readonly Linha[]) => {
    const [a, b] = [antes, depois].map((movimentos) => ler(ofx(movimentos)).contas[0]?.lancamentos ?? []);
    const chaves = reconhecer(feicoesDe(a ?? []), []);
    const conhecidos = (a ?? []).map((um, i) => ({ ...um, chave: chaves[i]?.novaChave ?? '' }));
    return reconhecer(feicoesDe(b ?? []), conhecidos).filter(({ novaChave }) => novaChave !== null).length;
  };
  const [ana, bia] = ['<MEMO>PIX ANA', '<MEMO>PIX BIA'];

  test('with zeros and letters before', () =>
    expect(
      novos(
        [
          ['OTHER', '20261103', '-10.00', ana, 'N00001'],
          ['OTHER', '20261104', '-20.00', bia, 'N00002'],
        ],
        [
          ['OTHER', '20261102', '-5.00', '<MEMO>PIX ZE', 'N00001'],
          ['OTHER', '20261103', '-10.00', ana, 'N00002'],
          ['OTHER', '20261104', '-20.00', bia, 'N00003'],
        ],
      ),
    ).toBe(1));
  test('newest first, the id as number of the document too', () =>
    expect(
      novos(
        [
          ['OTHER', '20261103', '-10.00', `<CHECKNUM>1${ana}`, '1'],
          ['OTHER', '20261104', '-20.00', `<CHECKNUM>2${bia}`, '2'],
        ],
        [
          ['OTHER', '20261105', '-7.00', '<CHECKNUM>1<MEMO>PIX ZE', '1'],
          ['OTHER', '20261104', '-20.00', `<CHECKNUM>2${bia}`, '2'],
          ['OTHER', '20261103', '-10.00', `<CHECKNUM>3${ana}`, '3'],
        ],
      ),
    ).toBe(1));
  test('of the same day and amount, another text is another movement', () =>
    expect(
      novos(
        [['OTHER', '20261103', '-10.00', ana, '1']],
        [
          ['OTHER', '20261103', '-10.00', bia, '1'],
          ['OTHER', '20261103', '-10.00', ana, '2'],
        ],
      ),
    ).toBe(1));
});

test('the noise of floats is no fraction of a cent, a fraction is (M11)', () => {
  const valores = ['-33.29999999999999', '-0.30000000000000004', '99.99999999', '1234.5000000000000001', '1.005'];
  const { contas, problemas } = ler(ofx(valores.map((valor) => ['OTHER', '20261103', valor, '<MEMO>X'])));
  expect(contas[0]?.lancamentos.map(({ valor }) => valor)).toEqual(['-33.30', '-0.30', '100.00', '1234.50']);
  expect(problemas).toHaveLength(1);
});

test('doubtful balances are told (M12)', () => {
  const movimento: Linha = ['DEBIT', '20261103', '-12.30', '<MEMO>A'];
  expect(ler(ofx([movimento], '130000')).avisos).toEqual([expect.stringContaining('(130000)')]);
  expect(ler(ofx([movimento], '12.345')).avisos).toEqual([expect.stringContaining('(12.345) não pôde ser lido')]);
  expect(ler(ofx([['DEBIT', '20261103', '-12', '<MEMO>A']], '500')).avisos).toEqual([]);
  const csv = 'Data;Histórico;Valor;Saldo\n03/11/2026;A;-12,30;12345\n04/11/2026;B;-10,00;12335\n';
  expect(ler(csv).avisos).toEqual([expect.stringContaining('(12335)')]);
  expect(ler(csv.replace('12335', '12335,00')).avisos).toEqual([]);
});

test.each<[string, string, string[]]>([
  [
    'Inter, with the bank before it',
    'Data Lançamento;Histórico;Descrição;Valor;Saldo\n05/11/2026;Pix recebido;"Cp :00000000-Maria da Silva";100,00;100,00\n',
    ['Maria da Silva'],
  ],
  [
    'both sides in one header',
    'Data;Histórico;Beneficiário / Pagador;Valor\n04/11/2026;Pix;Beltrano;-20,50\n',
    ['Beltrano'],
  ],
  [
    'in English',
    'Date,Amount,Description,Running Balance,Payee Name\n2026-11-04,-20.50,Sent money,79.50,Beltrano\n',
    ['Beltrano'],
  ],
  ['in a sentence', 'Data;Histórico;Quem pagou ou recebeu;Valor\n04/11/2026;Pix;Beltrano;-20,50\n', ['Beltrano']],
  [
    'in the description, beside a category and a kind',
    'Data e hora;Categoria;Transação;Descrição;Valor\n04/11/2026 10:10;Transferência;Pix enviado;Beltrano;-20,50\n',
    ['Beltrano'],
  ],
])('who was paid is kept: %s (M23)', (_, texto, esperado) => expect(nomes(texto)).toEqual(esperado));

describe('acquirers (M24, M25)', () => {
  const deAdquirente = (texto: string) =>
    lerExtratoDaAdquirente(new TextEncoder().encode(texto)).extrato?.linhas.map(
      ({ credito, bruto, taxa, liquido }) => `${credito} ${bruto} ${taxa} ${liquido}`,
    );
  test.each<[string, string, string]>([
    [
      'Stone, receivables',
      'STONECODE;HORA DA VENDA;DATA DE VENCIMENTO;N DA PARCELA;QTD DE PARCELAS;BANDEIRA;STONE ID;VALOR BRUTO;VALOR LIQUIDO;DESCONTO DE MDR\n2;15/03/2026 10:20;16/04/2026;1;3;Visa;999;500,00;487,50;12,50\n',
      '2026-04-16 500.00 12.50 487.50',
    ],
    [
      'short forms',
      'Dt. Venda;Dt. Pagto;Vlr. Bruto;Vlr. Taxa;Vlr. Líq.;NSU\n15/03/2026;16/03/2026;100,00;2,50;97,50;987\n',
      '2026-03-16 100.00 2.50 97.50',
    ],
    [
      'PagBank',
      'Data_Transacao;Data_Compensacao;Status;Valor_Bruto;Valor_Desconto;Valor_Taxa;Valor_Liquido;NSU\n15/03/2026 10:00:00;14/04/2026 00:00:00;Aprovada;100,00;0,00;2,50;97,50;987\n',
      '2026-04-14 100.00 2.50 97.50',
    ],
    [
      'days in words of their own',
      'Venda em;Cai na conta em;NSU;Bruto;Líquido\n15/03/2026;14/04/2026;1;100,00;96,50\n',
      '2026-04-14 100.00 3.50 96.50',
    ],
    [
      'Getnet',
      'BANDEIRA;DATA/HORA DA VENDA;NÚMERO DO COMPROVANTE DE VENDAS (CV);VALOR BRUTO;VALOR DA TAXA E/OU TARIFA;VALOR LÍQUIDO;DATA PREVISTA DE PAGAMENTO\nVisa;15/03/2026 10:20;123456;1.500,00;-37,50;1.462,50;14/04/2026\n',
      '2026-04-14 1500.00 37.50 1462.50',
    ],
    ['“Tx. (%)”', 'NSU;Data da venda;Valor bruto;Tx. (%)\n1;15/03/2026;1500,00;2,50\n', 'null 1500.00 37.50 1462.50'],
    [
      'a percent sign in the cells only',
      'NSU;Data da venda;Valor bruto;Taxa\n1;15/03/2026;1.500,00;2,50%\n',
      'null 1500.00 37.50 1462.50',
    ],
    [
      'both kinds of fee',
      'NSU;Data da venda;Valor bruto;Taxa (%);Taxa (R$)\n1;15/03/2026;1.500,00;2,50;37,50\n',
      'null 1500.00 37.50 1462.50',
    ],
    [
      'the percent of a sale given back',
      'NSU;Data da venda;Valor bruto;Taxa (%)\n1;15/03/2026;-1500,00;2,50\n',
      'null -1500.00 -37.50 -1462.50',
    ],
  ])('%s', (_, texto, esperado) => expect(deAdquirente(texto)).toEqual([esperado]));
});
