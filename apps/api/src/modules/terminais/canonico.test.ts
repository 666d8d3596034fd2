import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonico, guardavel, rasoOBastante } from './canonico.ts';

describe('o texto canônico (RFC 8785)', () => {
  test('é o do exemplo da norma, §3.2.2', () => {
    const dado = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false] }`;
    expect(canonico(JSON.parse(dado))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('ordena os nomes pelas unidades UTF-16, como o exemplo da norma, §3.2.3', () => {
    const dado = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.keys(JSON.parse(canonico(dado)))).toEqual([
      '1',
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\u{1f600}',
      '\ufb33',
    ]);
    expect(canonico(dado).indexOf('"\\r"')).toBe(1);
  });

  test('não depende da ordem dos campos nem dos espaços, e diz o mesmo valor', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        const text = canonico(value);
        expect(canonico(JSON.parse(JSON.stringify(reversed, null, 3)))).toBe(text);
        expect(canonico(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

test('o que se guarda não tem nada que o banco recuse', () => {
  expect(guardavel({ 'a\0': ['\ud800x', Number.POSITIVE_INFINITY, { b: 'ç' }] })).toEqual({
    'a\uFFFD': ['\uFFFDx', null, { b: 'ç' }],
  });
});

test('o que é fundo demais se sabe sem descer nele', () => {
  expect(rasoOBastante(JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`))).toBe(false);
  expect(rasoOBastante([{ a: { b: [1, 2, { c: null }] } }])).toBe(true);
});
