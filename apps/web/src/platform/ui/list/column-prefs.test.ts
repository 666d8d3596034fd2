import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import {
  columnWidths,
  moveColumn,
  noPrefs,
  readColumnPrefs,
  resizeColumn,
  toggleColumn,
  visibleColumns,
} from './column-prefs.ts';

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

test('o espaço que sobra é repartido inteiro, e a largura escolhida à mão não muda', () => {
  const shown = [column('nome', { grow: 2 }), column('cidade', { grow: 1 })];
  expect(columnWidths(shown, noPrefs, 500)).toEqual([300, 200]);
  expect(columnWidths(shown, resizeColumn(noPrefs, 'nome', 150), 500)).toEqual([150, 350]);
});

test('do espaço que sobra, o nome de uma coluna vem antes', () => {
  const longa = { label: 'Comissão do adquirente', sortable: true };
  const shown = [column('nome', { grow: 2 }), column('taxa', { ...longa, grow: 0, width: 80 })];
  const [, wide = 0] = columnWidths(shown, noPrefs, 500);
  expect(wide).toBeGreaterThan(longa.label.length * 7);
  expect(columnWidths(shown, resizeColumn(noPrefs, 'taxa', 90), 500)[1]).toBe(90);
  expect(columnWidths(shown, noPrefs, 200)[1]).toBe(80);
});

test('uma coluna não encolhe até sumir', () => {
  expect(resizeColumn(noPrefs, 'nome', 3).widths.nome).toBe(64);
});

test('com pouco espaço cedem as colunas de texto, nunca as de valores', () => {
  const shown = [column('nome', { grow: 2 }), column('valor', { grow: 0, align: 'end' })];
  expect(columnWidths(shown, noPrefs, 180)).toEqual([80, 100]);
  expect(columnWidths(shown, noPrefs, 100)).toEqual([67, 100]);
  expect(columnWidths(shown, resizeColumn(noPrefs, 'nome', 150), 100)).toEqual([150, 100]);
});

test('com pouco espaço sai primeiro o que as palavras deixam vazio, e nenhuma é cortada enquanto isso basta', () => {
  const shown = [
    column('nome', { width: 200, text: () => 'Padaria Sol Nascente' }),
    column('cidade', { width: 200, grow: 0.4, text: () => 'Tatuí' }),
  ];
  expect(columnWidths(shown, noPrefs, 250, [''])).toEqual([162, 87]);
  expect(columnWidths(shown, noPrefs, 200, [''])).toEqual([134, 84]);
});

test('um documento nunca é cortado, e um nome que por acaso é de algarismos não faz da sua coluna uma de documentos', () => {
  const documento = column('documento', { width: 100, grow: 1, text: (row) => String(row) });
  const nome = column('nome', { width: 200, grow: 1, text: (row) => String(row) });
  const rows = ['99.831.055/0001-00', ''];
  expect(columnWidths([documento], noPrefs, 50, rows)).toEqual([161]);
  expect(columnWidths([nome], noPrefs, 50, ['7777', 'Restaurante e Pizzaria Bella Napoli'])).toEqual([134]);
});

test('um valor nunca é cortado, nem numa coluna estreitada à mão', () => {
  const shown = [column('nome', { grow: 1 }), column('valor', { grow: 0, align: 'end', text: String })];
  const [, wide = 0] = columnWidths(shown, resizeColumn(noPrefs, 'valor', 64), 300, ['9.876.543.210,99']);
  expect(wide).toBeGreaterThan(16 * 7);
  expect(columnWidths(shown, noPrefs, 300, ['1,00'])[1]).toBe(100);
});
