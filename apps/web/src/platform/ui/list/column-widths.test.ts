import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { noPrefs, resizeColumn } from './column-prefs.ts';
import { columnWidths } from './column-widths.ts';

const column = (id: string, extra: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  label: id,
  text: () => '',
  width: 100,
  ...extra,
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

test('com pouco espaço cedem as colunas de texto, nunca as de valores', () => {
  const shown = [column('nome', { grow: 2 }), column('valor', { grow: 0, align: 'end' })];
  expect(columnWidths(shown, noPrefs, 180)).toEqual([80, 100]);
  expect(columnWidths(shown, noPrefs, 100)).toEqual([64, 100]);
  expect(columnWidths(shown, resizeColumn(noPrefs, 'nome', 150), 100)).toEqual([150, 100]);
});

test('com pouco espaço sai primeiro o que as palavras deixam vazio, e nenhuma é cortada enquanto isso basta', () => {
  const shown = [
    column('nome', { width: 200, text: () => 'Padaria Sol Nascente' }),
    column('cidade', { width: 200, grow: 0.4, text: () => 'Tatuí' }),
  ];
  expect(columnWidths(shown, noPrefs, 250, [''])).toEqual([170, 79]);
  expect(columnWidths(shown, noPrefs, 200, [''])[1]).toBeGreaterThan(5 * 7 + 22);
});

test('um documento nunca é cortado, e um nome que por acaso é de algarismos não faz da sua coluna uma de documentos', () => {
  const documento = column('documento', { width: 100, grow: 1, text: (row) => String(row) });
  const nome = column('nome', { width: 200, grow: 1, text: (row) => String(row) });
  const rows = ['99.831.055/0001-00', ''];
  expect(columnWidths([documento], noPrefs, 50, rows)).toEqual([169]);
  expect(columnWidths([nome], noPrefs, 50, ['7777', 'Restaurante e Pizzaria Bella Napoli'])).toEqual([120]);
});

test('um valor nunca é cortado, nem numa coluna estreitada à mão', () => {
  const shown = [column('nome', { grow: 1 }), column('valor', { grow: 0, align: 'end', text: String })];
  const [, wide = 0] = columnWidths(shown, resizeColumn(noPrefs, 'valor', 64), 300, ['9.876.543.210,99']);
  expect(wide).toBeGreaterThan(16 * 7);
  expect(columnWidths(shown, noPrefs, 300, ['1,00'])[1]).toBe(100);
});

test('a palavra de um selo nunca é cortada, nem com pouco espaço', () => {
  const selo = column('situacao', {
    width: 70,
    grow: 0,
    firm: true,
    cell: () => null,
    text: () => 'Aguardando retorno',
  });
  const nome = column('nome', { width: 200, text: () => 'Padaria' });
  expect(columnWidths([nome, selo], noPrefs, 150, [''])[1]).toBeGreaterThan(18 * 7 + 18);
});

test('um código de letras e algarismos é inteiro; um texto corrido não é código', () => {
  const texto = (valor: string) => column('codigo', { width: 70, grow: 0, text: () => valor });
  const [codigo = 0] = columnWidths([texto('BEB-COCA-0350')], noPrefs, 70, ['']);
  expect(codigo).toBeGreaterThan(13 * 7);
  expect(columnWidths([texto('Bebida número 350')], noPrefs, 70, [''])).toEqual([70]);
});

test('o que sobra vai primeiro às palavras que seriam cortadas, e também o que outra coluna deixa vazio', () => {
  const nome = column('nome', { width: 100, grow: 0, text: () => 'Escritório Almeida Advogados' });
  const nota = column('nota', { width: 300, grow: 3, text: () => '61/A e B' });
  const [sobrando = 0] = columnWidths([nome, nota], noPrefs, 700, ['']);
  expect(sobrando).toBeGreaterThan(28 * 7);
  const [cheia = 0, vazia = 0] = columnWidths([nome, nota], noPrefs, 400, ['']);
  expect(cheia).toBeGreaterThan(28 * 7);
  expect(cheia + vazia).toBe(400);
  expect(columnWidths([nome, nota], resizeColumn(noPrefs, 'nome', 90), 400, [''])[0]).toBe(90);
});

test('o que uma coluna de valores deixa vazio também é dado às palavras que seriam cortadas', () => {
  const nome = column('nome', { width: 100, grow: 2, text: () => 'Mortadela defumada com pistache' });
  const valor = column('valor', { width: 220, grow: 0, align: 'end', text: () => '1,00' });
  const [cheia = 0, vazia = 0] = columnWidths([nome, valor], noPrefs, 420, ['']);
  expect(cheia).toBeGreaterThan(31 * 7);
  expect(cheia + vazia).toBe(420);
  const [, inteiro = 0] = columnWidths([nome, valor], noPrefs, 150, ['']);
  expect(inteiro).toBeGreaterThan(4 * 8);
});

test('um texto muito comprido ocupa o que ninguém mais precisa', () => {
  const cnae = column('cnae', { width: 200, grow: 0, text: () => 'Serviços de '.repeat(8) });
  const nome = column('nome', { width: 100, grow: 3, text: () => 'Bar' });
  expect(columnWidths([cnae, nome], noPrefs, 900, [''])[0]).toBeGreaterThan(12 * 8 * 6.5);
});

test('com pouco espaço o nome da linha cede menos do que as outras palavras', () => {
  const shown = [
    column('nome', { width: 200, text: () => 'Macarrão de grano duro 500 g' }),
    column('marca', { width: 200, text: () => 'Massas do Vale do Paraíba' }),
  ];
  const [nome = 0, marca = 0] = columnWidths(shown, noPrefs, 320, ['']);
  expect(nome).toBeGreaterThan(marca);
});

test('com pouco espaço, uma palavra não é cortada enquanto outra coluna está vazia', () => {
  const shown = [
    column('nome', { width: 240, text: () => 'Loja' }),
    column('empresa', { width: 150, text: () => 'Empório da Vila - Santos' }),
    column('valor', { width: 110, grow: 0, align: 'end', text: () => '1,00' }),
  ];
  const [nome = 0, empresa = 0, valor = 0] = columnWidths(shown, noPrefs, 480, ['']);
  expect(empresa).toBeGreaterThan(24 * 7);
  expect(nome + empresa + valor).toBeLessThanOrEqual(480);
});

test('o que se desenha ao lado das palavras, e o que fica mais para dentro, conta na largura', () => {
  const palavras = { width: 100, grow: 0, cell: () => null, text: () => 'Água mineral sem gás' };
  const nota = column('nota', { width: 300, text: () => 'a' });
  const larguraDe = (extra: Partial<Column<unknown>>, dentro = 0) =>
    columnWidths([column('nome', { ...palavras, ...extra }), nota], noPrefs, 400, [''], () => dentro)[0] ?? 0;
  const so = larguraDe({ beside: () => 0 });
  expect(so).toBeGreaterThan(20 * 7);
  expect(larguraDe({ beside: () => 33 })).toBe(so + 33);
  expect(larguraDe({ beside: () => 33 }, 40)).toBe(so + 73);
});
