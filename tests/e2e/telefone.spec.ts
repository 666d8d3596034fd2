import { devices, type Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { Entrada } from './support/entrada.ts';
import { aviso, exigirPergunta, Formulario } from './support/formulario.ts';
import { expect, testeEmNavegadorNovo as test } from './support/teste.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 13'];
test.use({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport: { width: 390, height: 844 } });

test('no telefone: entra, abre a gaveta do menu, cria e inativa por cartões, sem rolar para o lado', async ({
  page,
  grupo,
}) => {
  await grupo.api.call('POST', 'marcas', {
    nome: 'Companhia Nacional de Alimentos e Bebidas Finas de Curitiba',
    fabricante: 'Companhia Nacional de Alimentos e Bebidas Finas de Curitiba S/A',
  });
  const entrada = new Entrada(page);
  await entrada.abrir(grupo);
  await exigirSemRolagemLateral(page);
  await entrada.enviar(grupo.admin, grupo.admin.senha);
  await expect(page.getByRole('heading', { level: 1, name: /Ana$/ })).toBeVisible();
  await exigirSemRolagemLateral(page);

  await page.getByRole('button', { name: 'Abrir o menu' }).tap();
  const gaveta = page.getByRole('dialog', { name: 'Menu principal' });
  await gaveta.getByRole('button', { name: 'Produtos' }).tap();
  await gaveta.getByRole('button', { name: 'Mais em Produtos' }).tap();
  await gaveta.getByRole('link', { name: 'Marcas' }).tap();
  await expect(gaveta).toBeHidden();
  const cartoes = page.getByRole('list', { name: 'Marcas' }).getByRole('listitem');
  await expect(cartoes).toHaveCount(1);
  await expect(page.getByRole('table')).toBeHidden();
  await exigirSemRolagemLateral(page);

  await page.getByRole('button', { name: 'Adicionar marca' }).tap();
  const form = new Formulario(page);
  await form.campo('Nome').fill('Café do Sul');
  await exigirSemRolagemLateral(page);
  await form.salvar.tap();
  await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
  await expect(cartoes).toHaveCount(2);

  await page.getByRole('button', { name: 'Ações de Café do Sul' }).tap();
  await page.getByRole('menuitem', { name: mensagens.labelInactivate }).tap();
  const pergunta = await exigirPergunta(page, mensagens.confirmInactivate);
  await exigirSemRolagemLateral(page);
  await pergunta.getByRole('button', { name: mensagens.labelInactivate }).tap();
  await expect(cartoes).toHaveCount(1);
});

test('no telefone o cartão diz o valor, e o que não cabe ao lado fica embaixo, inteiro', async ({
  page,
  grupo,
  entrar,
}) => {
  const nomeFantasia = 'Companhia Nacional de Alimentos e Bebidas de Curitiba';
  const { id: empresaId } = await grupo.api.call('POST', 'empresas', empresa({ nomeFantasia, propria: true }));
  const taxa = { empresaId, nome: 'Centro', tipo: 'fixa', valor: '7.50', prioridade: 100 };
  await grupo.api.call('POST', 'taxas-de-entrega', taxa);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/taxas-de-entrega');
  const cartao = page.getByRole('list', { name: 'Taxas de entrega' }).getByRole('listitem');
  await expect(cartao).toContainText('R$ 7,50');
  const cobrada = cartao.getByText('Valor único');
  await expect(cobrada).toBeVisible();
  await expect
    .poll(() => cobrada.evaluate((one) => one.scrollWidth - one.clientWidth), 'o que se corta do fato')
    .toBeLessThanOrEqual(0);
  await exigirSemRolagemLateral(page);
});

async function exigirSemRolagemLateral(page: Page): Promise<void> {
  const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sobra, `o que passa da largura em ${page.url()}`).toBeLessThanOrEqual(0);
}
