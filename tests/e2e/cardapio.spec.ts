import type { Page } from '@playwright/test';
import { axe, exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** A house with one table and a dish of 62.00, whose guests order by the menu. @returns `endereco`: the path that the QR code of the table opens */
async function preparar(grupo: Grupo): Promise<{ empresaId: number; endereco: string }> {
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
    nome: 'Picanha',
    nomeEspanhol: 'Punta de anca',
    categoria: 'principal',
    produtoId,
    empresaId,
    alergenoLeite: true,
  });
  await chamar('POST', `cardapio-qr/${empresaId}`, { mesas: [mesaId] });
  await chamar('PUT', `cardapio-qr/${empresaId}/configuracao`, {
    aceitaPedidos: true,
    horario: 'Ter a dom, das 11h às 23h',
    horarioEspanhol: '',
  });
  const { mesas } = await chamar('GET', `cardapio-qr/${empresaId}`);
  return { empresaId, endereco: new URL(mesas[0].codigo.url).pathname };
}

/** A page that waits for the house asks again by itself, since it has no script: the rule against that is left out. */
async function exigirAcessivelEsperando(page: Page): Promise<void> {
  const { violations } = await axe(page).disableRules('meta-refresh').analyze();
  expect.soft(violations.map(({ id }) => id)).toEqual([]);
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
  vigia,
}) => {
  vigia.espera(400);
  const { endereco } = await preparar(grupo);
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
  await exigirAcessivelEsperando(celular);

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

test('de casa, o cliente pede uma entrega pelo código da casa, vê a taxa e acompanha até a casa confirmar', async ({
  page,
  grupo,
  entrar,
  outroNavegador,
  vigia,
}) => {
  vigia.espera(400);
  const chamar = grupo.api.call.bind(grupo.api);
  const { empresaId } = await preparar(grupo);
  await chamar('POST', 'taxas-de-entrega', {
    nome: 'Centro',
    empresaId,
    tipo: 'bairro',
    bairro: 'Centro',
    valor: '6.00',
    prioridade: 1,
  });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/cardapio-qr');
  await page.getByRole('button', { name: 'Mudar' }).click();
  const mudar = page.getByRole('dialog', { name: 'Como o cardápio aparece' });
  await mudar.getByRole('switch', { name: 'Entrega e retirada pelo código da casa' }).check();
  await exigirAcessivel(page);
  await mudar.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Criar os que faltam' }).click();
  const link = page.getByRole('link', { name: 'Abrir o cardápio: Da casa' });
  const endereco = new URL((await link.getAttribute('href')) ?? '').pathname;

  const celular = await outroNavegador();
  await celular.setViewportSize({ width: 360, height: 740 });
  await celular.goto(`${endereco}?lingua=pt`);
  await celular.getByLabel('Quantidade de Picanha').fill('1');
  await celular.getByRole('button', { name: 'Conferir o pedido' }).click();
  await exigirQueCaiba(celular);
  await exigirAcessivel(celular);
  await celular.getByLabel('Seu nome').fill('Bia');
  await celular.getByLabel('Seu telefone').fill('(11) 98765-4321');
  await celular.getByLabel('Rua').fill('Rua das Flores');
  await celular.getByLabel('Número').fill('10');
  await celular.getByLabel('Bairro').fill('Longe');
  await celular.getByRole('button', { name: 'Ver o total' }).click();
  await expect(celular.getByRole('alert')).toHaveText('Este endereço está fora da área de entrega.');
  await celular.getByLabel('Bairro').fill('centro');
  await celular.getByRole('button', { name: 'Ver o total' }).click();
  await expect(celular.getByText(/68,00/)).toBeVisible();
  await celular.getByRole('button', { name: 'Corrigir' }).click();
  await expect(celular.getByLabel('Rua')).toHaveValue('Rua das Flores');
  await celular.getByRole('button', { name: 'Ver o total' }).click();
  await exigirQueCaiba(celular);
  await exigirAcessivel(celular);
  await celular.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(celular.getByRole('status')).toContainText('A casa ainda vai confirmar');

  await page.goto('/sistema/pedidos');
  await page.getByRole('region', { name: 'A confirmar' }).getByRole('button', { name: /Bia/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('region', { name: 'Em preparo' }).getByRole('button', { name: /Bia/ })).toBeVisible();
  await celular.reload();
  await expect(celular.getByRole('status')).toContainText('Já foi para a cozinha.');
  await exigirAcessivelEsperando(celular);
});
