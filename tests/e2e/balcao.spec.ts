import type { Page } from '@playwright/test';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

/** A shop with two products, one kept by bar code, and a client with a limit. */
async function preparar({ api }: Grupo) {
  const { id: empresaId } = await api.call<{ id: number }>(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Cantina da Vila', cliente: false, propria: true }),
  );
  const unidades = await api.call<{ data: { id: number }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  const produto = (codigo: string, descricao: string, valor: string) =>
    api.call<{ id: number }>('POST', 'products', {
      codigo,
      descricao,
      unidadeComercialId: unidades.data[0]?.id,
      controlaEstoque: true,
      precos: [{ empresaId, nome: 'Varejo', valor, principal: true }],
    });
  await produto('101', 'Café torrado 500 g', '39.90');
  await produto('102', 'Azeite extra virgem', '54.90');
  const { id: clienteId } = await api.call<{ id: number }>(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Colégio Jatobá', propria: false, cliente: true, prazoLimite: '500.00' }),
  );
  return { empresaId, clienteId };
}

/** A quotation of the second product, for the client. */
async function orcar({ api }: Grupo, { empresaId, clienteId }: { empresaId: number; clienteId: number }) {
  const produtos = await api.call<{ data: { id: number }[] }>('GET', 'products?search=102');
  const itens = [{ produtoId: produtos.data[0]?.id, quantidade: '1', unitario: '54.90' }];
  await api.call('POST', 'vendas/orcamentos', { empresaId, clienteId, validade: '2099-12-31', itens });
}

const abrirOCaixa = async (page: Page) => {
  await page.goto('/sistema/pdv/caixaMovimento');
  await page.getByRole('textbox', { name: 'Fundo de abertura' }).fill('100,00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Retaguarda' })).toBeVisible();
};

test('uma venda no balcão só pelo teclado: quantidade antes do código, desconto, dinheiro com troco; o que foi digitado volta', async ({
  page,
  grupo,
  entrar,
}) => {
  const { empresaId, clienteId } = await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/vendas/balcao');
  await expect(page.getByText('Abra o caixa para vender')).toBeVisible();
  await abrirOCaixa(page);
  await page.goto('/sistema/vendas/balcao');
  const leitor = page.getByRole('textbox', { name: 'Adicionar produto' });
  await expect(leitor).toBeFocused();
  await page.keyboard.type('2*101');
  await page.keyboard.press('Enter');
  await page.keyboard.type('102');
  await page.keyboard.press('Enter');
  const total = page.getByRole('status', { name: 'Total' });
  await expect(total).toHaveText(/134,70/);
  await exigirAcessivel(page);
  await page.reload();
  await expect(total).toHaveText(/134,70/);
  await expect(leitor).toBeFocused();
  // The last line, one more of it.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('*');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText(/244,50/);
  await page.keyboard.press('F6');
  await page.keyboard.type('10%');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText(/220,05/);
  await page.keyboard.press('F10');
  await page.keyboard.press('1');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('250,00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('troco R$ 29,95')).toBeVisible();
  await page.keyboard.press('F12');
  const feita = page.getByRole('dialog', { name: /^Venda \d+ concluída$/ });
  await expect(feita).toContainText('29,95');
  await page.keyboard.press('Enter');
  await expect(feita).toBeHidden();
  await expect(leitor).toBeFocused();
  await expect(page.getByText('Leia ou digite o primeiro produto.')).toBeVisible();
  const { data } = await grupo.api.call<{ data: { total: string }[] }>('GET', 'sales/rearguard');
  expect(data.map(({ total: quanto }) => quanto)).toEqual(['220.05']);
  await orcar(grupo, { empresaId, clienteId });
  await page.keyboard.press('F4');
  const orcamentos = page.getByRole('dialog', { name: 'Abrir orçamento' });
  await expect(orcamentos.getByRole('button', { name: /Colégio Jatobá/ })).toContainText('54,90');
  await page.keyboard.type('ninguém');
  await expect(orcamentos.getByText('Nenhum orçamento em aberto.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Jatobá');
  await expect(orcamentos.getByRole('button', { name: /Colégio Jatobá/ })).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(orcamentos).toBeHidden();
  await expect(page.getByText('Do orçamento 1')).toBeVisible();
  await expect(leitor).toBeFocused();
});

test('um orçamento vira venda: feito na lista, levado ao balcão, pago fiado; a conta do cliente mostra o que ele deve', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await abrirOCaixa(page);
  await page.goto('/sistema/vendas/orcamentos?acao=adicionar');
  const novo = page.getByRole('dialog', { name: 'Novo orçamento' });
  await novo.getByLabel('Cliente', { exact: true }).fill('Jatobá');
  await page.keyboard.press('Enter');
  const leitor = novo.getByRole('textbox', { name: 'Adicionar produto' });
  await leitor.fill('101');
  await leitor.press('Enter');
  await expect(novo.getByText('Café torrado 500 g')).toBeVisible();
  await novo.getByRole('button', { name: 'Salvar' }).click();
  const orcamento = page.getByRole('dialog', { name: 'Orçamento 1' });
  await expect(orcamento).toContainText('39,90');
  await orcamento.getByRole('button', { name: 'Vender' }).click();
  await expect(page.getByText('Do orçamento 1')).toBeVisible();
  await expect(page.getByText('Crédito: restam R$ 500,00')).toBeVisible();
  await page.getByRole('button', { name: /^Fiado|Crediário/ }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F12');
  await expect(page.getByRole('dialog', { name: /^Venda \d+ concluída$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.goto('/sistema/vendas/orcamentos');
  await expect(page.getByRole('row', { name: /Colégio Jatobá/ })).toContainText('Vendida');
  await page.goto('/sistema/vendas/fiado');
  const devedor = page.getByRole('row', { name: /Colégio Jatobá/ });
  await expect(devedor).toContainText('39,90');
  await devedor.click();
  await expect(page.getByRole('heading', { name: 'Colégio Jatobá' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Em aberto' })).toContainText('39,90');
  await page.getByRole('button', { name: 'Todos que devem' }).click();
  await expect(devedor).toBeVisible();
});
