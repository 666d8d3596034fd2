import type { Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';
import { Entrada } from './support/entrada.ts';
import { aviso, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

test('sessão que acabou (401): avisa, espera 2 s, volta à entrada e guarda só o rascunho', async ({
  page,
  grupo,
  entrar,
  vigia,
  request,
}) => {
  vigia.espera(401);
  await entrar(page, grupo.admin);
  await page.clock.install();
  await page.goto('/sistema/marcas?acao=adicionar');
  const form = new Formulario(page);
  await form.campo('Nome').fill('Café do Sul');
  await expect(form.lugar.getByText('Alterações não salvas')).toBeVisible();
  await encerrarPorFora();

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
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

  async function encerrarPorFora() {
    const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'));
    const resposta = await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(resposta.ok()).toBe(true);
  }
});

test('o token vencido é trocado sem que a pessoa note', async ({ page, grupo, entrar, vigia }) => {
  vigia.espera(401);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await expect(page.getByText('Ainda não há marcas')).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('session', JSON.stringify({ ...session, token: 'vencido-vencido-vencido-vencido' }));
  });
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

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
