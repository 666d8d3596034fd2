import { Formulario } from './support/formulario.ts';
import { abrirLoja, abrirSecao } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** One point, a picture all the same. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('o produto nasce com o que já há dele e com a foto, em um só salvamento', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos');
  const form = new Formulario(page, page.locator('form'));
  await form.campo('Descrição').fill('Vinho tinto');
  await form.campo('Unidade').fill('UN');
  await page.getByRole('option', { name: /^UN - / }).click();
  const estoque = await abrirSecao(page, 'Estoque');
  const inicial = estoque.getByRole('group', { name: 'Estoque inicial em Cantina da Praça' });
  await inicial.getByLabel('Quantidade que já há').fill('12');
  await inicial.getByLabel('Custo de uma unidade').fill('50');
  const imagens = await abrirSecao(page, 'Imagens');
  await imagens.locator('input[type=file]').setInputFiles({ name: 'vinho.png', mimeType: 'image/png', buffer: PNG });
  await expect(imagens.getByRole('img', { name: 'vinho.png' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/acao=editar/);
  const { data: saldos } = await grupo.api.call('GET', `estoque/saldos?empresaId=${loja.empresaId}`);
  expect(saldos).toMatchObject([{ saldo: '12.0000', custoMedio: '50.000000' }]);
  const { data: produtos } = await grupo.api.call('GET', 'products');
  expect(produtos).toMatchObject([
    { descricao: 'Vinho tinto', imagemUrl: expect.stringMatching(/^\/api\/arquivos\//) },
  ]);
});
