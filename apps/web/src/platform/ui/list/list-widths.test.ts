import * as contracts from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/formats-of.ts';
import { columnWidths, noPrefs, visibleColumns } from './column-prefs.ts';
import { definedColumns } from './defined-columns.tsx';

/** What a table has of a window of 1440 pixels: without the menu, the margins of the page, the scroll bar, check boxes and actions. */
const ROOM = 1440 - 232 - 2 * 20 - 2 - 15 - 36 - 40;

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

function beyond(list: contracts.AnyList): number {
  const columns = definedColumns(list, formatsOf('pt-BR'), words).map((column) => {
    const text = usual[list.columns[column.id]?.kind ?? ''] ?? 'catorze letras';
    return { ...column, text: () => text };
  });
  const widths = columnWidths(visibleColumns(columns, noPrefs), noPrefs, ROOM, [{}]);
  return widths.reduce((sum, width) => sum + width, 0) - ROOM;
}

/** The whole of which the screens are parts: no screen shows it. */
const known = ['empresas', 'empresas_revendas', 'lote_linhas'];

test('as colunas que uma lista mostra no começo cabem em uma janela de 1440 pontos, sem rolar para o lado', () => {
  expect(lists.length).toBeGreaterThan(150);
  const wide = lists.filter((list) => beyond(list) > 0).map(({ id }) => id);
  expect([...new Set(wide)].sort()).toEqual(known);
});
