import { expect, test } from 'vitest';
import { noPrefs } from '../column-prefs.ts';
import type { ListState } from '../list-state.ts';
import { matchesView, prefsOfView, stateOfView, viewContent } from './view.ts';

const state: ListState = {
  search: 'pão',
  page: 3,
  rowsPerPage: 50,
  sortBy: 'nome',
  descending: true,
  somenteInativos: false,
  filters: { uf: 'SP', situacao: 'aberto' },
  visao: 7,
  opened: [],
};
const prefs = { ...noPrefs, visible: { site: true }, order: ['site', 'nome'] };
const names = ['uf', 'situacao'];

test('uma visão guarda o que se vê, menos a página', () => {
  const content = viewContent(state, prefs);
  expect(stateOfView(content, names)).toEqual({
    search: 'pão',
    filters: { uf: 'SP', situacao: 'aberto' },
    sortBy: 'nome',
    descending: true,
    somenteInativos: false,
  });
  expect(prefsOfView(content)).toEqual(prefs);
});

test('a visão continua a mesma em outra página, e muda com um filtro ou uma coluna', () => {
  const content = JSON.parse(JSON.stringify(viewContent(state, prefs)));
  expect(matchesView(content, { ...state, page: 1, filters: { situacao: 'aberto', uf: 'SP' } }, prefs, names)).toBe(
    true,
  );
  expect(matchesView(content, { ...state, filters: {} }, prefs, names)).toBe(false);
  expect(matchesView(content, state, noPrefs, names)).toBe(false);
});

test('filtros que a tela não tem mais são esquecidos', () => {
  expect(stateOfView({ filters: { antigo: '1', uf: 3 }, search: 5 }, names)).toEqual({
    search: '',
    filters: {},
    sortBy: null,
    descending: false,
    somenteInativos: false,
  });
});
