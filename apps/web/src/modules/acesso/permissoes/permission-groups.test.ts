import { permissions } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { findPermissions, slugsOf, stateOf, withSlugs } from './permission-groups.ts';

test('sem busca, a matriz mostra todas as permissões do produto, uma vez cada', () => {
  expect(slugsOf(findPermissions('')).sort()).toEqual(permissions.map(({ slug }) => slug).sort());
});

test('a busca acha sem acentos, por palavras soltas e pelo slug', () => {
  expect(findPermissions('funcoes usuario').families.map(({ family }) => family)).toEqual(['roles']);
  expect(findPermissions('suport_personify').specials.map(({ slug }) => slug)).toEqual(['suport_personify']);
  expect(slugsOf(findPermissions('xyz'))).toEqual([]);
});

test('uma linha está toda, em parte ou nada marcada', () => {
  expect(stateOf(['a', 'b'], new Set(['a', 'b', 'c']))).toBe('all');
  expect(stateOf(['a', 'b'], new Set(['b']))).toBe('some');
  expect(stateOf(['a', 'b'], new Set())).toBe('none');
});

test('marcar e desmarcar um grupo não toca nos outros', () => {
  expect(withSlugs(new Set(['x']), ['b', 'a'], true)).toEqual(['a', 'b', 'x']);
  expect(withSlugs(new Set(['a', 'b', 'x']), ['a', 'b'], false)).toEqual(['x']);
});
