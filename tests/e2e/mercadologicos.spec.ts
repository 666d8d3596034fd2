import { abrirLoja } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

test('a árvore do mercadológico: cria no lugar certo, conta os produtos, acha, inativa e mostra os inativos', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/mercadologicos');
  await expect(page.getByRole('heading', { name: 'O mercadológico ainda está vazio' })).toBeVisible();

  await page.keyboard.press('n');
  const setor = page.getByRole('dialog', { name: 'Adicionar setor' });
  await setor.getByLabel('Nome').fill('Bebidas');
  await setor.getByRole('button', { name: 'Salvar' }).first().click();
  await page.getByRole('button', { name: 'Adicionar grupo em Bebidas' }).click();
  const novoGrupo = page.getByRole('dialog', { name: 'Adicionar grupo' });
  await expect(novoGrupo.getByLabel('Setor')).toHaveValue('Bebidas');
  await novoGrupo.getByLabel('Nome').fill('Cervejas');
  await novoGrupo.getByRole('button', { name: 'Salvar' }).first().click();
  const arvore = page.getByRole('tree', { name: 'Mercadológico' });
  await expect(arvore.getByRole('treeitem', { name: 'Cervejas' })).toContainText('sem produtos');

  // Known to the product's form at once, and counted here once it is saved.
  await grupo.api.call('POST', 'product-category-section', { nome: 'Padaria' });
  const { data: grupos } = await grupo.api.call('GET', 'product-category-group');
  const [{ id: grupoMercadologicoId, secaoId }] = grupos;
  await loja.produto({ descricao: 'Pilsen 350 ml', secaoId, grupoMercadologicoId });
  await page.reload();
  await arvore.getByRole('link', { name: '1 produto: Cervejas' }).click();
  await expect(page.getByText('Pilsen 350 ml')).toBeVisible();
  await page.goBack();

  // By keyboard: the search, the way down, the name changed.
  await page.keyboard.press('/');
  await page.keyboard.type('cervej');
  await expect(arvore.getByRole('treeitem')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(arvore.getByRole('treeitem', { name: 'Cervejas', exact: false }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  const editar = page.getByRole('dialog', { name: 'Editar grupo' });
  await editar.getByLabel('Nome').fill('Cervejas e chopes');
  await editar.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(arvore.getByRole('treeitem', { name: 'Cervejas e chopes' }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Ações de Cervejas e chopes' }).click();
  await page.getByRole('menuitem', { name: 'INATIVAR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'INATIVAR' }).click();
  await expect(page.getByText('Nada encontrado para “cervej”.')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar inativos' }).click();
  await expect(arvore.getByText('Inativo', { exact: true })).toBeVisible();
});
