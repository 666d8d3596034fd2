import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
// What it does with the driver's parsers is what is compared.
import '../apps/api/src/platform/database/database.ts';
import { compareRows, kindOfType } from './lib/sql-types.ts';

const source = `export interface RawBuilder<R> { execute(db: unknown): Promise<{ rows: R[] }> }
declare const sql: <R>(text: TemplateStringsArray) => RawBuilder<R>;
type Codigo = string & { readonly marca: unique symbol };
interface Linha {
  id: number; nome: string | null; tipo: 'a' | 'b'; valor: string; ativo: boolean; ids: number[]; tags: readonly string[];
  dados: { a: number } | null; livre: unknown; codigo: Codigo; quando: Date; xml: Uint8Array; talvez?: number;
}
export const ler = (db: unknown) => sql<Linha>\`select 1\`.execute(db);
export const semTipo = (db: unknown) => sql<unknown>\`select 1\`.execute(db);
export const deQuemPede = <T>(db: unknown) => sql<T>\`select 1\`.execute(db);
`;
const root = `${mkdtempSync(join(tmpdir(), 'retaguarda-sql-'))}/`;
writeFileSync(`${root}linha.ts`, source);
afterAll(() => rmSync(root, { recursive: true }));

/** Where the word \`execute\` of a line stands. */
const placeOf = (name: string) => {
  const line = source.split('\n').findIndex((text) => text.startsWith(`export const ${name} `));
  const at = source.split('\n')[line]?.indexOf('execute') ?? -1;
  return `linha.ts:${line + 1}:${at + 1}`;
};
const right: Record<string, number> = {
  id: 20,
  nome: 25,
  tipo: 25,
  valor: 1700,
  ativo: 16,
  ids: 1016,
  tags: 1009,
  dados: 3802,
  livre: 1082,
  codigo: 1043,
  quando: 1114,
  xml: 17,
};
const compare = (columns: Record<string, number>, place = placeOf('ler')) =>
  compareRows(root, [{ lugar: place, colunas: Object.entries(columns) }], {
    strict: true,
    target: ts.ScriptTarget.ES2024,
  });

test('o que é dado como está escrito não é uma diferença, e uma coluna a mais também não', () => {
  expect(compare(right)).toEqual({ differences: [], compared: 1, untyped: 0, lost: [] });
  expect(compare({ ...right, outra: 25, talvez: 23 }).differences).toEqual([]);
});

const wrong: [string, Record<string, number>, string, string][] = [
  ['uma soma, que é texto, escrita como número', { id: 1700 }, 'number', 'string (type 1700)'],
  ['um número escrito como texto', { valor: 23 }, 'string', 'number (type 23)'],
  ['uma contagem escrita como sim ou não', { ativo: 20 }, 'boolean', 'number (type 20)'],
  ['uma lista de textos escrita como de números', { ids: 1009 }, 'number[]', 'string[] (type 1009)'],
  ['um texto escrito como lista', { tags: 25 }, 'readonly string[]', 'string (type 25)'],
  ['um texto escrito como objeto', { dados: 25 }, '{ a: number; } | null', 'string (type 25)'],
  ['um instante, que é texto, escrito como data', { quando: 1184 }, 'Date', 'string (type 1184)'],
  ['JSON escrito como data', { quando: 3802 }, 'Date', 'any (type 3802)'],
  ['uma lista de JSON escrita como objeto', { dados: 3807 }, '{ a: number; } | null', 'any[] (type 3807)'],
  ['um opcional de outro tipo', { talvez: 25 }, 'number | undefined', 'string (type 25)'],
];
test.each(wrong)('%s', (_, changed, declared, given) => {
  const [column] = Object.keys(changed);
  expect(compare({ ...right, ...changed }).differences).toEqual([{ place: placeOf('ler'), column, declared, given }]);
});

test('uma coluna que não veio', () => {
  const { nome, ...others } = right;
  expect(compare(others).differences).toEqual([
    { place: placeOf('ler'), column: 'nome', declared: 'string | null', given: 'nothing' },
  ]);
});

test('o que não diz o que lê não é comparado, e um lugar que não há é dito', () => {
  expect(compare({ x: 25 }, placeOf('semTipo'))).toMatchObject({ compared: 0, untyped: 1 });
  expect(compare({ x: 25 }, placeOf('deQuemPede'))).toMatchObject({ compared: 0, untyped: 1 });
  expect(compare({ x: 25 }, 'linha.ts:1:1').lost).toEqual(['linha.ts:1:1']);
});

const samples: Record<number, string> = {
  16: 't',
  17: '\\x00',
  114: '{"a": 1}',
  199: '{"{\\"a\\": 1}"}',
  600: '(1,2)',
  1000: '{t}',
  1009: '{a}',
  1015: '{a}',
  1114: '2026-01-01 00:00:00',
  1182: '{2026-01-01}',
  1185: '{"2026-01-01 00:00:00+00"}',
  1186: '1 day',
  2951: '{00000000-0000-0000-0000-000000000000}',
  3802: '{"a": 1}',
  3807: '{"{\\"a\\": 1}"}',
};
const seen = (value: unknown): string => {
  if (Array.isArray(value)) return `${seen(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'bytes' : typeof value;
};

test.each(Object.entries(kindOfType))('o tipo %s é lido como %s', (oid, kind) => {
  const value = pg.types.getTypeParser(Number(oid))(samples[Number(oid)] ?? (kind.endsWith('[]') ? '{1}' : '1'));
  expect(seen(value)).toBe(kind.replace('any', 'object'));
});

test.each([
  ['numeric', 1700, '1.50'],
  ['date', 1082, '2026-01-01'],
  ['time', 1083, '10:00:00'],
  ['timestamptz', 1184, '2026-01-01 00:00:00+00'],
  ['uuid', 2950, '00000000-0000-0000-0000-000000000000'],
  ['char', 18, 'a'],
])('%s é lido como texto', (_, oid, text) => {
  expect(typeof pg.types.getTypeParser(oid)(text)).toBe('string');
});
