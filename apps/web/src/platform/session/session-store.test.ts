import type { SessaoAberta } from '@retaguarda/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice, storedNames } from '../../test-support/device.ts';
import { cachedListKey, draftKey } from '../storage.ts';
import { chooseCompany, currentSession, forgetSession, openSession, reloadSession } from './session-store.ts';

const sessao: SessaoAberta = {
  hash: 'h1',
  token: 't',
  usuario: {
    id: 7,
    nome: 'Ana Prado',
    usuario: 'ana',
    email: null,
    suporte: false,
    idioma: 'pt-BR',
    segundoFator: false,
    deveSegundoFator: false,
    revenda: false,
  },
  grupo: { id: 3, slug: 'cantina', nome: 'Cantina', logo: null, provedor: false, sessaoParadaMinutos: null },
  limites: {},
  permissoes: ['marcas_show'],
  funcoes: [{ id: 1, rotulo: 'Gerente' }],
  empresas: [
    { id: 10, rotulo: 'Matriz' },
    { id: 11, rotulo: 'Filial' },
  ],
  personificacao: null,
};

beforeEach(() => {
  newDevice();
  reloadSession();
});
afterEach(() => vi.unstubAllGlobals());

test('a sessão fica guardada com os nomes da especificação e volta ao abrir', () => {
  openSession(sessao);
  expect(storedNames()).toEqual(
    expect.arrayContaining(['LOGGED', 'group', 'loggedHash', 'permissions', 'roles', 'session', 'user']),
  );
  reloadSession();
  expect(currentSession()).toMatchObject({
    signedIn: true,
    hash: 'h1',
    usuario: { nome: 'Ana Prado' },
    grupo: { id: 3 },
  });
});

test.each(['LOGGED', 'session', 'user', 'group'])('sem %s não há sessão', (name) => {
  openSession(sessao);
  localStorage.removeItem(name);
  reloadSession();
  expect(currentSession().signedIn).toBe(false);
});

test('a sessão sabe o que a pessoa pode abrir', () => {
  expect([currentSession().can('public'), currentSession().can('signedIn')]).toEqual([true, false]);
  openSession(sessao);
  const { can } = currentSession();
  expect([can('signedIn'), can('marcas_show'), can('bancos_show')]).toEqual([true, true, false]);
  expect([can({ any: ['bancos_show', 'marcas_show'] }), can({ all: ['bancos_show', 'marcas_show'] })]).toEqual([
    true,
    false,
  ]);
});

test('a empresa escolhida é lembrada; a que a pessoa perdeu volta a ser nenhuma', () => {
  openSession(sessao);
  chooseCompany({ id: 11, rotulo: 'Filial' });
  reloadSession();
  expect(currentSession().empresaAtual).toEqual({ id: 11, rotulo: 'Filial' });
  openSession({
    ...sessao,
    empresas: [
      { id: 10, rotulo: 'Matriz' },
      { id: 12, rotulo: 'Quiosque' },
    ],
  });
  expect(currentSession().empresaAtual).toBeNull();
  openSession({ ...sessao, empresas: [{ id: 10, rotulo: 'Matriz' }] });
  expect(currentSession().empresaAtual).toEqual({ id: 10, rotulo: 'Matriz' });
});

test('ao sair, os dados da sessão e as listas guardadas somem; rascunhos e gostos do aparelho ficam', () => {
  openSession(sessao);
  const draft = draftKey(3, 7, 'marcas/novo');
  for (const name of [
    draft,
    'menuOpen',
    'mantine-color-scheme-value',
    'filter:marcas',
    cachedListKey('lista_marcas'),
  ]) {
    localStorage.setItem(name, '"x"');
  }
  forgetSession();
  expect(storedNames()).toEqual([draft, 'lastGroup', 'mantine-color-scheme-value', 'menuOpen'].sort());
  expect(currentSession()).toMatchObject({ signedIn: false, usuario: null, grupo: null });
});

test('as listas guardadas têm o nome em maiúsculas', () => {
  expect(cachedListKey('product-category-section')).toBe('PRODUCT_CATEGORY_SECTION');
});
