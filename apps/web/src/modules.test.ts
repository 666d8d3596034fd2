import {
  type Access,
  estoqueCalls,
  fiadoCalls,
  listaAPagar,
  listaAReceber,
  listaDeEntradas,
  listaDeNfse,
  listaDeNotas,
  listaDeVendas,
  registers,
  type Slug,
  vendasCalls,
} from '@retaguarda/contracts';
import { dictionary } from '@retaguarda/contracts/es-ec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from './modules.ts';
import { said, textsOfDefinitions } from './platform/i18n/definitions.ts';
import { currentLocale, inPageLanguage, setLocale, speakSpanishWith } from './platform/i18n/locale.ts';
import { compose, dictionariesOf } from './platform/modules/compose.ts';
import type { WebModule } from './platform/modules/module.ts';
import { refusedCreation } from './platform/router/screen.ts';
import { menuOf } from './platform/shell/menu.ts';
import { publicScreens } from './public-screens.ts';

const Card = () => null;
/** All a module can say, made here: nothing of the web was changed for it. */
const feira: WebModule = {
  name: 'feira',
  screens: [
    {
      path: '/sistema/feira/barracas',
      title: 'Barracas da feira',
      access: 'marcas_index',
      area: 'cadastros',
      component: async () => Card,
    },
  ],
  spanish: async () => ({ default: dictionary({ 'Barracas da feira': 'Puestos de la feria' }) }),
  acts: [{ title: 'Nova barraca', access: 'marcas_create', target: { to: '/sistema/feira/barracas', search: {} } }],
  home: [{ name: 'feira', kind: 'now', access: 'marcas_index', component: Card }],
};
const everybody = { can: () => true, audience: 'provider' } as const;

describe('um módulo novo entra na tela por uma linha da lista', () => {
  const withFeira = [...modules, feira];
  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
    speakSpanishWith(() => dictionariesOf(withFeira));
    await setLocale('es-EC');
  });
  afterAll(async () => {
    await setLocale('pt-BR');
    Reflect.deleteProperty(globalThis, 'document');
  });

  test('a tela entra no menu da área, e o título dela fala a língua da página', () => {
    expect(currentLocale()).toBe('es-EC');
    const menu = menuOf(compose(withFeira).screens, everybody, inPageLanguage);
    const cadastros = menu.find(({ area }) => area === 'cadastros')?.items.map(({ title }) => title);
    expect(cadastros).toContain('Puestos de la feria');
    expect(cadastros).toContain('Clientes');
  });

  test('o cadastro simples que ela mostra não aparece duas vezes', () => {
    const marcas = { ...feira, screens: feira.screens.map((screen) => ({ ...screen, path: '/sistema/marcas' })) };
    const paths = compose([...modules, marcas]).screens.map(({ path }) => path);
    expect(paths.filter((path) => path === '/sistema/marcas')).toHaveLength(1);
  });

  test('o endereço de um módulo não pode ser de outro', () => {
    expect(() => compose([...withFeira, feira])).toThrow('two screens at /sistema/feira/barracas');
  });

  test('a janela da conta é de um módulo só', () => {
    expect(() => compose([feira])).toThrow('one module brings the account dialog');
  });
});

test('todo título de tela está num dicionário espanhol, e nenhum dicionário guarda o que ninguém diz', async () => {
  const registerForms = new Set(
    registers.flatMap(({ screen }) => [screen.formPath, screen.editPath]).map((path) => `/sistema/${path}`),
  );
  const own = compose(modules).screens.filter(({ path }) => !registerForms.has(path));
  const acts = modules.flatMap((module) => module.acts ?? []);
  const settings = own.flatMap((screen) => screen.settings ?? []);
  const titles = new Set([...own, ...publicScreens, ...acts].map(({ title }) => title).concat(settings));
  const brought = await dictionariesOf(modules);
  const known = new Set(brought.flatMap((dictionary) => Object.keys(dictionary)));
  const ofDefinitions = textsOfDefinitions();
  expect([...titles].filter((title) => !known.has(title) && !ofDefinitions.has(title))).toEqual([]);
  expect([...known].filter((text) => !titles.has(text) || ofDefinitions.has(text))).toEqual([]);
  expect(said('Entrar', 'pt-BR')).toBe('Entrar');
});

test('o que se diz na página de um cliente, fornecedor, produto ou loja pede o direito da chamada que o lê', () => {
  const todos: Access = { all: [fiadoCalls.credito.access, fiadoCalls.get.access] as Slug[] };
  const lidos: Record<string, Access> = {
    deve: listaAReceber.access,
    'a-pagar': listaAPagar.access,
    credito: todos,
    vendas: listaDeVendas.access,
    nfe: listaDeNotas.access,
    nfse: listaDeNfse.access,
    entradas: listaDeEntradas.access,
    'vendas-do-produto': vendasCalls.doProduto.access,
    'saldos-do-produto': estoqueCalls.saldos.access,
    'preco-e-custo': estoqueCalls.evolucao.access,
    'vendas-da-loja': listaDeVendas.access,
    'receber-da-loja': listaAReceber.access,
    'pagar-da-loja': listaAPagar.access,
    'estoque-da-loja': estoqueCalls.mes.access,
  };
  const ditos = modules.flatMap(({ overviews = [] }) => overviews.map(({ name, access }) => [name, access]));
  expect(Object.fromEntries(ditos)).toEqual(lidos);
});

describe('o que se começa numa tela pede o direito à porta', () => {
  const telas = compose(modules).screens;
  const adiciona = ({ params }: (typeof telas)[number]) => params?.acao?.read('adicionar') === 'adicionar';

  test('toda tela que adiciona por `?acao=adicionar` diz que direito pede', () => {
    const comecam = telas.filter(adiciona);
    expect(comecam.length).toBeGreaterThan(60);
    expect(comecam.filter(({ create }) => create === undefined).map(({ path }) => path)).toEqual([]);
  });

  test('quem só lê é recusado ao adicionar, ao duplicar e no formulário em branco; não ao abrir o que há', () => {
    const soLe = () => false;
    for (const tela of telas.filter(adiciona)) {
      expect([tela.path, refusedCreation(tela, { acao: 'adicionar' }, soLe)]).toEqual([tela.path, tela.create]);
      expect(refusedCreation(tela, { acao: 'duplicar', id: 7 }, soLe)).toBe(tela.create);
      expect(refusedCreation(tela, {}, soLe)).toBe(tela.parent ? tela.create : undefined);
      expect(refusedCreation(tela, { acao: 'editar', id: 7 }, soLe)).toBeUndefined();
      expect(refusedCreation(tela, { empresaId: 3 }, soLe)).toBeUndefined();
      expect(refusedCreation(tela, { acao: 'adicionar' }, () => true)).toBeUndefined();
    }
  });
});
