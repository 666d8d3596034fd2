import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { expect, test } from './support/teste.ts';

/** One point, a picture all the same. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('o produto nasce com o que já há dele e com a foto, em um só salvamento', async ({ page, grupo, entrar }) => {
  const { id: empresaId } = await grupo.api.call<{ id: number }>(
    'POST',
    'empresas',
    novaEmpresa({ nomeFantasia: 'Loja Centro', cliente: false, propria: true }),
  );
  await entrar(page, grupo.admin);
  await page.goto('/sistema/produtos');
  await page.getByLabel('Descrição', { exact: true }).fill('Vinho tinto');
  await page.getByLabel('Unidade', { exact: false }).first().fill('UN');
  await page.getByRole('option', { name: /^UN/ }).click();
  await page.getByRole('button', { name: /^Estoque/ }).click();
  const inicial = page.getByRole('group', { name: 'Estoque inicial em Loja Centro' });
  await inicial.getByLabel('Quantidade que já há').fill('12');
  await inicial.getByLabel('Custo de uma unidade').fill('50');
  await page.getByRole('button', { name: /^Imagens/ }).click();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'vinho.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('img', { name: 'vinho.png' })).toBeVisible();
  await page.screenshot({ path: '/tmp/estoque/inicial.png', fullPage: true });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Vinho tinto' })).toBeVisible();
  const saldos = await grupo.api.call<{ data: { saldo: string; custoMedio: string }[] }>(
    'GET',
    `estoque/saldos?empresaId=${empresaId}`,
  );
  expect(saldos.data).toMatchObject([{ saldo: '12.0000', custoMedio: '50.000000' }]);
  const produtos = await grupo.api.call<{ data: { imagemUrl: string | null }[] }>('GET', 'products');
  expect(produtos.data[0]?.imagemUrl).toMatch(/^\/api\/arquivos\//);
});
