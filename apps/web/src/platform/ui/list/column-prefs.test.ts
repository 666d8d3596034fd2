import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { moveColumn, noPrefs, readColumnPrefs, resizeColumn, toggleColumn, visibleColumns } from './column-prefs.ts';

const column = (id: string, extra: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  label: id,
  text: () => '',
  width: 100,
  ...extra,
});
const columns = [column('nome'), column('cidade'), column('criadoEm', { shown: false })];
const ids = (list: readonly Column<unknown>[]) => list.map(({ id }) => id);

test('sem escolha, valem as colunas da definição', () => {
  expect(ids(visibleColumns(columns, noPrefs))).toEqual(['nome', 'cidade']);
});

test('uma coluna mostrada ou escondida à mão fica assim', () => {
  const prefs = toggleColumn(toggleColumn(noPrefs, column('cidade')), column('criadoEm', { shown: false }));
  expect(ids(visibleColumns(columns, prefs))).toEqual(['nome', 'criadoEm']);
});

test('com todas escondidas, a primeira continua', () => {
  const prefs = { ...noPrefs, visible: { nome: false, cidade: false } };
  expect(ids(visibleColumns(columns, prefs))).toEqual(['nome']);
});

test('a ordem escolhida vale, e colunas novas do produto entram no fim', () => {
  const prefs = moveColumn(columns, noPrefs, 'cidade', -1);
  expect(ids(visibleColumns([...columns, column('uf')], prefs))).toEqual(['cidade', 'nome', 'uf']);
  expect(moveColumn(columns, prefs, 'cidade', -5).order[0]).toBe('cidade');
});

test('preferências guardadas com outra forma são ignoradas', () => {
  expect(readColumnPrefs('x')).toEqual(noPrefs);
  expect(readColumnPrefs({ order: ['a', 3], visible: { a: 'sim', b: true }, widths: [1] })).toEqual({
    order: ['a'],
    visible: { b: true },
    widths: {},
  });
});

test('uma coluna não encolhe até sumir', () => {
  expect(resizeColumn(noPrefs, 'nome', 3).widths.nome).toBe(64);
});
