import { expect, test } from 'vitest';
import { hashCsrt, limparTexto } from './index.ts';

test('hashCSRT: o exemplo da NT 2018.005', () => {
  const chave = '41180678393592000146558900000006041028190697';
  expect(hashCsrt('G8063VRTNDMO886SFNK5LDUDEI24XJ22YIPO', chave)).toBe('aWv6LeEM4X6u4+qBI2OYZ8grigw=');
});

test('hashCSRT sem código ou sem chave inteira não se calcula', () => {
  expect(() => hashCsrt('', '4'.repeat(44))).toThrow(RangeError);
  expect(() => hashCsrt('G8063', '4'.repeat(43))).toThrow(RangeError);
});

test.each([
  ['aspas tipográficas', '\u201cCaf\u00e9\u201d d\u2019\u00e1gua', '"Café" d\'água'],
  ['travessões', 'A \u2014 B \u2013 C\u2011D', 'A - B - C-D'],
  ['quebras de linha e tabulações', ' linha 1\r\n\tlinha 2\n', 'linha 1 linha 2'],
  ['espaços de outros tipos', 'a\u00a0b\u2003c\u200bd', 'a b cd'],
  ['reticências e marcadores', '\u2022 item\u2026', '- item...'],
  ['acento decomposto', 'Ac\u0327a\u0303o', 'Ação'.replace('ç', 'ç')],
  ['o que o leiaute não tem', 'caf\u00e9 \ud83d\ude00 ok', 'café ok'],
  ['controles', 'a\u0000b\u0085c', 'a b c'],
])('texto colado: %s', (_, colado, limpo) => {
  expect(limparTexto(colado)).toBe(limpo);
});

test('o corte não deixa espaço no fim, e limpar de novo não muda nada', () => {
  expect(limparTexto('abc def', 4)).toBe('abc');
  const limpo = limparTexto('\u201cA\u201d \u2014 b\n\nc');
  expect(limparTexto(limpo)).toBe(limpo);
});
