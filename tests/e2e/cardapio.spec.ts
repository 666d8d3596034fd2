import type { Page } from '@playwright/test';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** A house with one table and a dish of 62.00, whose guests order by the menu. @returns the path that the QR code of the table opens */
async function preparar(grupo: Grupo): Promise<string> {
  const chamar = grupo.api.call.bind(grupo.api);
  const { empresaId, produto } = await abrirLoja(grupo);
  const { id: departamentoId } = await chamar('POST', 'departamentos', { nome: 'Cozinha', empresaId, ordem: 1 });
  const { id: mesaId } = await chamar('POST', 'mesa', { empresaId, numero: 1 });
  const { id: produtoId } = await produto({
    descricao: 'Picanha',
    departamentoId,
    precos: [precoDe(empresaId, '62.00')],
  });
  await chamar('POST', 'dishes', {
    ...{ nome: 'Picanha', nomeEspanhol: 'Punta de anca', categoria: 'principal', produtoId, empresaId },
    alergenoLeite: true,
  });
  await chamar('POST', `cardapio-qr/${empresaId}`, { mesas: [mesaId] });
  await chamar('PUT', `cardapio-qr/${empresaId}/configuracao`, {
    ...{ aceitaPedidos: true, horario: 'Ter a dom, das 11h às 23h', horarioEspanhol: '' },
  });
  const { mesas } = await chamar('GET', `cardapio-qr/${empresaId}`);
  return new URL(mesas[0].codigo.url).pathname;
}

/** Nothing is wider than the phone, and what is touched is large enough. */
async function exigirQueCaiba(page: Page): Promise<void> {
  const { largura, conteudo } = await page.evaluate(() => ({
    largura: document.documentElement.clientWidth,
    conteudo: document.documentElement.scrollWidth,
  }));
  expect.soft(conteudo).toBeLessThanOrEqual(largura);
}

test('o cliente lê o cardápio da mesa no celular e pede; a casa confirma, e o pedido está na conta da mesa', async ({
  page,
  grupo,
  entrar,
  outroNavegador,
}) => {
  const endereco = await preparar(grupo);
  const celular = await outroNavegador();
  await celular.setViewportSize({ width: 360, height: 740 });
  await celular.goto(`${endereco}?lingua=pt`);
  await expect(celular.getByRole('heading', { level: 1 })).toContainText('Cantina');
  await expect(celular.getByText('Mesa 1')).toBeVisible();
  await expect(celular.getByRole('article')).toContainText(/Picanha.*62,00.*Contém: leite/s);
  await exigirQueCaiba(celular);
  await exigirAcessivel(celular);
  await celular.getByRole('link', { name: 'Español' }).click();
  await expect(celular.getByRole('article')).toContainText('Punta de anca');
  await celular.getByRole('link', { name: 'Português' }).click();

  await celular.getByRole('button', { name: 'Conferir o pedido' }).click();
  await expect(celular.getByRole('alert')).toHaveText('Escolha ao menos um prato e diga quantos.');
  await celular.getByRole('link', { name: 'Voltar ao cardápio' }).click();
  await celular.getByLabel('Quantidade de Picanha').fill('2');
  await celular.getByRole('button', { name: 'Conferir o pedido' }).click();
  await expect(celular.getByText(/124,00/).first()).toBeVisible();
  await celular.getByLabel('Observação: Picanha').fill('uma ao ponto');
  await celular.getByLabel('Seu nome').fill('Bia');
  await exigirQueCaiba(celular);
  await exigirAcessivel(celular);
  await celular.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(celular.getByRole('status')).toContainText('A casa ainda vai confirmar');
  await exigirAcessivel(celular);

  await entrar(page, grupo.admin);
  await page.goto('/sistema/pedidos-do-cardapio');
  await page.getByRole('button', { name: 'Confirmar o pedido de Bia' }).click();
  await expect(page.getByText('Pedido de Bia lançado e enviado à cozinha.')).toBeVisible();
  await celular.reload();
  await expect(celular.getByRole('status')).toContainText('Pedido confirmado');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sistema/atender');
  await page.getByRole('button', { name: /^1.*136,40/ }).click();
  await expect(page.getByRole('region', { name: 'Mesa 1' })).toContainText(/2\s*Picanha.*uma ao ponto/);
  await exigirQueCaiba(page);
});
