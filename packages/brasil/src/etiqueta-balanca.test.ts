import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConfigEtiqueta, lerEtiquetaBalanca, montarEtiquetaBalanca, pesoDoTotal } from './etiqueta-balanca.ts';

describe('reading', () => {
  test('price and weight', () => {
    expect(lerEtiquetaBalanca('2001230012359', { divisao: '5+6', conteudo: 'preco' })).toEqual({
      codigo: '00123',
      conteudo: 'preco',
      total: '12.35',
    });
    expect(lerEtiquetaBalanca('2000450007503', { divisao: '5+6', conteudo: 'peso' })).toEqual({
      codigo: '00045',
      conteudo: 'peso',
      pesoKg: '0.750',
    });
  });

  test('the same digits are another product under another division', () => {
    expect(lerEtiquetaBalanca('2001230012359', { divisao: '6+5', conteudo: 'preco' })).toMatchObject({
      codigo: '001230',
      total: '12.35',
    });
    expect(lerEtiquetaBalanca('2000450007503', { divisao: '4+0+6', conteudo: 'peso' })).toBeNull();
  });

  test.each(['7891000315507', '2001230012358', '200123001235', ''])('%j is no label', (codigo) => {
    expect(lerEtiquetaBalanca(codigo, { divisao: '5+6', conteudo: 'preco' })).toBeNull();
  });
});

describe('writing', () => {
  test.each([
    ['123456', '1.00', 'code'],
    ['12A', '1.00', 'code'],
    ['1', '10000.00', 'value'],
    ['1', '1.005', 'value'],
    ['1', '-1.00', 'value'],
  ])('code %s with %s is refused by its %s', (codigo, valor, part) => {
    expect(() => montarEtiquetaBalanca(codigo, valor, { divisao: '5+6', conteudo: 'preco' })).toThrow(part);
  });

  test('what is written is read back', () => {
    const configs = fc.record<ConfigEtiqueta>({
      divisao: fc.constantFrom('5+6', '6+5', '4+0+6'),
      conteudo: fc.constantFrom('preco', 'peso'),
    });
    fc.assert(
      fc.property(configs, fc.nat(9999), fc.nat(99_999), (config, codigo, unidades) => {
        const valor = config.conteudo === 'preco' ? (unidades / 100).toFixed(2) : (unidades / 1000).toFixed(3);
        const lida = lerEtiquetaBalanca(montarEtiquetaBalanca(String(codigo), valor, config), config);
        expect(lida).toMatchObject(config.conteudo === 'preco' ? { total: valor } : { pesoKg: valor });
        expect(Number(lida?.codigo)).toBe(codigo);
      }),
    );
  });
});

test('the quantity of a price label is total by price per kilogram, in grams', () => {
  expect(pesoDoTotal('12.35', '39.90').toFixed(3)).toBe('0.310');
  expect(() => pesoDoTotal('12.35', '0')).toThrow(RangeError);
});
