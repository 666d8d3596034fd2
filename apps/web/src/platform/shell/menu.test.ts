import type { Access } from '@retaguarda/contracts';
import { missingSlugs } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import type { ScreenRoute } from '../router/screen.ts';
import { findItems, menuOf } from './menu.ts';

const screen = (path: string, title: string, access: Access, more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  title,
  access,
  area: 'seguranca',
  component: () => Promise.reject(new Error('not shown here')),
  ...more,
});

const screens = [
  screen('/sistema/seguranca/usuarios', 'Usuários', 'users_show'),
  screen('/sistema/seguranca/usuarios/adicionar', 'Cadastro de usuário', 'users_show', { hidden: true }),
  screen('/sistema/seguranca/regras', 'Funções de usuário', 'roles_index', { keywords: ['perfis'] }),
  screen('/sistema/marcas', 'Marcas', 'marcas_show', { area: 'produtos' }),
  screen('/sistema/comanda/{empresaId}', 'Comandas', 'signedIn', { area: 'restaurante' }),
  screen('/sistema', 'Início', 'signedIn', { area: 'inicio' }),
];
const holder = (...slugs: string[]) => ({ can: (access: Access) => missingSlugs(access, new Set(slugs)).length === 0 });
const same = (title: string) => title;
const spanish: Record<string, string> = { Usuários: 'Usuarios' };
const everything = holder('users_show', 'roles_index', 'marcas_show');

test('o menu traz só o que a pessoa pode abrir, por área, na ordem das áreas', () => {
  const menu = menuOf(screens, everything, same).map(({ area, items }) => [area, items.map(({ title }) => title)]);
  expect(menu).toEqual([
    ['inicio', ['Início']],
    ['produtos', ['Marcas']],
    ['seguranca', ['Usuários', 'Funções de usuário']],
  ]);
  expect(menuOf(screens, holder('marcas_show'), same).map(({ area }) => area)).toEqual(['inicio', 'produtos']);
});

test('em espanhol os títulos que existem são em espanhol', () => {
  const titles = menuOf(screens, everything, (title) => spanish[title] ?? title).flatMap(({ items }) =>
    items.map(({ title }) => title),
  );
  expect(titles).toEqual(['Início', 'Marcas', 'Usuarios', 'Funções de usuário']);
});

test.each([
  ['usuario', ['Usuários', 'Funções de usuário']],
  ['FUNCOES', ['Funções de usuário']],
  ['perfis', ['Funções de usuário']],
  ['usuario func', ['Funções de usuário']],
  ['nada disso', []],
  ['', []],
])('a busca “%s” acha sem acentos, em qualquer ordem, o começo primeiro', (search, titles) => {
  expect(findItems(menuOf(screens, everything, same), search).map(({ title }) => title)).toEqual(titles);
});
