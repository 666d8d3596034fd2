import type { Page } from '@playwright/test';
import { Entrada } from './support/entrada.ts';
import { aviso } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { testeEmNavegadorNovo as base, expect } from './support/teste.ts';

/** Browsers admit keys on the machine itself by its name, not by its number. */
const test = base.extend({ baseURL: ({ programa }, use) => use(programa.url.replace('127.0.0.1', 'localhost')) });

/** A device with a finger reader, in the browser itself. */
async function comAparelho(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * A browser that does not propose keys in the field of the user. The device above touches whatever is asked of it, so a
 * proposal would be taken before the button is pressed.
 */
const semProposta = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

async function entrarComSenha(page: Page, grupo: Grupo): Promise<void> {
  const entrada = new Entrada(page);
  await entrada.abrir(grupo);
  await entrada.usuario.fill(grupo.admin.usuario);
  await entrada.senha.fill(grupo.admin.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function abrirConta(page: Page) {
  await page.getByRole('button', { name: 'Menu de Ana Administradora' }).click();
  await page.getByRole('button', { name: 'Minha conta' }).click();
  const conta = page.getByRole('dialog', { name: 'Minha conta' });
  await conta.getByRole('tab', { name: 'Chaves de acesso' }).click();
  return conta;
}

async function sair(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu de Ana Administradora' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login\//);
}

const dentro = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /, Ana$/ })).toBeVisible();

test('cadastra uma chave, sai, entra sem senha, usa a chave como segundo fator e a remove', async ({
  page,
  grupo,
  vigia,
}) => {
  vigia.espera(400);
  await semProposta(page);
  await comAparelho(page);
  await entrarComSenha(page, grupo);
  await dentro(page);

  let conta = await abrirConta(page);
  await expect(conta.getByText('Você ainda não tem chaves de acesso.')).toBeVisible();
  await conta.getByRole('button', { name: 'Incluir chave de acesso' }).click();
  await expect(conta.getByLabel('Nome')).toHaveValue('Chrome · Linux');
  await conta.getByLabel('Nome').fill('Notebook do balcão');
  await conta.getByRole('button', { name: 'Criar a chave' }).click();
  const lista = conta.getByRole('list', { name: 'Suas chaves de acesso' });
  await expect(lista.getByRole('listitem')).toHaveText(/Notebook do balcão.*ainda não usada/);

  await conta.getByRole('button', { name: 'Renomear a chave Notebook do balcão' }).click();
  await lista.getByLabel('Nome').fill('Caixa 1');
  await lista.getByRole('button', { name: 'Salvar' }).click();
  await expect(lista.getByRole('listitem')).toHaveText(/Caixa 1/);
  const exigencia = conta.getByRole('switch', { name: 'Pedir uma chave de acesso depois da senha' });
  await exigencia.click();
  await expect(exigencia).toBeChecked();
  await expect(aviso(page, 'A senha sozinha não entra mais.')).toBeVisible();
  await conta.getByRole('button', { name: 'Fechar' }).click();
  await sair(page);

  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await dentro(page);
  await sair(page);

  await entrarComSenha(page, grupo);
  await expect(page.getByText('Confirme com a sua chave de acesso')).toBeVisible();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await dentro(page);

  conta = await abrirConta(page);
  await conta.getByRole('button', { name: 'Remover a chave Caixa 1' }).click();
  await page.getByRole('dialog', { name: 'ATENÇÃO' }).getByRole('button', { name: 'Remover' }).click();
  await expect(conta.getByText('Você ainda não tem chaves de acesso.')).toBeVisible();
  await conta.getByRole('button', { name: 'Fechar' }).click();
  await sair(page);
  await entrarComSenha(page, grupo);
  await dentro(page);
});

test('o navegador propõe a chave no campo do usuário, e quem a aceita entra', async ({ page, grupo }) => {
  await comAparelho(page);
  await entrarComSenha(page, grupo);
  await dentro(page);
  const conta = await abrirConta(page);
  await conta.getByRole('button', { name: 'Incluir chave de acesso' }).click();
  await conta.getByRole('button', { name: 'Criar a chave' }).click();
  await expect(conta.getByRole('list', { name: 'Suas chaves de acesso' }).getByRole('listitem')).toHaveCount(1);
  await conta.getByRole('button', { name: 'Fechar' }).click();
  const entrou = page.waitForResponse('**/api/login/passkey');
  await page.getByRole('button', { name: 'Menu de Ana Administradora' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  expect((await entrou).status()).toBe(200);
  await dentro(page);
});

test('pelo número da máquina a conta diz por onde abrir o sistema, e a entrada não oferece o que não funciona', async ({
  page,
  grupo,
  programa,
}) => {
  await page.goto(`${programa.url}/login/${grupo.slug}`);
  const entrada = new Entrada(page);
  await entrada.usuario.fill(grupo.admin.usuario);
  await entrada.senha.fill(grupo.admin.senha);
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dentro(page);
  const conta = await abrirConta(page);
  await expect(conta.getByRole('note')).toContainText('As chaves de acesso funcionam só em http://localhost');
  await expect(conta.getByRole('button', { name: 'Incluir chave de acesso' })).toHaveCount(0);
});
