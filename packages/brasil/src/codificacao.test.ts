import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErroDeCodificacao, textoDeFora } from './codificacao.ts';

const utf8 = (texto: string) => new TextEncoder().encode(texto);
const latim = (texto: string) => new Uint8Array(Buffer.from(texto, 'latin1'));
const utf16 = (texto: string, maior = false) => {
  const bytes = Buffer.from(texto, 'utf16le');
  return new Uint8Array(maior ? bytes.swap16() : bytes);
};
const xml = (codificacao: string, dentro = 'AÇÃO') => `<?xml version="1.0" encoding="${codificacao}"?><a>${dentro}</a>`;
const com = (marca: number[], bytes: Uint8Array) => new Uint8Array([...marca, ...bytes]);

describe('textoDeFora', () => {
  test.each([
    ['UTF-8 sem dizer nada', utf8('<a>AÇÃO</a>'), undefined, '<a>AÇÃO</a>'],
    [
      'UTF-8 com marca, dita ISO-8859-1',
      com([0xef, 0xbb, 0xbf], utf8(xml('ISO-8859-1'))),
      undefined,
      xml('ISO-8859-1'),
    ],
    ['ISO-8859-1 declarada', latim(xml('ISO-8859-1')), undefined, xml('ISO-8859-1')],
    [
      'entre aspas simples',
      latim(xml('ISO-8859-1').replaceAll('"', "'")),
      undefined,
      xml('ISO-8859-1').replaceAll('"', "'"),
    ],
    ['Windows-1252 declarada', latim(xml('windows-1252', 'A\x80\x93')), undefined, xml('windows-1252', 'A€“')],
    ['ISO-8859-1 lê o que o XML lê', latim(xml('ISO-8859-1', 'A\x80')), undefined, xml('ISO-8859-1', 'A\x80')],
    ['ISO-8859-15', latim(xml('ISO-8859-15', '\xa4')), undefined, xml('ISO-8859-15', '€')],
    ['UTF-16 com marca', com([0xff, 0xfe], utf16(xml('utf-16'))), undefined, xml('utf-16')],
    ['UTF-16 do outro lado', com([0xfe, 0xff], utf16(xml('UTF-16'), true)), undefined, xml('UTF-16')],
    ['UTF-16 declarada, sem marca', utf16(xml('UTF-16')), undefined, xml('UTF-16')],
    ['a do cabeçalho HTTP', latim('{"a":"AÇÃO"}'), 'application/json; charset=ISO-8859-1', '{"a":"AÇÃO"}'],
    ['a do cabeçalho, entre aspas', latim('<a>Ç</a>'), 'text/xml; boundary=x; charset="windows-1252"', '<a>Ç</a>'],
    ['ISO-8859-1 dita por hábito, e é UTF-8', utf8(xml('ISO-8859-1')), undefined, xml('ISO-8859-1')],
    [
      'Windows-1252 dita por hábito, e é UTF-8',
      utf8(xml('windows-1252', '– “Ç”')),
      undefined,
      xml('windows-1252', '– “Ç”'),
    ],
    ['cabeçalho errado, XML certo', latim(xml('ISO-8859-1')), 'text/xml; charset=utf-8', xml('ISO-8859-1')],
    ['XML certo, cabeçalho de costume', utf8(xml('UTF-8')), 'text/xml; charset=ISO-8859-1', xml('UTF-8')],
  ])('%s', (_, bytes, tipo, texto) => {
    expect(textoDeFora(bytes, tipo)).toBe(texto);
  });

  test.each([
    ['outra codificação', latim(xml('IBM850')), undefined, /“IBM850”, que não é lida/],
    ['outra no cabeçalho', utf8('{}'), 'application/json; charset=shift_jis', /shift_jis/],
    ['UTF-8 que não é', latim(xml('UTF-8')), undefined, /diz que está em UTF-8, e não está/],
    ['nada dito, e não é UTF-8', latim('<a>Ç</a>'), undefined, /UTF-8, e não está/],
    ['UTF-16 que não é', utf8(xml('utf-16')), undefined, /UTF-16, e não está/],
    ['UTF-16 cortada', com([0xff, 0xfe], utf16('<a/>').subarray(0, 7)), undefined, /UTF-16, e não está/],
    ['ASCII que não é', latim(xml('US-ASCII')), undefined, /US-ASCII, e não está/],
  ])('recusa em palavras: %s', (_, bytes, tipo, motivo) => {
    expect(() => textoDeFora(bytes, tipo)).toThrow(ErroDeCodificacao);
    expect(() => textoDeFora(bytes, tipo)).toThrow(motivo);
  });

  test('bytes quaisquer dão texto ou recusa, nunca outro erro', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.option(fc.string(), { nil: undefined }), (bytes, tipo) => {
        try {
          textoDeFora(bytes, tipo);
        } catch (error) {
          expect(error).toBeInstanceOf(ErroDeCodificacao);
        }
      }),
    );
  });

  test('UTF-8 volta como foi, letra por letra', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
        fc.pre(!texto.startsWith('\uFEFF') && !texto.startsWith('<?') && texto.isWellFormed());
        expect(textoDeFora(utf8(texto))).toBe(texto);
      }),
    );
  });
});
