import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { isPix, lerBrCode } from './ler-br-code.ts';
import { isTxidDeCobranca, montarBrCode, type PixEstatico } from './montar-br-code.ts';
import { escreverTlv, lerTlv } from './tlv.ts';

/** The static example of the Central Bank manual. */
const doManual =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const fulano = { nome: 'Fulano de Tal', cidade: 'BRASILIA' };
const chave = '123e4567-e12b-12d1-a456-426655440000';

/** A text with a right check, whatever it says. */
const comCrc = (corpo: string) => `${corpo}6304${crc16(`${corpo}6304`)}`;

const ler = (texto: string) => {
  const leitura = lerBrCode(texto);
  if (!leitura.ok) throw new Error(leitura.motivo);
  return leitura.brCode;
};

test.each([
  ['line breaks of a message', `${doManual.slice(0, 40)}\n${doManual.slice(40, 90)}\r\n${doManual.slice(90)}`],
  ['blanks around it', `  ${doManual}\n`],
])('a code pasted with %s is read', (_, texto) => expect(ler(texto).chave).toBe(chave));

test('the check of the published test string', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
});

describe('objects', () => {
  test.each([
    ['0002', 'a value cut short'],
    ['000', 'a header cut short'],
    ['0a02xx', 'a header that is not numeric'],
    ['000201000201', 'an id that comes twice'],
  ])('%j is refused: %s', (texto) => expect(lerTlv(texto)).toBeNull());

  test('the length counts characters, not bytes', () => {
    expect(lerTlv(escreverTlv('59', 'Pão 🍞'))).toEqual([{ id: '59', valor: 'Pão 🍞' }]);
    expect(() => escreverTlv('59', 'x'.repeat(100))).toThrow(RangeError);
  });
});

describe('writing', () => {
  test('the static example of the manual', () => {
    expect(montarBrCode({ ...fulano, chave })).toBe(doManual);
  });

  test('amount, txid, CEP and text to the payer', () => {
    const texto = montarBrCode({
      nome: 'Padaria São João da Ponte Ltda ME',
      cidade: 'São Miguel do Oeste',
      cep: '70074900',
      chave: '12ABC34501DE35',
      valor: '1234.5',
      txid: 'PEDIDO42',
      infoAdicional: 'Comanda nº 7',
    });
    expect(ler(texto)).toMatchObject({
      chave: '12ABC34501DE35',
      info: 'Comanda no 7',
      valor: '1234.50',
      nome: 'Padaria Sao Joao da Ponte',
      cidade: 'Sao Miguel do O',
      cep: '70074900',
      txid: 'PEDIDO42',
    });
  });

  test('dynamic, with one use only', () => {
    const texto = montarBrCode({ ...fulano, url: 'pix.example.com/v2/8b3da2f39a41', usoUnico: true });
    expect(ler(texto)).toMatchObject({ tipo: '12', url: 'pix.example.com/v2/8b3da2f39a41', txid: '***' });
    expect(ler(texto).chave).toBeUndefined();
  });

  test('recurring alone and together with a charge', () => {
    const url = 'qr-h.sandbox.pix.bcb.gov.br/rest/api/rec/5ee5232ead29422396b44f5eb67180d6';
    expect(montarBrCode({ ...fulano, urlRecorrencia: url })).toBe(
      `00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80950014br.gov.bcb.pix2573${url}63041AD9`,
    );
    const composto = ler(montarBrCode({ ...fulano, url: 'pix.example.com/1', urlRecorrencia: url }));
    expect(composto).toMatchObject({ url: 'pix.example.com/1', urlRecorrencia: url });
  });

  test.each([
    [{ chave: 'qualquer' }, 'key'],
    [{ chave, txid: 'RP-1' }, 'txid'],
    [{ chave, txid: 'x'.repeat(26) }, 'txid'],
    [{ chave, valor: '0.00' }, 'amount'],
    [{ chave, valor: '-1.00' }, 'amount'],
    [{ chave, valor: '1.005' }, 'amount'],
    [{ chave, valor: '99999999999.00' }, 'amount'],
    [{ chave, nome: ' ' }, 'nome'],
    [{ chave, cidade: '✓' }, 'cidade'],
    [{ chave, cep: '70074-900' }, 'cep'],
    [{ chave, infoAdicional: 'x'.repeat(60) }, 'field 26'],
    [{ url: 'https://pix.example.com/1' }, 'url'],
    [{ url: `pix.example.com/${'1'.repeat(70)}` }, 'url'],
  ])('%j is refused', (change, message) => {
    expect(() => montarBrCode({ ...fulano, ...change } as PixEstatico)).toThrow(message);
  });

  test('what is written is read back', () => {
    const arbitrary = fc.record({
      nome: fc.stringMatching(/^[A-Za-z]{1,25}$/),
      cidade: fc.stringMatching(/^[A-Za-z]{1,15}$/),
      chave: fc.constantFrom(chave, '52998224725', '+5511987654321', 'loja@example.com.br'),
      valor: fc.integer({ min: 1, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      txid: fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/),
    });
    fc.assert(
      fc.property(arbitrary, (dados) => {
        expect(ler(montarBrCode(dados))).toMatchObject(dados);
      }),
    );
  });
});

describe('reading', () => {
  test.each([
    ['', 'semCrc'],
    ['qualquer texto', 'semCrc'],
    [doManual.slice(0, -1), 'semCrc'],
    [doManual.slice(0, -4), 'semCrc'],
    [doManual.slice(0, -8), 'semCrc'],
    [doManual.replace('1D3D', '1d3d'), 'crc'],
    [doManual.replace('Fulano', 'Fulana'), 'crc'],
    [comCrc('000202'), 'estrutura'],
    [comCrc('2602xx'), 'estrutura'],
    [comCrc('0002015905Pad'), 'estrutura'],
    [comCrc('00020162990504xxxx'), 'estrutura'],
  ])('%s: %s', (texto, motivo) => expect(lerBrCode(texto)).toEqual({ ok: false, motivo }));

  test('one changed character is refused', () => {
    fc.assert(
      fc.property(fc.nat(doManual.length - 1), fc.integer({ min: 32, max: 126 }), (position, code) => {
        const character = String.fromCharCode(code);
        fc.pre(character !== doManual[position]);
        expect(lerBrCode(doManual.slice(0, position) + character + doManual.slice(position + 1)).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('spaces and line breaks around a pasted code do not matter', () => {
    expect(ler(` ${doManual}\n`).chave).toBe(chave);
  });

  test('other arrangements may come first, and unreserved templates are kept', () => {
    const corpo = [
      escreverTlv('00', '01'),
      escreverTlv('26', escreverTlv('00', 'br.com.outro') + escreverTlv('01', '123')),
      escreverTlv('27', escreverTlv('00', 'BR.GOV.BCB.PIX') + escreverTlv('01', chave) + escreverTlv('03', '99990008')),
      escreverTlv('59', 'Padaria Pão'),
      escreverTlv('81', escreverTlv('00', 'br.com.outro')),
    ].join('');
    const brCode = ler(comCrc(corpo));
    expect(brCode).toMatchObject({ chave, ispbSaque: '99990008', nome: 'Padaria Pão' });
    expect(brCode.objetos.map(({ id }) => id)).toEqual(['00', '26', '27', '59', '81', '63']);
    expect(isPix(brCode)).toBe(true);
  });

  test('a whole code of another arrangement is read, and is no Pix', () => {
    const corpo = escreverTlv('00', '01') + escreverTlv('26', escreverTlv('00', 'br.com.outro'));
    expect(isPix(ler(comCrc(corpo)))).toBe(false);
  });
});

test.each([
  ['x'.repeat(25), false],
  ['x'.repeat(26), true],
  ['x'.repeat(35), true],
  ['x'.repeat(36), false],
  [`${'x'.repeat(26)}-`, false],
])('txid %s of a charge: %s', (txid, expected) => expect(isTxidDeCobranca(txid)).toBe(expected));
