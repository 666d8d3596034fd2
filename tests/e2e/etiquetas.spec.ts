import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import type { Api } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

async function loja({ call }: Api) {
  const { id: empresaId } = await call<{ id: number }>(
    'POST',
    'empresas',
    novaEmpresa({ nomeFantasia: 'Loja Centro', cliente: false, propria: true }),
  );
  const unidades = await call<{ data: { id: number }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  const produto = await call<{ id: number }>('POST', 'products', {
    codigo: 'CAFE',
    descricao: 'Café torrado 500 g',
    unidadeComercialId: unidades.data[0]?.id,
    precos: [
      { empresaId, nome: 'Balcão', valor: '25', principal: true },
      { empresaId, nome: 'Atacado', tipo: 'tabela', valor: '20' },
    ],
  });
  return produto.id;
}

test('imprime etiquetas da linha do produto e da sua página, vendo a folha e o PDF sem sair dela', async ({
  page,
  grupo,
  entrar,
}) => {
  const id = await loja(grupo.api);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/produtos/pesquisar');
  await page.getByRole('button', { name: 'Ações de Café torrado 500 g' }).click();
  await page.getByRole('menuitem', { name: 'Etiquetas' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Etiquetas' });
  await dialogo.getByLabel('Quantas de Café torrado 500 g').fill('3');
  await dialogo.getByLabel('Pular etiquetas já usadas').fill('2');
  await expect(dialogo.getByText('3 etiquetas · 1 folha')).toBeVisible();
  await dialogo.getByLabel('Tabela de preço').click();
  await page.getByRole('option', { name: 'Atacado' }).click();
  const pedido = page.waitForRequest('**/etiquetas/pdf');
  await dialogo.getByRole('button', { name: 'Gerar PDF' }).click();
  expect((await pedido).postDataJSON()).toMatchObject({
    tabela: 'Atacado',
    pular: 2,
    itens: [{ produtoId: id, quantidade: 3 }],
  });
  await expect(page.getByRole('button', { name: 'Salvar PDF' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Salvar PDF' })).toBeHidden();
  await expect(dialogo).toBeVisible();

  await page.goto(`/sistema/produtos?acao=editar&id=${id}`);
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Etiquetas' }).click();
  await expect(page.getByRole('dialog', { name: 'Etiquetas' }).getByText('Café torrado 500 g').first()).toBeVisible();
});
