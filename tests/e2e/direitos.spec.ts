import { mensagens } from '@retaguarda/contracts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { Formulario } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const duasLojas = async ({ api }: Grupo) => {
  for (const nomeFantasia of ['Loja Centro', 'Loja Praia'])
    await api.call('POST', 'empresas', empresa({ nomeFantasia, cliente: false, propria: true }));
};

test('uma função é dada só em uma loja, e o menu da pessoa muda com a loja escolhida', async ({
  page,
  grupo,
  entrar,
}) => {
  await duasLojas(grupo);
  const funcao = await grupo.api.call('POST', 'roles', { nome: 'Gerente da loja', permissoes: ['produtos_show'] });
  const { id } = await grupo.pessoa('Davi Dias', ['marcas_index']);
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/seguranca/usuarios/adicionar?acao=editar&id=${id}`);
  await page.getByRole('combobox', { name: 'Funções', exact: true }).click();
  await page.getByRole('option', { name: 'Gerente da loja' }).click();
  await page.getByRole('combobox', { name: 'Gerente da loja: em quais empresas' }).click();
  await page.getByRole('option', { name: 'Loja Praia' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Salvar/ })
    .first()
    .click();
  await expect(page).toHaveURL('/sistema/seguranca/usuarios');
  const { limitesDeFuncao } = await grupo.api.call('GET', `users/${id}`);
  expect(limitesDeFuncao).toMatchObject([{ funcaoId: funcao.id, empresaIds: [expect.any(Number)] }]);

  const davi = { id, nome: 'Davi Dias', senha: grupo.admin.senha, grupo: grupo.admin.grupo };
  const { usuario } = await grupo.api.call('GET', `users/${id}`);
  await entrar(page, { ...davi, usuario });
  await page.goto('/sistema');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu).toContainText('Pesquisar produtos');
  await page.getByRole('button', { name: 'Empresa: Todas as empresas' }).click();
  await page.getByRole('option', { name: 'Loja Centro' }).click();
  await expect(menu).not.toContainText('Pesquisar produtos');
});

test('com uma loja escolhida, o que é de uma loja se vê e nasce nela', async ({ page, grupo, entrar }) => {
  await duasLojas(grupo);
  const { empresas } = await grupo.api.call<{ empresas: { id: number; rotulo: string }[] }>('GET', 'sessions/atual');
  for (const { id, rotulo } of empresas)
    await grupo.api.call('POST', 'setor', { nome: `Salão da ${rotulo}`, empresaId: id, ordem: 1 });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/setor');
  const lista = new Lista(page);
  await expect(lista.linhas).toHaveCount(2);
  await page.getByRole('button', { name: 'Empresa: Todas as empresas' }).click();
  await page.getByRole('option', { name: 'Loja Praia' }).click();
  await expect(lista.linha('Salão da Loja Centro')).toBeHidden();
  await expect(lista.linha('Salão da Loja Praia')).toBeVisible();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await expect(new Formulario(page).campo('Empresa')).toHaveValue('Loja Praia');
});

test('quem não pode adicionar ouve isso à porta, e nada do que digitaria se perde', async ({ page, grupo, entrar }) => {
  const pessoa = await grupo.pessoa('Lia Leitora', ['marcas_index', 'marcas_show', 'financeiro_contas_index']);
  await entrar(page, pessoa);
  for (const tela of ['marcas', 'financeiro/receber']) {
    await page.goto(`/sistema/${tela}?acao=adicionar`);
    await expect(page.getByRole('alert').getByText(mensagens.permissionDenied)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('quem tem uma função que pede segundo fator é levado a cadastrar um antes de tudo', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(403);
  const funcao = await grupo.api.call('POST', 'roles', {
    nome: 'Financeiro',
    permissoes: ['marcas_index'],
    exigeSegundoFator: true,
  });
  const pessoa = await grupo.pessoa('Fabi Financeira', []);
  await grupo.api.call('POST', 'users/roles', { userId: pessoa.id, roleIds: [funcao.id] });
  await entrar(page, pessoa);
  await page.goto('/sistema/marcas');
  await expect(page.getByRole('heading', { name: 'A sua função pede um segundo fator' }).last()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  await page.getByRole('button', { name: 'Cadastrar agora' }).click();
  await expect(page.getByRole('tab', { name: 'Segundo fator' })).toHaveAttribute('aria-selected', 'true');
});

test('o link que dá a senha é criado para entregar em mãos, e mostrado uma vez', async ({ page, grupo, entrar }) => {
  const { id } = await grupo.pessoa('Lia Semcorreio', []);
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/seguranca/usuarios/adicionar?acao=editar&id=${id}`);
  await page.getByRole('button', { name: 'Redefinir a senha' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Criar link' }).click();
  await expect(dialogo.getByLabel('Link, mostrado só agora')).toHaveValue(/\/initialization\//);
});
