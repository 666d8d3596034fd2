import * as contracts from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/formats-of.ts';
import { noPrefs, visibleColumns } from './column-prefs.ts';
import { columnWidths } from './column-widths.ts';
import { definedColumns } from './defined-columns.tsx';

/** What a table has of a window: without the menu, the margins of the page, the scroll bar, check boxes and actions. */
const roomOf = (window: number): number => window - 232 - 2 * 20 - 2 - 15 - 36 - 40;

const isList = (value: unknown): value is contracts.AnyList =>
  typeof value === 'object' && value !== null && 'columns' in value && 'call' in value && 'filters' in value;

/** Every list that contracts exports, and that of every register. */
const lists = [
  ...Object.values(contracts).filter(isList),
  ...contracts.registers.flatMap(({ list }) => (list ? [list as contracts.AnyList] : [])),
];

/** What a column of a kind usually says; one of words, some of them. */
const usual: Readonly<Record<string, string>> = {
  integer: '1.234',
  decimal: '1.234,56',
  quantity: '1.234 UN',
  money: 'R$ 1.234,56',
  percent: '12,50 %',
  outOf: '10 de 10',
  flag: 'Sim',
  date: '31/12/2026',
  month: '12/2026',
  time: '23:59',
  instant: '31/12/2026 23:59',
  cnpj: '00.000.000/0000-00',
  cpf: '000.000.000-00',
  documento: '00.000.000/0000-00',
  telefone: '(11) 99999-9999',
  cep: '00000-000',
  uf: 'SP - São Paulo',
};
const words = { yes: 'Sim', no: 'Não', days: (count: number) => `${count} dias`, say: (text: string) => text };

/** What a badge says is known: the longest of it. */
function longestWord({ options = [], marks = [] }: contracts.Column): string | undefined {
  const all = [...options, ...marks].map(({ label }) => label);
  return all.toSorted((a, b) => b.length - a.length)[0];
}

function beyond(list: contracts.AnyList, window: number): number {
  const room = roomOf(window);
  const columns = definedColumns(list, formatsOf('pt-BR'), words).map((column) => {
    const defined = (list.columns as contracts.Columns)[column.id];
    // Of people alone, a document is a CPF.
    const kind = defined?.label === 'CPF' ? 'cpf' : (defined?.kind ?? '');
    const text = usual[kind] ?? (defined && longestWord(defined)) ?? 'catorze letras';
    return { ...column, text: () => text };
  });
  const widths = columnWidths(visibleColumns(columns, noPrefs), noPrefs, room, [{}]);
  return widths.reduce((sum, width) => sum + width, 0) - room;
}

/** The whole of which the screens are parts: no screen shows it. */
const known = ['empresas', 'empresas_revendas'];

/** Only where both its badges say their longest. */
const knownIn1440 = ['cartoes', ...known];

const wideAt = (window: number): string[] =>
  [...new Set(lists.filter((list) => beyond(list, window) > 0).map(({ id }) => id))].sort();

test('as colunas que uma lista mostra no começo cabem em uma janela de 1440 pontos, sem rolar para o lado', () => {
  expect(lists.length).toBeGreaterThan(150);
  expect(wideAt(1440)).toEqual(knownIn1440);
});

/** Nearly all of what these show may not be cut: in a smaller window they scroll sideways. */
const knownIn1366 = [
  ...knownIn1440,
  'cartoes_diferencas',
  'cte-recebidos',
  'informacoes-nutricionais',
  'lote_linhas',
  'nfse',
  'taxas-de-cartao',
  'titulares',
].sort();

test('as que não cabem em uma janela de 1366 pontos são as conhecidas', () => {
  expect(wideAt(1366)).toEqual(knownIn1366);
});
