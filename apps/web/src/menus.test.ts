import { type Access, administratorSlugs, missingSlugs, roleSlugs, type Slug } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { caminhos } from './modules/painel/passos.ts';
import { modules } from './modules.ts';
import { compose } from './platform/modules/compose.ts';
import { partsOf } from './platform/shell/home/home-part.ts';
import { menuOf, splitDaily, type Viewer } from './platform/shell/menu.ts';
import { actsOf } from './platform/shell/palette/act.ts';

const shell = compose(modules);
const person = (slugs: readonly Slug[], audience: Viewer['audience']): Viewer => {
  const held = new Set<string>(slugs);
  return { can: (access: Access) => missingSlugs(access, held).length === 0, audience };
};
const titlesOf = (viewer: Viewer) =>
  menuOf(shell.screens, viewer, (title) => title).flatMap(({ items }) => items.map(({ title }) => title));
const actTitles = (viewer: Viewer) => actsOf(shell.acts, viewer).map(({ title }) => title);

const donoDaLoja = person(administratorSlugs('client'), 'client');
const donoDoProvedor = person(administratorSlugs('provider'), 'provider');
const caixa = person(roleSlugs('caixa', 'client'), 'client');
const daRevenda = person(roleSlugs('revenda', 'provider'), 'reseller');

describe('o menu de cada um', () => {
  test('o dono de uma loja não vê revendas, servidores nem contratos do provedor', () => {
    const titles = titlesOf(donoDaLoja);
    const doProvedor = ['Revendas', 'Deploy', 'Gerenciamento de versões', 'Grupos', 'Permissões', 'Todos os contratos'];
    expect(titles.filter((title) => doProvedor.includes(title))).toEqual([]);
    expect(titles).not.toContain('Tabela de preços dos tipos de contrato');
    expect(titles).toEqual(expect.arrayContaining(['Clientes', 'Usuários', 'Configurações da empresa', 'Cardápio']));
    expect(titlesOf(donoDoProvedor)).toEqual(expect.arrayContaining(doProvedor));
  });

  test('uma área longa diz em até dez telas o que se faz todo dia, cada uma no seu lugar', () => {
    const todas = menuOf(shell.screens, { can: () => true, audience: 'provider' }, (title) => title);
    // Tables are looked up, by their names: none is of each day.
    for (const { area, items } of todas.filter(({ area }) => area !== 'tabelas')) {
      const { daily } = splitDaily(items);
      expect(daily.length, area).toBeLessThanOrEqual(10);
      const lugares = items.flatMap(({ screen }) => screen.daily ?? []);
      expect(lugares, area).toEqual(lugares.map((_, at) => at + 1));
    }
  });

  test('o caixa vê só onde tem o que fazer', () => {
    const titles = titlesOf(caixa);
    const semUso = ['Importação', 'Ajuste em lote de produtos', 'Olho no imposto', 'Códigos ANP', 'Deploy', 'Usuários'];
    expect(titles.filter((title) => semUso.includes(title))).toEqual([]);
    expect(titles).toEqual(expect.arrayContaining(['Clientes', 'Pesquisar produtos', 'Mesas']));
  });

  test('quem é da revenda vê a carteira, e não o que é do provedor', () => {
    const titles = titlesOf(daRevenda);
    expect(titles).toEqual(expect.arrayContaining(['Clientes', 'Todos os contratos', 'Área da revenda']));
    expect(titles).not.toContain('Deploy');
  });
});

describe('a paleta e a tela inicial seguem a pessoa', () => {
  test('cada um encontra as ações que pode fazer', () => {
    expect(actTitles(caixa)).toEqual(expect.arrayContaining(['Novo cliente', 'Adicionar mesa']));
    expect(actTitles(caixa)).not.toContain('Contar estoque');
    expect(actTitles(donoDaLoja)).toEqual(
      expect.arrayContaining(['Novo cliente', 'Novo produto', 'Contar estoque', 'Adicionar marca']),
    );
    expect(actTitles(donoDaLoja)).not.toContain('Gerar mensalidades');
    expect(actTitles(donoDoProvedor)).toContain('Gerar mensalidades');
  });

  test('toda ação começa em uma tela que existe', () => {
    const paths = new Set(shell.screens.map(({ path }) => path));
    expect(shell.acts.map(({ target }) => target.to).filter((to) => !paths.has(to))).toEqual([]);
    const dosPassos = Object.values(caminhos).flatMap((deUm) => deUm.map(({ to }) => to.split('?')[0] ?? ''));
    expect(dosPassos.filter((to) => !paths.has(to))).toEqual([]);
  });

  test('o início diz primeiro o que espera por alguém, e só a quem diz respeito', () => {
    const names = (viewer: Viewer) => partsOf(shell.home, viewer).map(({ name }) => name);
    expect(names(caixa)).toEqual(['painel', 'validades', 'minimos', 'meus-avisos']);
    expect(names(donoDaLoja).slice(0, 2)).toEqual(['primeira-hora', 'painel']);
    expect(new Set(names(donoDaLoja).slice(2, 10))).toEqual(
      new Set(['validades', 'minimos', 'emails', 'pix', 'nfe-a-ver', 'entradas', 'nfse', 'pessoas']),
    );
    expect(names(donoDaLoja).slice(10, 12)).toEqual(['meus-avisos', 'mes-do-estoque']);
    expect(names(donoDaLoja)).not.toContain('contratos-pendentes');
    expect(names(donoDoProvedor).slice(0, 3)).toEqual(['primeira-hora', 'painel', 'contratos-pendentes']);
  });
});
