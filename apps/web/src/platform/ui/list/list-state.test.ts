import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeListState,
  isNarrowed,
  type ListState,
  listParams,
  nextSort,
  pageLinks,
  pageRange,
  readListState,
  toggleOpened,
  writeListState,
} from './list-state.ts';

const blank: ListState = {
  search: '',
  page: 1,
  rowsPerPage: 50,
  sortBy: null,
  descending: false,
  somenteInativos: false,
  filters: {},
  visao: null,
  opened: [],
};

describe('estado da lista no endereço', () => {
  test('um endereço sem parâmetros é a lista inteira, na ordem da definição', () => {
    expect(readListState({}, ['marcaId'])).toEqual(blank);
    expect(writeListState({}, blank, ['marcaId'])).toEqual({});
  });

  test('valores sem sentido viram o padrão em vez de quebrar a tela', () => {
    const state = readListState({ page: '-3', rowsPerPage: 'muitas', somenteInativos: 'talvez', marcaId: { a: 1 } }, [
      'marcaId',
    ]);
    expect(state).toEqual(blank);
    expect(readListState({ rowsPerPage: '100000' }, []).rowsPerPage).toBe(500);
  });

  test('parâmetros de outra parte da tela ficam como estão', () => {
    const search = writeListState({ acao: 'editar', id: 5, page: 3 }, { ...blank, search: 'pão' }, []);
    expect(search).toEqual({ acao: 'editar', id: 5, search: 'pão' });
  });

  test('duas linhas abertas antes de a tela ser redesenhada ficam as duas, na mesma página', () => {
    const inAddress = (search: Record<string, unknown>, id: number) =>
      writeListState(search, changeListState(readListState(search, []), toggleOpened(id)), []);
    const both = [12, 15].reduce(inAddress, { page: 3 });
    expect(both).toEqual({ page: 3, abertas: '12,15' });
    expect(inAddress(both, 12)).toEqual({ page: 3, abertas: '15' });
  });

  test('o que se escreve é o que se lê', () => {
    const names = ['marcaId', 'situacao'];
    const states = fc.record({
      search: fc.string(),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      rowsPerPage: fc.integer({ min: 1, max: 500 }),
      sortBy: fc.option(fc.string({ minLength: 1 })),
      descending: fc.boolean(),
      somenteInativos: fc.boolean(),
      filters: fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1 })),
      visao: fc.option(fc.integer({ min: 1 })),
      opened: fc.uniqueArray(fc.integer({ min: 1 })),
    });
    fc.assert(
      fc.property(states, (state) => {
        const expected = {
          ...state,
          filters: { ...state.filters },
          descending: state.sortBy !== null && state.descending,
        };
        expect(readListState(writeListState({}, state, names), names)).toEqual(expected);
      }),
    );
  });

  test('só a troca de página não volta à primeira', () => {
    const third = { ...blank, page: 3 };
    expect(changeListState(third, { search: 'a' }).page).toBe(1);
    expect(changeListState(third, { page: 4 }).page).toBe(4);
  });

  test('um cabeçalho ordena crescente, decrescente e volta à ordem da definição', () => {
    const once = { ...blank, ...nextSort(blank, 'nome') };
    const twice = { ...blank, ...nextSort(once, 'nome') };
    expect(once).toMatchObject({ sortBy: 'nome', descending: false });
    expect(twice).toMatchObject({ sortBy: 'nome', descending: true });
    expect(nextSort(twice, 'nome')).toEqual({ sortBy: null, descending: false });
    expect(nextSort(twice, 'codigo')).toEqual({ sortBy: 'codigo', descending: false });
  });

  test('a chamada recebe só o que foi escolhido', () => {
    expect(listParams(blank)).toEqual({ page: 1, rowsPerPage: 50 });
    expect(
      listParams({ ...blank, search: 'a', sortBy: 'nome', somenteInativos: true, filters: { marcaId: '3' } }),
    ).toEqual({
      page: 1,
      rowsPerPage: 50,
      search: 'a',
      sortBy: 'nome',
      descending: false,
      somenteInativos: true,
      marcaId: '3',
    });
  });

  test('somente inativos é outra lista, não uma lista filtrada', () => {
    expect(isNarrowed({ ...blank, somenteInativos: true })).toBe(false);
    expect(isNarrowed({ ...blank, filters: { uf: 'SP' } })).toBe(true);
  });
});

describe('páginas', () => {
  test.each([
    [1, 50, 1284, { from: 1, to: 50, pages: 26 }],
    [26, 50, 1284, { from: 1251, to: 1284, pages: 26 }],
    [1, 50, 0, { from: 0, to: 0, pages: 1 }],
  ])('página %i de %i em %i', (page, rowsPerPage, total, expected) => {
    expect(pageRange({ page, rowsPerPage }, total)).toEqual(expected);
  });

  test.each([
    [1, 1, [1]],
    [1, 26, [1, 2, 3, null, 26]],
    [13, 26, [1, null, 12, 13, 14, null, 26]],
    [26, 26, [1, null, 25, 26]],
  ])('na página %i de %i', (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });
});
