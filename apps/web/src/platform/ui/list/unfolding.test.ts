import { expect, test } from 'vitest';
import { foldRows, type Under, type Unfolding } from './unfolding.ts';

interface Linha {
  id: number;
  embaixo: number;
}
const desdobrar: Unfolding<Linha> = {
  count: ({ embaixo }) => embaixo,
  words: ({ embaixo }) => `${embaixo} variações`,
  narrow: ({ id }) => ({ gradeId: String(id) }),
};
const linha = (id: number, embaixo = 0): Linha => ({ id, embaixo });
const nada = () => {};
const lidas = (total: number | null, ...ids: number[]): Under<Linha> => ({
  rows: ids.map((id) => linha(id)),
  total,
  showAll: nada,
});
const pagina = [linha(1), linha(2, 3), linha(3)];
const idsDe = (rows: readonly Linha[]) => rows.map(({ id }) => id);

test('só tem o que abrir a linha que tem outras embaixo', () => {
  const { rows, folds, notes } = foldRows(pagina, desdobrar, new Map());
  expect(idsDe(rows)).toEqual([1, 2, 3]);
  expect([...folds]).toEqual([[2, { level: 0, open: false, words: '3 variações' }]]);
  expect(notes.size).toBe(0);
});

test('aberta, as suas linhas vêm logo abaixo dela, recuadas', () => {
  const { rows, folds, notes } = foldRows(pagina, desdobrar, new Map([[2, lidas(3, 21, 22, 23)]]));
  expect(idsDe(rows)).toEqual([1, 2, 21, 22, 23, 3]);
  expect(folds.get(2)?.open).toBe(true);
  expect([21, 22, 23].map((id) => folds.get(id)?.level)).toEqual([1, 1, 1]);
  expect(notes.size).toBe(0);
});

test('a linha que a página também traz fica uma vez só, embaixo da sua', () => {
  const achadas = [linha(22), linha(2, 3), linha(23)];
  const { rows } = foldRows(achadas, desdobrar, new Map([[2, lidas(3, 21, 22, 23)]]));
  expect(idsDe(rows)).toEqual([2, 21, 22, 23]);
});

test('enquanto se lê, quando falha e quando há mais do que cabe, isso é dito depois da última', () => {
  expect(foldRows(pagina, desdobrar, new Map([[2, lidas(null)]])).notes.get(2)).toEqual({ kind: 'loading' });
  const falha = new Map([[2, { ...lidas(null), retry: nada }]]);
  expect(foldRows(pagina, desdobrar, falha).notes.get(2)).toEqual({ kind: 'failed', retry: nada });
  const muitas = foldRows(pagina, desdobrar, new Map([[2, lidas(812, 21, 22)]]));
  expect(muitas.notes.get(22)).toEqual({ kind: 'more', shown: 2, total: 812, showAll: nada });
});
