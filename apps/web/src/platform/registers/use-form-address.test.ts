import { expect, test } from 'vitest';
import { readFormAddress } from './use-form-address.ts';

test.each([
  [
    { acao: 'editar', id: '5' },
    { acao: 'editar', id: 5 },
  ],
  [
    { acao: 'ver', id: 5 },
    { acao: 'ver', id: 5 },
  ],
  [{ acao: 'adicionar' }, { acao: 'adicionar', de: null }],
  [
    { acao: 'adicionar', de: '7' },
    { acao: 'adicionar', de: 7 },
  ],
  [{ acao: 'editar' }, null],
  [{ acao: 'editar', id: 'abc' }, null],
  [{ acao: 'apagar', id: '5' }, null],
  [{}, null],
])('o endereço %j', (search, expected) => expect(readFormAddress(search)).toEqual(expected));

test('no endereço só de edição, o id basta', () => {
  expect(readFormAddress({ id: '5' }, 'editar')).toEqual({ acao: 'editar', id: 5 });
  expect(readFormAddress({ acao: 'ver', id: '5' }, 'editar')).toEqual({ acao: 'ver', id: 5 });
});
