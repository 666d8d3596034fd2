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

test('a auditoria do grupo diz em palavras quem mudou o quê, e uma linha aberta de quanto para quanto', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  const produto = await loja.produto({ descricao: 'Pão de milho', precos: [precoDe(loja.empresaId, '8.00')] });
  const { id, nome } = (await grupo.api.call('GET', `products/${produto.id}`)).precos[0];
  const precos = [{ id, empresaId: loja.empresaId, nome, valor: '9.75', principal: true }];
  await grupo.api.call('PUT', `products/${produto.id}`, { precos });
  await grupo.api.call('POST', 'marcas', { nome: 'Moinho Velho' });

  await entrar(page, await grupo.pessoa('Nina Gerente', ['users_show', 'produtos_show']));
  await page.goto('/sistema/seguranca/auditoria');
  const lista = new Lista(page);
  await expect(lista.linhas.filter({ hasText: 'Marca: Moinho Velho' })).toContainText('Criou');
  await page.getByRole('searchbox', { name: 'Palavra ou valor do que mudou' }).fill('9.75');
  await expect(lista.linhas).toHaveCount(1);
  await lista.linhas.first().press('Enter');
  const aberta = page.getByRole('dialog');
  await expect(aberta).toContainText(`Preços: ${nome}, `);
  await expect(aberta).toContainText(/Valor\s*R?\$? ?8,00 → ?R?\$? ?9,75/);
  await page.keyboard.press('Escape');
  await expect(aberta).toBeHidden();

  await entrar(page, await grupo.pessoa('Ivo Caixa', ['produtos_show']));
  await page.goto('/sistema/seguranca/auditoria');
  await expect(page.getByText('Usuários: ver').or(page.getByText('Usuários: listar')).first()).toBeVisible();
});
