import { Lista } from './support/lista.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

test('o preço que mudou está no histórico do produto, em palavras: na página, no menu da linha e pelo teclado', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  const produto = await loja.produto({ descricao: 'Café torrado', precos: [precoDe(loja.empresaId, '10.00')] });
  const { id, nome } = (await grupo.api.call('GET', `products/${produto.id}`)).precos[0];
  const precos = [{ id, empresaId: loja.empresaId, nome, valor: '12.50', principal: true }];
  await grupo.api.call('PUT', `products/${produto.id}`, { precos });
  const mudanca = page.getByRole('listitem').filter({ hasText: 'alterou' }).first();
  const emPalavras = async () => {
    await expect(mudanca).toContainText(`Preços: ${nome}, `);
    await expect(mudanca).toContainText(/Valor\s*R?\$? ?10,00 → ?R?\$? ?12,50/);
  };

  await entrar(page, loja.dona);
  await page.goto(`/sistema/produtos?acao=editar&id=${produto.id}`);
  await emPalavras();

  await page.goto('/sistema/produtos/pesquisar');
  const linha = new Lista(page).linha('Café torrado');
  await linha.focus();
  await linha.getByRole('button', { name: /Ações/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Histórico' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Café torrado');
  await emPalavras();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
