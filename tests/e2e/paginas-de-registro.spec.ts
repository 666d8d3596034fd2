import { direitosDeNotas, movimentadorDe, prepararEmissor } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

const direitos = [
  ...direitosDeNotas,
  'vendas_index',
  'vendas_show',
  'meus_dados_index',
  'meus_dados_show',
  'financeiro_contas_index',
  'financeiro_contas_show',
];

test('a página do produto diz estoque, preço, custo e vendas, e cada número leva aonde se vê o resto', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await prepararEmissor(grupo, programa);
  const [produto] = await grupo.api.call<{ id: number }[]>('GET', 'products/by-name?name=caf%C3%A9');
  const id = produto?.id ?? 0;
  const mover = await movimentadorDe(grupo, empresaId);
  await mover('COMPRA', { produtoId: id, quantidade: '10', custo: '12' });
  await entrar(page, await grupo.pessoa('Paula Produto', direitos));

  await page.goto(`/sistema/produtos?acao=ver&id=${id}`);
  const preco = page.getByRole('region', { name: 'Preço e custo' });
  await expect(preco.getByText('R$ 39,90')).toBeVisible();
  await expect(preco.getByText(/custo médio R\$\s12,00/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vendido em 12 meses' })).toContainText('Nada vendido em 12 meses.');
  const estoque = page.getByRole('region', { name: 'Em estoque' });
  await expect(estoque.getByText('10 UN').first()).toBeVisible();
  await expect(estoque.getByText(/R\$\s120,00 a custo médio/)).toBeVisible();
  await estoque.getByRole('link', { name: 'Em estoque' }).click();
  await expect(page).toHaveURL(new RegExp(`/sistema/estoque/extrato\\?produtoId=${id}`));
});

test('a página da própria empresa diz vendas do mês, contas e estoque dela', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await prepararEmissor(grupo, programa);
  const [produto] = await grupo.api.call<{ id: number }[]>('GET', 'products/by-name?name=caf%C3%A9');
  const mover = await movimentadorDe(grupo, empresaId);
  await mover('COMPRA', { produtoId: produto?.id, quantidade: '10', custo: '12' });
  await entrar(page, await grupo.pessoa('Enzo Empresa', direitos));

  await page.goto(`/sistema/meus-dados/adicionar?acao=ver&id=${empresaId}`);
  await expect(page.getByRole('region', { name: 'Vendido neste mês' })).toContainText('Nenhuma venda neste mês.');
  await expect(page.getByRole('region', { name: 'A receber' })).toContainText('Nada em aberto.');
  await expect(page.getByRole('region', { name: 'A pagar' })).toContainText('Nada em aberto.');
  const estoque = page.getByRole('region', { name: 'Estoque desta empresa' });
  await expect(estoque.getByText('R$ 120,00').first()).toBeVisible();
  await estoque.getByRole('link', { name: 'Estoque desta empresa' }).click();
  await expect(page).toHaveURL(new RegExp(`/sistema/estoque/saldos\\?empresaId=${empresaId}`));
});
