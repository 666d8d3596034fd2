import type { Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';
import { aviso, Formulario } from './support/formulario.ts';
import { prepararPrecos } from './support/prime.ts';
import { abrirLoja } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** The answers of the program come late, as over the line of a shop: what a hand does meanwhile is what these tests are about. */
const atrasar = (page: Page) =>
  page.route(/\/api\/(?!events|sessions)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });

/** No answer is held back when the page is left. */
const responderLogo = (page: Page) => page.unrouteAll({ behavior: 'wait' });

/** Ctrl S again and again, before the answer and after it, and until the form of the record is there. */
async function salvarSemParar(page: Page, endereco: RegExp): Promise<void> {
  for (let vez = 0; vez < 40 && !endereco.test(page.url()); vez += 1) {
    await page.keyboard.press('Control+s');
    await page.waitForTimeout(25);
  }
  await expect(page).toHaveURL(endereco);
}

test('um produto salvo de novo antes que a página mude é um só, e o que se digitou depois continua lá', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos');
  const form = new Formulario(page, page.locator('form'));
  await form.campo('Unidade').fill('UN');
  await page.getByRole('option', { name: /^UN - / }).click();
  await form.campo('Descrição').fill('Vinho tint');
  await atrasar(page);
  await page.keyboard.press('Control+s');
  await page.keyboard.type('o');
  await salvarSemParar(page, /acao=editar&id=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vinho tint' })).toBeVisible();
  await expect(form.campo('Descrição')).toHaveValue('Vinho tinto');
  const nomes = async () => {
    const { data } = await grupo.api.call<{ data: { descricao: string }[] }>('GET', 'products');
    return data.map(({ descricao }) => descricao);
  };
  expect(await nomes()).toEqual(['Vinho tint']);
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  expect(await nomes()).toEqual(['Vinho tinto']);
  await responderLogo(page);

  // Begun anew, nothing of it is there.
  await page.goto('/sistema/produtos');
  await expect(form.campo('Descrição')).toHaveValue('');
});

test('um pré-contrato também, e o que se digita enquanto uma alteração vai não se perde', async ({
  page,
  grupo,
  entrar,
}) => {
  await prepararPrecos(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/contrato-prime/pre-contrato/cadastro');
  const form = new Formulario(page, page.getByRole('main'));
  await form.campo('Usuários simultâneos').fill('5');
  await form.campo('Nome').fill('Padaria Nov');
  await atrasar(page);
  await page.keyboard.press('Control+s');
  await page.keyboard.type('a');
  await salvarSemParar(page, /editar\?acao=editar&id=\d+/);
  await expect(form.campo('Nome')).toHaveValue('Padaria Nova');

  await form.campo('Nome').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' 1');
  await page.keyboard.press('Control+s');
  await page.keyboard.type('2');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  await expect(form.campo('Nome')).toHaveValue('Padaria Nova 12');
  await expect(page.getByText('Alterações não salvas')).toBeVisible();
  await page.keyboard.press('Control+s');
  const nomes = async () => {
    const { data } = await grupo.api.call<{ data: { nome: string }[] }>('GET', 'pre-contrato-prime');
    return data.map(({ nome }) => nome);
  };
  await expect.poll(nomes).toEqual(['Padaria Nova 12']);
  await responderLogo(page);
});
