import type { Access } from '@retaguarda/contracts';
import { missingSlugs } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import type { ScreenRoute } from '../router/screen.ts';
import { menuOf, splitDaily, type Viewer } from './menu.ts';
import { findItems } from './search.ts';

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
const holder = (...slugs: string[]): Viewer => ({
  can: (access) => missingSlugs(access, new Set(slugs)).length === 0,
  audience: 'provider',
});
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

test('cada grupo tem o seu menu: contratos são do provedor e da revenda dele, e nenhuma loja vê servidores', () => {
  const own = [
    screen('/sistema/contratos', 'Todos os contratos', 'clientes_show', { area: 'contratos' }),
    screen('/sistema/deploy', 'Deploy', 'signedIn', { area: 'backoffice' }),
    screen('/sistema/revendas', 'Revendas', 'revendas_show', { area: 'cadastros', audience: ['provider'] }),
    screen('/sistema/clientes', 'Clientes', 'signedIn', { area: 'cadastros' }),
  ];
  const seenBy = (audience: Viewer['audience']) =>
    menuOf(own, { can: () => true, audience }, same).flatMap(({ items }) => items.map(({ title }) => title));
  expect(seenBy('provider')).toEqual(['Revendas', 'Clientes', 'Todos os contratos', 'Deploy']);
  expect(seenBy('reseller')).toEqual(['Clientes', 'Todos os contratos']);
  expect(seenBy('client')).toEqual(['Clientes']);
});

test('o de todo dia vem primeiro, na sua ordem; numa área longa o resto fica sob “Mais”, numa curta não', () => {
  const long = Array.from({ length: 9 }, (_, at) =>
    screen(`/sistema/${at}`, `Tela ${at}`, 'signedIn', at === 7 ? { daily: 1 } : at === 3 ? { daily: 2 } : {}),
  );
  const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
  const split = (some: readonly ScreenRoute[]) => splitDaily(menuOf(some, everything, same)[0]?.items ?? []);
  expect(titles(split(long).daily)).toEqual(['Tela 7', 'Tela 3']);
  expect(titles(split(long).more)).toEqual(['Tela 0', 'Tela 1', 'Tela 2', 'Tela 4', 'Tela 5', 'Tela 6', 'Tela 8']);
  expect(titles(split(long.slice(0, 8)).daily).slice(0, 2)).toEqual(['Tela 7', 'Tela 3']);
  expect(split(long.slice(0, 8)).more).toEqual([]);
});

test('o que se abre sem permissão própria só está no menu de quem tem o que fazer lá', () => {
  const own = [screen('/sistema/importacao', 'Importação', 'signedIn', { usefulWith: 'produtos_create' })];
  expect(menuOf(own, holder(), same)).toEqual([]);
  expect(menuOf(own, holder('produtos_create'), same)).toHaveLength(1);
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
