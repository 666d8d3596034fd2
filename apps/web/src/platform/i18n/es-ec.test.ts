import {
  contatoCampos,
  empresaCampos,
  enderecoCampos,
  type Field,
  observacaoCampos,
  registers,
  socioCampos,
  telefoneCampos,
} from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { esEc, iguais } from './es-ec.ts';

const ofFields = (fields: Readonly<Record<string, Field>>) =>
  Object.values(fields).flatMap(({ label, section, options = [] }) => [
    label,
    ...(section ? [section] : []),
    ...options.map((option) => option.label),
  ]);
const texts = new Set([
  ...registers.flatMap(({ label, screen, fields }) => [label.one, label.many, screen.title, ...ofFields(fields)]),
  ...[empresaCampos, enderecoCampos, telefoneCampos, contatoCampos, socioCampos, observacaoCampos].flatMap(ofFields),
]);

test('todo título, rótulo e opção de cadastros e empresas tem texto em espanhol', () => {
  expect([...texts].filter((text) => !(text in esEc) && !iguais.has(text))).toEqual([]);
});

test('o dicionário não guarda texto que ninguém usa mais, nem o mesmo duas vezes', () => {
  const known = [...Object.keys(esEc), ...iguais];
  expect(known.filter((text) => !texts.has(text))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});
