import { expect, test } from 'vitest';
import { said, textsOfDefinitions } from './definitions.ts';
import { esEc, iguais } from './es-ec.ts';

const texts = textsOfDefinitions();

test('todo título, rótulo, opção, ajuda, finalidade e regra de cadastros, empresas e produtos tem texto em espanhol', () => {
  expect([...texts].filter((text) => !(text in esEc) && !iguais.has(text))).toEqual([]);
});

test('o dicionário não guarda texto que ninguém usa mais, nem o mesmo duas vezes', () => {
  const known = [...Object.keys(esEc), ...iguais];
  expect(known.filter((text) => !texts.has(text))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('o que a API recusa é dito em espanhol quando o dicionário o tem, e como veio quando não', () => {
  expect(said('Registro não encontrado.', 'es-EC')).toBe('Registro no encontrado.');
  expect(said('Registro não encontrado.', 'pt-BR')).toBe('Registro não encontrado.');
  expect(said('Limite: 12 acessos.', 'es-EC')).toBe('Limite: 12 acessos.');
});
