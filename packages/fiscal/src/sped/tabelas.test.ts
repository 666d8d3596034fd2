import { expect, test } from 'vitest';
import { limpar } from './tabelas.ts';

test.each([
  ['quotes and dashes of word processors', '“Loja” – d’Oeste — ‘X’', "\"Loja\" - d'Oeste - 'X'"],
  ['accents typed apart from their letters', 'Sa\u0303o Jose\u0301', 'São José'],
  ['what parts fields, and lines', 'A|B\r\nC\tD', 'A B C D'],
  ['other apostrophes, dashes and primes', 'Dʼ Água\u2011Boa 6″ −1', 'D\' Água-Boa 6" -1'],
  ['letters joined, and marks nobody sees', 'oﬁcina \u00ADdo\u200B Zé', 'oficina do Zé'],
  ['three dots and a bullet', 'a…•b', 'a...-b'],
  ['what no file of theirs can hold', 'Bar 🍺 do Zé', 'Bar do Zé'],
])('%s', (_, texto, escrito) => expect(limpar(texto)).toBe(escrito));

test('the end of what is too long is cut, without a blank there', () => expect(limpar('abc def', 4)).toBe('abc'));
