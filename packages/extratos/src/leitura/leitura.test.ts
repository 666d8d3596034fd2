import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodificar } from './codificacao.ts';
import { lerData, lerDataOfx } from './data.ts';
import { acharDocumento } from './documento.ts';
import { lerValor } from './valor.ts';

const latim = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
const utf8 = (texto: string) => new TextEncoder().encode(texto);

describe('the letters of a file', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8('CRÉDITO'), 'CRÉDITO'],
    ['1252', latim('CR\u00C9DITO \u0096'), 'CRÉDITO –'],
    ['UTF-8 with BOM', utf8('\uFEFFCRÉDITO'), 'CRÉDITO'],
    ['UTF-16 with BOM', Uint8Array.of(0xff, 0xfe, 0x4f, 0, 0xc9, 0), 'OÉ'],
    ['UTF-16, big end first', Uint8Array.of(0xfe, 0xff, 0, 0x4f, 0, 0xc9), 'OÉ'],
    ['UTF-16 without BOM', Uint8Array.of(0x4f, 0, 0x46, 0), 'OF'],
    ['UTF-8 cut in the middle of a letter', utf8('AÉ').subarray(0, 2), 'A'],
    ['UTF-8 with one broken byte', Uint8Array.of(...utf8('ÉÉ'), 0xc9, ...utf8('É')), 'ÉÉ\uFFFDÉ'],
    ['line ends of every kind', utf8('a\r\nb\rc\nd'), 'a\nb\nc\nd'],
    ['NUL, which no database keeps', utf8('a\u0000b'), 'a b'],
  ])('%s', (_, bytes, texto) => expect(decodificar(bytes)).toBe(texto));
});

describe('amounts', () => {
  test.each<[string, string | null]>([
    ['-33.3', '-33.30'],
    ['+1234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567.00'],
    ['-200,00', '-200.00'],
    ['- 5.00', '-5.00'],
    ['5,00-', '-5.00'],
    ['(5,00)', '-5.00'],
    ['7,00 D', '-7.00'],
    ['7,00 C', '7.00'],
    ['R$ 10', '10.00'],
    ['.50', '0.50'],
    ['000123.4500', '123.45'],
    ['-0.00', '0.00'],
    ['7,00 DB', '-7.00'],
    ['7,00 CR', '7.00'],
    ['7,00 (-)', '-7.00'],
    ['7,00 (D)', '-7.00'],
    ['D 7,00', '-7.00'],
    ['-33.300000000000004', '-33.30'],
    ['-160.1999999', '-160.20'],
    ['99.99999999', '100.00'],
    ['-0.00000000001', '0.00'],
    ['1.234', null],
    ['1.005', null],
    ['12.34.56', null],
    ['1,2,3', null],
    ['', null],
    ['.', null],
    ['1e5', null],
    ['NaN', null],
    ['99999999999999.00', null],
    ['9'.repeat(5000), null],
  ])('%s is %s', (bruto, valor) => expect(lerValor(bruto)).toBe(valor));

  test('where the file has a decimal sign, the other parts thousands', () => {
    expect(lerValor('1.234', ',')).toBe('1234.00');
    expect(lerValor('1,234', '.')).toBe('1234.00');
  });

  test('whatever is read back is what was written, in either country', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (centavos) => {
        const valor = (centavos / 100).toFixed(2).replace('-0.00', '0.00');
        expect(lerValor(valor)).toBe(valor);
        expect(lerValor((centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }))).toBe(valor);
        expect(lerValor((centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(valor);
      }),
    );
  });
});

describe('days', () => {
  test.each<[string, string | null]>([
    ['20240402', '2024-04-02'],
    ['20240402235959.999[-3:BRT]', '2024-04-02'],
    ['20240402030000[0:GMT]', '2024-04-02'],
    ['2024-04-02', '2024-04-02'],
    ['02/04/2024', '2024-04-02'],
    ['20120231', null],
    ['2024', null],
    ['00000000', null],
    ['', null],
    ['amanhã', null],
  ])('OFX %s is %s', (bruto, data) => expect(lerDataOfx(bruto)).toBe(data));

  test.each<[string, string | null]>([
    ['03 nov 2026', '2026-11-03'],
    ['04/nov/2026', '2026-11-04'],
    ['04-NOV-26', '2026-11-04'],
    ['5 de novembro de 2026', '2026-11-05'],
    ['1º de março de 2026', '2026-03-01'],
    ['sex, 06 nov. 2026', '2026-11-06'],
    ['terça-feira, 3 de fevereiro de 2026', '2026-02-03'],
    ['segunda, 2 de março de 2026 10:30', '2026-03-02'],
    ['Nov 5, 2026', '2026-11-05'],
    ['03DEZ2026', '2026-12-03'],
    ['3 sept 2026', '2026-09-03'],
    ['2026 ago 3', '2026-08-03'],
    ['31 de fevereiro de 2026', null],
    ['Marcos 3 2026', null],
    ['novembro', null],
  ])('a month in words: %s is %s', (bruto, data) => {
    expect(lerData(bruto, 'dma')).toBe(data);
    expect(lerData(bruto, 'amd')).toBe(data);
  });

  test('the order of the parts is the file’s', () => {
    expect(lerData('02/04/2024 10:30', 'dma')).toBe('2024-04-02');
    expect(lerData('02/04/2024', 'mda')).toBe('2024-02-04');
    expect(lerData('2024.04.02', 'amd')).toBe('2024-04-02');
    expect(lerData('02/04/24', 'dma')).toBe('2024-04-02');
    expect(lerData('31/02/2026', 'dma')).toBeNull();
    expect(lerData('31/02/2024', 'dma')).toBeNull();
  });
});

describe('who paid', () => {
  test.each<[string, string | null]>([
    ['PIX RECEBIDO 529.982.247-25 ANA', '52998224725'],
    ['TED 11222333000181', '11222333000181'],
    ['TED 11.222.333/0001-81', '11222333000181'],
    ['TED 12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['TED 12abc34501de35', '12ABC34501DE35'],
    ['PIX 00052998224725', '52998224725'],
    ['TED 011222333000181', '11222333000181'],
    ['PIX 52998224726', null],
    ['E11222333202401011234ABCDEFGHIJK', null],
    ['tel 11987654321', null],
    ['', null],
  ])('%s → %s', (texto, documento) => expect(acharDocumento(texto)).toBe(documento));

  test('a mask counts more than loose digits before it', () => {
    expect(acharDocumento('52998224725', null, 'de 11.222.333/0001-81')).toBe('11222333000181');
  });
});
