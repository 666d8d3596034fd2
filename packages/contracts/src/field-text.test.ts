import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { fieldText } from './field-text.ts';
import * as contracts from './index.ts';
import { mensagens } from './messages/pt-br.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'body' in value;

/** Every call of the contract: found, not listed. */
function* callsWithin(value: unknown, seen = new Set<unknown>()): Generator<Call> {
  if (typeof value !== 'object' || value === null || seen.has(value) || value instanceof z.ZodType) return;
  seen.add(value);
  if (isCall(value)) yield value;
  else for (const part of Object.values(value)) yield* callsWithin(part, seen);
}

const calls = [...callsWithin({ ...contracts })];

/** The fields of a schema, under whatever refines, fills in or makes optional. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.in as z.ZodType), ...fieldsOf(schema.out as z.ZodType)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  const inner = (schema as { unwrap?: () => z.ZodType }).unwrap?.();
  return inner ? fieldsOf(inner) : [];
}

const wrongValues: readonly unknown[] = [
  7.25,
  -1,
  1e300,
  true,
  'texto qualquer',
  'x'.repeat(5000),
  [],
  [null],
  ['x'],
  [{}],
  { a: 1 },
  {},
  '2027-02-30',
];
const english =
  /\b(invalid|expected|received|too (small|big)|unrecognized|must|string|number|array|object|boolean|input|pattern|null|undefined|nan)\b/i;

interface Told {
  where: string;
  text: string;
}

/** What is said of each field when it is given something that it is not. */
function* toldOf(call: Call): Generator<Told & { aboutItself: boolean }> {
  for (const part of ['params', 'query', 'body'] as const) {
    for (const field of new Set(fieldsOf(call[part]))) {
      for (const value of wrongValues) {
        const read = call[part].safeParse({ [field]: value }, { reportInput: true });
        for (const issue of read.error?.issues ?? []) {
          if (issue.path[0] !== field) continue;
          const where = `${call.method} ${call.path} ${part} ${issue.path.join('.')} = ${JSON.stringify(value).slice(0, 30)}`;
          yield { where, text: fieldText(issue), aboutItself: issue.path.length === 1 };
        }
      }
    }
  }
}

const told = calls.flatMap((call) => [...toldOf(call)]);

test('o que se pergunta é toda a API: nenhuma chamada fica de fora', () => {
  expect(calls.length).toBeGreaterThan(600);
  expect(told.length).toBeGreaterThan(10_000);
});

test('nenhuma recusa fala inglês', () => {
  expect([
    ...new Set(told.filter(({ text }) => english.test(text)).map(({ text, where }) => `${where}: ${text}`)),
  ]).toEqual([]);
});

test('do que veio com o tipo errado não se diz que faltou', () => {
  const wrong = told.filter(({ text, aboutItself }) => aboutItself && text === mensagens.fieldRequired);
  expect(wrong.map(({ where }) => where)).toEqual([]);
});

test('do que não veio se diz que é obrigatório', () => {
  const read = z.strictObject({ nome: z.string(), tipo: z.enum(['a']), de: z.union([z.string(), z.number()]) });
  const { error } = read.safeParse({ nome: null, tipo: '' }, { reportInput: true });
  expect(error?.issues.map(fieldText)).toEqual([
    mensagens.fieldRequired,
    mensagens.fieldRequired,
    mensagens.fieldRequired,
  ]);
});
