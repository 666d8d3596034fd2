import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContaDoExtrato, LancamentoDoExtrato } from '../extrato.ts';
import { escreverOfx } from './escrever.ts';
import { lerOfx } from './ler.ts';

const ler = (texto: string) => lerOfx(new TextEncoder().encode(texto));
const conta = (dentro: string, depois = '') =>
  ler(`<OFX><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>123-4</BANKACCTFROM>${dentro}</STMTRS>${depois}</OFX>`);
const trn = (campos: string) => `<STMTTRN><DTPOSTED>20261120<TRNAMT>-10.00<FITID>A1${campos}</STMTTRN>`;
const unico = (dentro: string) => conta(dentro).contas[0]?.lancamentos[0];

describe('both dialects', () => {
  test('fields that are not closed, on one line or many, give the same', () => {
    const esperado = { data: '2026-11-20', valor: '-10.00', idNoBanco: 'A1', historico: 'PIX ANA', tipo: 'DEBIT' };
    const campos = ['<TRNTYPE>DEBIT', '<DTPOSTED>20261120', '<TRNAMT>-10,00', '<FITID>A1', '<MEMO>PIX  ANA '];
    for (const entre of ['', '\n', '\r\n\t'])
      expect(unico(`<STMTTRN>${campos.join(entre)}</STMTTRN>`)).toMatchObject(esperado);
    const fechados = campos.map((campo) => `${campo}</${campo.slice(1, campo.indexOf('>'))}>`);
    expect(unico(`<STMTTRN>${fechados.join('\n')}</STMTTRN>`)).toMatchObject(esperado);
  });

  test.each<[string, string, string]>([
    ['entities', 'A &amp; B &lt;C&gt; &#233;&#xE9;&nbsp;D', 'A & B <C> éé D'],
    ['an ampersand alone', 'Amazon & Cloud &co; AT&T', 'Amazon & Cloud &co; AT&T'],
    ['CDATA', '<![CDATA[A <b> & C]]>', 'A <b> & C'],
    ['a sign that opens no tag', 'A < B <3 <', 'A < B <3 <'],
    ['a comment', 'A<!-- <TRNAMT>9 -->B', 'AB'],
    ['a memo in two lines', 'A\n  B', 'A B'],
    ['an entity the file declares', '&muito;', '&muito;'],
  ])('%s', (_, memo, historico) => expect(unico(trn(`<MEMO>${memo}`))?.historico).toBe(historico));

  test('tags in small letters, with a prefix, with attributes', () => {
    expect(unico('<stmttrn><dtposted>20261120<ofx:trnamt a="1">5</ofx:trnamt></stmttrn>')?.valor).toBe('5.00');
  });
});

describe('what a movement is made of', () => {
  test('without a memo the name stands in, then the kind', () => {
    expect(unico(trn('<NAME>ANA'))).toMatchObject({ historico: 'ANA', nome: 'ANA' });
    expect(unico(trn('<TRNTYPE>ATM'))).toMatchObject({ historico: 'ATM', nome: null });
    expect(unico(trn(''))?.historico).toBe('Sem histórico');
    expect(unico(trn('<PAYEE><NAME>ANA<CITY>X</PAYEE><MEMO>PIX'))).toMatchObject({ historico: 'PIX', nome: 'ANA' });
  });

  test('the payer in the memo is found', () =>
    expect(unico(trn('<MEMO>PIX 529.982.247-25'))?.cpfCnpj).toBe('52998224725'));

  test('a blank id and a document of zeros are none', () => {
    const lido = unico('<STMTTRN><DTPOSTED>20261120<TRNAMT>1<FITID> <CHECKNUM>000<REFNUM>77</STMTTRN>');
    expect(lido).toMatchObject({ idNoBanco: null, documento: '77' });
  });

  test('the account the money went to is not the account of the file', () => {
    const { contas } = conta(trn('<BANKACCTTO><BANKID>999<ACCTID>9</BANKACCTTO><MEMO>TED'));
    expect(contas[0]).toMatchObject({ banco: '341', conta: '123-4', lancamentos: [{ historico: 'TED' }] });
  });
});

describe('broken files', () => {
  test.each<[string, string, string]>([
    ['no date', '<STMTTRN><TRNAMT>1</STMTTRN>', 'está sem data'],
    ['a day that does not exist', '<STMTTRN><DTPOSTED>20120231<TRNAMT>1</STMTTRN>', '“20120231” não é uma data'],
    ['no amount', '<STMTTRN><DTPOSTED>20261120<MEMO>X</STMTTRN>', 'está sem valor'],
    [
      'an amount with fractions of a cent',
      '<STMTTRN><DTPOSTED>20261120<TRNAMT>1.005</STMTTRN>',
      '“1.005” não é um valor',
    ],
  ])('%s: the movement is told and the next one enters', (_, ruim, mensagem) => {
    const { contas, problemas } = conta(`${ruim}${trn('<MEMO>BOM')}`);
    expect(contas[0]?.lancamentos.map(({ historico }) => historico)).toEqual(['BOM']);
    expect(problemas).toEqual([{ linha: 1, mensagem: expect.stringContaining(mensagem) }]);
  });

  test('missing end tags cost nothing', () => {
    const { contas, problemas } = ler(
      '<OFX><STMTRS><BANKACCTFROM><ACCTID>1<BANKTRANLIST><STMTTRN><DTPOSTED>20261120<TRNAMT>1' +
        '<STMTTRN><DTPOSTED>20261121<TRNAMT>2<LEDGERBAL><BALAMT>3<DTASOF>20261121<AVAILBAL><BALAMT>9</OFX>',
    );
    expect(contas).toMatchObject([
      { conta: '1', saldo: { valor: '3.00' }, lancamentos: [{ valor: '1.00' }, { valor: '2.00' }] },
    ]);
    expect(problemas).toEqual([]);
  });

  test('movements without any wrapper are those of one account', () => {
    expect(ler(`${trn('')}</OFX>`).contas).toMatchObject([{ banco: null, lancamentos: [{ valor: '-10.00' }] }]);
  });

  test('a file cut in a movement leaves it out, cut after one it says that there may be more', () => {
    const cortado = ler(`<OFX><STMTRS>${trn('')}<STMTTRN><DTPOSTED>20261121<TRNAMT>-100`);
    expect(cortado.contas[0]?.lancamentos).toHaveLength(1);
    expect(cortado.problemas).toMatchObject([
      { linha: 1, mensagem: expect.stringContaining('no meio do 2º lançamento') },
    ]);
    expect(ler(`<OFX><STMTRS>${trn('')}`).problemas).toMatchObject([
      { linha: 0, mensagem: expect.stringContaining('antes do fim') },
    ]);
  });

  test('a balance that is blank or cut is none', () => {
    expect(conta('<LEDGERBAL><BALAMT> <DTASOF>20261120</LEDGERBAL>').contas[0]?.saldo).toBeNull();
    expect(ler('<OFX><STMTRS><LEDGERBAL><DTASOF>20261120<BALAMT>12').contas[0]?.saldo).toBeNull();
  });

  test('investments, pending movements and an error of the bank are told', () => {
    const investido = ler(`<OFX><INVSTMTRS><INVTRANLIST>${trn('')}</INVTRANLIST></INVSTMTRS></OFX>`);
    expect(investido.contas).toEqual([]);
    expect(investido.problemas[0]?.mensagem).toContain('investimentos');
    const pendente = conta(`<BANKTRANLISTP><STMTTRNP><TRNAMT>1</STMTTRNP></BANKTRANLISTP>${trn('')}`);
    expect(pendente.contas[0]?.lancamentos).toHaveLength(1);
    expect(pendente.problemas[0]?.mensagem).toContain('1 lançamento ainda pendente');
    const erro = ler('<OFX><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Sem acesso</STATUS></OFX>');
    expect(erro.problemas[0]?.mensagem).toContain('15500 Sem acesso');
  });

  test('what is no statement has no account, and says so', () => {
    for (const texto of ['', 'nada', '<OFX></OFX>', '<html><body>Sessão expirada</body></html>'])
      expect(ler(texto)).toMatchObject({ contas: [], problemas: [{ linha: 0 }] });
  });

  test('the line of a problem is the line of its movement', () => {
    const { problemas } = ler('<OFX>\r\n<STMTRS>\r\n\r\n<STMTTRN>\r\n<TRNAMT>1\r\n</STMTTRN>\r\n</STMTRS></OFX>');
    expect(problemas).toMatchObject([{ linha: 4 }]);
  });
});

const palavra = fc
  .stringMatching(/^[A-Za-zÀ-ú0-9&<>"'.;/-]([A-Za-zÀ-ú0-9&<>"'.;/ -]{0,20}[A-Za-zÀ-ú0-9&<>"'.;/-])?$/)
  .filter((texto) => !texto.includes('  '));
const data = fc.constantFrom('2024-02-29', '2026-11-20', '2026-12-31');
const valor = fc
  .integer({ min: -(10 ** 9), max: 10 ** 9 })
  .map((centavos) => (centavos / 100).toFixed(2).replace('-0.00', '0.00'));
const lancamento: fc.Arbitrary<LancamentoDoExtrato> = fc.record({
  linha: fc.constant(0),
  data,
  valor,
  // A debit without a sign would be read as one with it.
  tipo: fc.constantFrom('XFER', 'OTHER'),
  documento: fc.option(fc.stringMatching(/^[1-9]\d{0,8}$/)),
  idNoBanco: fc.option(fc.uuid()),
  historico: palavra,
  complemento: fc.constant(null),
  nome: fc.option(palavra),
  cpfCnpj: fc.constant(null),
});
const contaQualquer: fc.Arbitrary<ContaDoExtrato> = fc.record({
  banco: fc.option(fc.stringMatching(/^\d{3}$/)),
  agencia: fc.option(fc.stringMatching(/^\d{4}$/)),
  conta: fc.stringMatching(/^\d{4,9}-\d$/),
  tipo: fc.constant('conta'),
  moeda: fc.constantFrom('BRL', null),
  inicio: fc.option(data),
  fim: fc.option(data),
  saldoInicial: fc.constant(null),
  saldo: fc.option(fc.record({ data, valor })),
  lancamentos: fc.array(lancamento, { maxLength: 8 }),
});

describe('any file', () => {
  const semLinha = ({ lancamentos, ...resto }: ContaDoExtrato) => ({
    ...resto,
    lancamentos: lancamentos.map((um) => ({ ...um, linha: 0, cpfCnpj: null })),
  });

  test('what is written is read back, in both dialects', () => {
    fc.assert(
      fc.property(
        fc.array(contaQualquer, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('sgml', 'xml'),
        (contas, dialeto) => {
          const { contas: lidas, problemas } = ler(escreverOfx(contas, dialeto as 'sgml' | 'xml'));
          expect(problemas).toEqual([]);
          expect(lidas.map(semLinha)).toEqual(contas);
        },
      ),
    );
  });

  test('cut anywhere, it never throws, tells it, and never has a movement that was not there', () => {
    fc.assert(
      fc.property(
        contaQualquer,
        fc.constantFrom('sgml', 'xml'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (conta, dialeto, onde) => {
          const bytes = new TextEncoder().encode(escreverOfx([conta], dialeto as 'sgml' | 'xml'));
          const { contas, problemas } = lerOfx(bytes.subarray(0, Math.floor(onde * (bytes.length - 8))));
          expect(problemas.length).toBeGreaterThan(0);
          const lidos = contas.flatMap((uma) => semLinha(uma).lancamentos);
          expect(lidos).toEqual(conta.lancamentos.slice(0, lidos.length));
        },
      ),
    );
  });

  test('bytes of any kind never throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void lerOfx(bytes)));
    const pedaco = fc.constantFrom(
      '<OFX>',
      '<STMTRS>',
      '</STMTRS>',
      '<STMTTRN>',
      '<',
      '>',
      '<!--',
      '<![CDATA[',
      ']]>',
      '&',
      '<DTPOSTED>20261120',
      '<TRNAMT>1',
      '<PAYEE>',
      '<BALLIST>',
      '</OFX>',
    );
    fc.assert(fc.property(fc.array(pedaco, { maxLength: 40 }), (pedacos) => void ler(pedacos.join(''))));
  });
});
