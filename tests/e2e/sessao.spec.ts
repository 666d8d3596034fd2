import type { Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';
import { Entrada } from './support/entrada.ts';
import { aviso, Formulario } from './support/formulario.ts';
import { encerrarSessao, vencerProva, vencerTokens } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test, testeEmNavegadorNovo } from './support/teste.ts';

testeEmNavegadorNovo(
  'sessão que acabou (401): avisa, espera 2 s, volta à entrada e guarda só o rascunho',
  async ({ page, grupo, entrar, vigia, programa }) => {
    vigia.espera(401);
    await entrar(page, grupo.admin);
    await page.clock.install();
    await page.goto('/sistema/marcas?acao=adicionar');
    const form = new Formulario(page);
    await form.campo('Nome').fill('Café do Sul');
    await expect(form.lugar.getByText('Alterações não salvas')).toBeVisible();
    // With the clock stopped no look for notices finds the ended session before the save does.
    await page.clock.pauseAt(new Date(Date.now() + 20_000));
    await encerrarSessao(programa, grupo, grupo.admin);
    await form.salvar.click();
    await expect(aviso(page, mensagens.status401)).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(page).toHaveURL(/\/sistema\/marcas/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(new RegExp(`/login/${grupo.slug}\\?volta=`));
    await page.clock.resume();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    const ofTheSession = ['session', 'user', 'permissions', 'roles', 'group', 'companies', 'loggedHash', 'LOGGED'];
    expect(kept.filter((name) => ofTheSession.includes(name) || name.startsWith('filter:'))).toEqual([]);
    expect(kept.filter((name) => name.startsWith('draft:'))).toHaveLength(1);

    await new Entrada(page).enviar(grupo.admin, grupo.admin.senha);
    await expect(page).toHaveURL(/\/sistema\/marcas\?acao=adicionar/);
    await expect(form.campo('Nome')).toHaveValue('Café do Sul');
  },
);

test('o token vencido é trocado sem que a pessoa note', async ({ page, grupo, entrar, vigia, programa }) => {
  vigia.espera(401);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await expect(page.getByText('Ainda não há marcas')).toBeVisible();
  await vencerTokens(programa, grupo, grupo.admin);
  await page.getByRole('button', { name: mensagens.labelOnlyInactive }).click();
  await expect(page.getByText('Não há registros inativos em marcas')).toBeVisible();
  await expect(aviso(page, mensagens.status401)).toBeHidden();
});

test('sem a permissão, o endereço aberto diretamente recusa e diz qual falta', async ({ page, grupo, entrar }) => {
  await entrar(page, await grupo.pessoa('Bia Nunes', ['marcas_index']));
  await page.goto('/sistema/bandeiras');
  await expect(page.getByRole('heading', { level: 1, name: mensagens.permissionDenied })).toBeVisible();
  await expect(aviso(page, mensagens.permissionDenied)).toBeVisible();
  await expect(page.getByText('Bandeiras: listar')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Bandeiras' })).toBeHidden();
});

test('sem a permissão, a navegação não acontece: avisa e fica onde está', async ({ page, grupo, entrar }) => {
  const bia = await grupo.pessoa('Bia Nunes', ['marcas_index', 'bandeira_index']);
  await entrar(page, bia);
  await page.goto('/sistema/bandeiras');
  await menu(page).getByRole('link', { name: 'Marcas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await grupo.api.call('PUT', 'users', { id: bia.id, permissoes: ['marcas_index'] });
  const relida = page.waitForResponse('**/api/sessions/atual');
  await page.reload();
  await relida;
  await expect(menu(page).getByRole('link', { name: 'Bandeiras' })).toBeHidden();

  await page.goBack();
  await expect(aviso(page, mensagens.permissionDenied)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await expect(page).toHaveURL('/sistema/marcas');
});

test('quem só lista não vê como adicionar, e a edição diz por que não pode', async ({ page, grupo, entrar }) => {
  await grupo.api.call('POST', 'marcas', { nome: 'Café do Sul' });
  await entrar(page, await grupo.pessoa('Bia Nunes', ['marcas_index']));
  await page.goto('/sistema/marcas');
  const lista = new Lista(page);
  await expect(lista.linha('Café do Sul')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar marca' })).toBeHidden();
  await page.getByRole('button', { name: 'Ações de Café do Sul' }).click();
  await expect(page.getByRole('menuitem', { name: /^Editar/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: /^Editar/ })).toHaveAttribute(
    'title',
    'Você não tem permissão para alterar marcas.',
  );
});

test('erro interno do servidor é dito nas palavras da casa', async ({ page, grupo, entrar, vigia }) => {
  vigia.espera(500);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas?acao=adicionar');
  await page.route('**/api/marcas', (route) =>
    route.fulfill({ status: 500, json: { error: mensagens.status500, code: 'INTERNAL', requestId: 'abc123' } }),
  );
  const form = new Formulario(page);
  await form.campo('Nome').fill('Café do Sul');
  await form.salvar.click();
  await expect(aviso(page, mensagens.status500)).toHaveCount(1);
  await expect(form.campo('Nome')).toHaveValue('Café do Sul');
});

test('nada secreto fica no dispositivo, e recarregar a página não pede para entrar', async ({ page, grupo }) => {
  const entrada = new Entrada(page);
  await entrada.abrir(grupo);
  const resposta = page.waitForResponse('**/api/login');
  await entrada.enviar(grupo.admin, grupo.admin.senha);
  const { token } = (await (await resposta).json()) as { token: string };
  await expect(page).toHaveURL('/sistema');

  const [cookie] = await page.context().cookies(`${new URL(page.url()).origin}/api/refresh-token`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/refresh-token' });
  const guardado = await page.evaluate(async () => {
    const bancos = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, bancos, document.cookie]);
  });
  for (const segredo of [token, cookie?.value ?? 'sem cookie']) expect(guardado).not.toContain(segredo);

  await page.reload();
  await expect(page.getByRole('button', { name: /Ana Administradora/ })).toBeVisible();
  await expect(page).toHaveURL('/sistema');
});

test('duas abas trocam de token juntas e continuam; sair em uma encerra a outra', async ({
  page,
  context,
  grupo,
  entrar,
  vigia,
  programa,
}) => {
  vigia.espera(401);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  const outra = await context.newPage();
  vigia.vigiar(outra);
  await outra.goto('/sistema/marcas');
  for (const aba of [page, outra]) await expect(aba.getByText('Ainda não há marcas')).toBeVisible();

  await vencerTokens(programa, grupo, grupo.admin);
  const inativos = { name: mensagens.labelOnlyInactive };
  await Promise.all([page, outra].map((aba) => aba.getByRole('button', inativos).click()));
  for (const aba of [page, outra]) await expect(aba.getByText('Não há registros inativos em marcas')).toBeVisible();
  await Promise.all([page.reload(), outra.reload()]);
  for (const aba of [page, outra]) await expect(aba.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu de Ana Administradora' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(new RegExp(`/login/${grupo.slug}`));
  await expect(outra).toHaveURL(new RegExp(`/login/${grupo.slug}`));
  expect(await context.cookies(`${programa.url}/api/refresh-token`)).toEqual([]);
});

test('o que pede prova pergunta quem é, e depois salva o que estava na tela', async ({
  page,
  grupo,
  entrar,
  vigia,
  programa,
}) => {
  vigia.espera(403);
  vigia.espera(400);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/seguranca/regras/adicionar?acao=adicionar');
  const form = new Formulario(page, page.locator('main'));
  await form.campo('Nome').fill('Estoquista');
  await vencerProva(programa, grupo, grupo.admin);
  await form.salvar.click();

  const pergunta = page.getByRole('dialog', { name: 'Confirme que é você' });
  const senha = pergunta.getByLabel('Senha', { exact: true });
  await expect(senha).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pergunta).toBeHidden();
  await expect(form.campo('Nome')).toHaveValue('Estoquista');

  await form.salvar.click();
  await senha.fill('errada 123');
  await senha.press('Enter');
  await expect(pergunta.getByText('Senha incorreta')).toBeVisible();
  await senha.fill(grupo.admin.senha);
  await senha.press('Enter');
  await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
  const { data } = await grupo.api.call('GET', 'roles?search=Estoquista');
  expect(data).toHaveLength(1);
});

test('o acesso de suporte dura ao recarregar, e volta à própria sessão', async ({ vigia, page, grupo, entrar }) => {
  // A look for notices may be on its way when the session changes.
  vigia.espera(401);
  await grupo.pessoa('Bia Nunes', ['marcas_index']);
  const sonia = await grupo.pessoa('Sônia Suporte', ['suport_personify', 'marcas_index', 'bandeira_index']);
  await entrar(page, sonia);
  await page.goto('/sistema/seguranca/suporte');
  await new Lista(page).agir('Bia Nunes', 'Agir como');
  const pedido = page.getByRole('dialog', { name: 'Agir como Bia Nunes' });
  await pedido.getByLabel('Motivo').fill('conferir o cadastro de marcas');
  await pedido.getByRole('button', { name: 'Começar' }).click();
  const faixa = page.getByRole('region', { name: 'Suporte: Sônia Suporte agindo como Bia Nunes' });
  await expect(faixa).toBeVisible();

  await page.goto('/sistema/marcas');
  await expect(page.getByText('Ainda não há marcas')).toBeVisible();
  await expect(faixa).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Bandeiras' })).toBeHidden();

  await faixa.getByRole('button', { name: 'Voltar à minha sessão' }).click();
  await expect(faixa).toBeHidden();
  await page.reload();
  await expect(menu(page).getByRole('link', { name: 'Bandeiras' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu de Sônia Suporte' })).toBeVisible();
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
