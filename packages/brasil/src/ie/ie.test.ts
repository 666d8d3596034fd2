import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Uf, ufs } from '../uf.ts';
import { corrigirDigitos, type FormatoIe, tamanhoDoFormato } from './formato.ts';
import { formatarIe, isIe, type MotivoIe, normalizarIe, textoMotivoIe, validarIe } from './ie.ts';
import { formatosIe } from './regras.ts';

describe('registrations the rules were published with', () => {
  test.each<[Uf, string]>([
    ['AC', '0100482300112'],
    ['AL', '240000048'],
    ['AM', '999999990'],
    ['AP', '030123459'],
    ['BA', '12345663'],
    ['BA', '61234557'],
    ['BA', '123456748'],
    ['BA', '162345651'],
    ['CE', '060000015'],
    ['CE', '070066515'],
    ['DF', '0730000100109'],
    ['GO', '109876547'],
    ['GO', '20.105.041-2'],
    ['MA', '120000385'],
    ['MG', '0623079040081'],
    ['MS', '283123451'],
    ['MT', '00130000019'],
    ['PA', '159999995'],
    ['PB', '060000015'],
    ['PE', '032141840'],
    ['PI', '012345679'],
    ['PR', '1234567850'],
    ['RJ', '99999993'],
    ['RN', '200400401'],
    ['RN', '2000400400'],
    ['RO', '00000000625213'],
    ['RR', '240066281'],
    ['RR', '240017556'],
    ['RS', '2243658792'],
    ['SC', '251040852'],
    ['SE', '271234563'],
    ['SP', '110042490114'],
    ['SP', 'P011004243002'],
    ['TO', '29010227836'],
  ])('%s %s', (uf, ie) => {
    expect(validarIe(uf, ie).ok).toBe(true);
    expect(validarIe(uf, formatarIe(uf, ie)).ok).toBe(true);
  });
});

describe('exceptions of a state', () => {
  test('Amapá takes another constant in each range', () => {
    for (const ie of ['030000080', '030170020', '030170071', '03.028385-0']) expect(isIe('AP', ie)).toBe(true);
    // 03017007 is the only one of these whose result is 11, which gives 1 in the middle range.
    expect(isIe('AP', '030170070')).toBe(false);
  });

  test('Goiás gives 1 to remainder 1 only among old numbers', () => {
    // 10103119 has remainder 1 and lies in the range; 11010000 has remainder 1 and does not.
    expect(isIe('GO', '10.103.119-1')).toBe(true);
    expect(isIe('GO', '101031190')).toBe(false);
    expect(isIe('GO', '110100000')).toBe(true);
    expect(isIe('GO', '110100001')).toBe(false);
  });

  test('Mato Grosso is the same with nine digits or with zeros before them', () => {
    expect(validarIe('MT', '0013199463-8')).toEqual({ ok: true, valor: '131994638' });
    expect(validarIe('MT', '13.199.463-8')).toEqual({ ok: true, valor: '131994638' });
    expect(formatarIe('MT', '00131994638')).toBe('13.199.463-8');
  });

  test('Tocantins ignores the class of eleven-digit numbers, which must exist', () => {
    expect(isIe('TO', '29020227836')).toBe(true);
    expect(validarIe('TO', '29040227836')).toEqual({ ok: false, motivo: 'prefixo' });
  });

  test('the rural producer of São Paulo starts with P, in either case', () => {
    expect(validarIe('SP', 'p-01100424.3/002')).toEqual({ ok: true, valor: 'P011004243002' });
    expect(isIe('SP', 'P-01100424.4/002')).toBe(false);
    expect(isIe('RJ', 'P9999999')).toBe(false);
  });

  test.each<[Uf, string]>([
    ['PE', '18.1.001.0000004-9'],
    ['RO', '101.62521-3'],
  ])('the old form of %s is told apart, and accepted when asked for', (uf, ie) => {
    expect(validarIe(uf, ie)).toEqual({ ok: false, motivo: 'formatoAntigo' });
    expect(isIe(uf, ie, { aceitarFormatoAntigo: true })).toBe(true);
  });
});

describe('refusals', () => {
  test.each<[Uf, string, MotivoIe]>([
    ['SP', ' ', 'vazia'],
    ['SP', 'isento', 'isento'],
    ['SP', '11004249011X', 'caracteres'],
    ['SP', '11004249011', 'tamanho'],
    ['CE', '160000015', 'prefixo'],
    ['MS', '290000009', 'prefixo'],
    ['SP', '110042490115', 'digito'],
    ['PB', '000000000', 'digito'],
  ])('%s %j: %s', (uf, ie, motivo) => {
    expect(validarIe(uf, ie)).toEqual({ ok: false, motivo });
    expect(textoMotivoIe(uf, motivo)).toMatch(/^[A-Z].*\.$/);
  });

  test('the text tells the lengths of the state', () => {
    expect(textoMotivoIe('BA', 'tamanho')).toBe('A inscrição estadual (Bahia) tem 8 ou 9 dígitos.');
  });

  test('ISENTO is an answer only where it is asked for', () => {
    expect(validarIe('MG', 'Isento', { aceitarIsento: true })).toEqual({ ok: true, valor: 'ISENTO' });
    expect(formatarIe('MG', 'isento')).toBe('ISENTO');
  });
});

const digitos = fc.integer({ min: 0, max: 99_999_999_999_999 }).map((value) => String(value).padStart(14, '0'));

describe.each(ufs.map(({ sigla }) => sigla))('%s', (uf) => {
  const formatos = formatosIe[uf];
  const numeros = fc.constantFrom(...formatos).chain((formato) =>
    fc
      .tuple(fc.constantFrom(...(formato.prefixos ?? [''])), digitos)
      .map(([prefixo, sorteio]) => ({ formato, numero: completar(formato, prefixo, sorteio) }))
      .filter(({ numero }) => !/^0+$/.test(numero)),
  );

  test('any number with its computed digits is valid, masked or not', () => {
    fc.assert(
      fc.property(numeros, ({ numero }) => {
        const valor = normalizarIe(uf, numero);
        expect(validarIe(uf, numero, { aceitarFormatoAntigo: true })).toEqual({ ok: true, valor });
        expect(normalizarIe(uf, formatarIe(uf, numero))).toBe(valor);
      }),
    );
  });

  test('a changed check digit is refused', () => {
    fc.assert(
      fc.property(numeros, fc.nat(1), fc.integer({ min: 1, max: 9 }), ({ formato, numero }, which, step) => {
        const em = formato.digitos[which % formato.digitos.length]?.em ?? numero.length - 1;
        const digito = (Number(numero[em]) + step) % 10;
        const mudado = numero.slice(0, em) + digito + numero.slice(em + 1);
        expect(isIe(uf, mudado, { aceitarFormatoAntigo: true })).toBe(false);
      }),
    );
  });

  test('the mask appears as one types', () => {
    fc.assert(
      fc.property(numeros, fc.nat(14), ({ numero }, until) => {
        const parcial = normalizarIe(uf, numero).slice(0, until);
        expect(normalizarIe(uf, formatarIe(uf, parcial))).toBe(normalizarIe(uf, parcial));
      }),
    );
  });
});

function completar(formato: FormatoIe, prefixo: string, sorteio: string): string {
  const inicio = Array.from(prefixo, (simbolo, index) => (simbolo === '#' ? sorteio.charAt(index) : simbolo)).join('');
  const numero = (inicio + sorteio.slice(inicio.length)).slice(0, tamanhoDoFormato(formato));
  return corrigirDigitos(formato, numero);
}
