import type { Page } from '@playwright/test';
import { empresa, enderecoSp } from '../../apps/api/test-support/empresas.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja } from './support/produtos.ts';
import { expect, guardarSessao, test } from './support/teste.ts';

/** Counts what the page sends to an address of the API. */
function contarEnvios(page: Page, metodo: string, endereco: RegExp): () => number {
  let envios = 0;
  page.on('request', (pedido) => {
    if (pedido.method() === metodo && endereco.test(pedido.url())) envios += 1;
  });
  return () => envios;
}

test('um movimento é lançado pelo teclado, uma vez só, e a lista de produtos mostra o saldo na hora', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400); // without its cost it is refused once
  const loja = await abrirLoja(grupo);
  const produto = await loja.produto({
    codigo: 'CAFE',
    descricao: 'Café torrado',
    unidadeComercialId: loja.unidade('UN'),
  });
  await loja.lancar('COMPRA', { produtoId: produto.id, quantidade: '10', custo: '14.20' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/produtos/pesquisar');
  const produtos = new Lista(page);
  await expect(produtos.linhas.filter({ hasText: 'Café torrado' })).toContainText('10');

  // By the menu, so that the list stays as it was read.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('movimentos de estoque');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Movimentos de estoque/ })
    .click();
  await expect(page).toHaveURL('/sistema/estoque/movimentos');
  await expect(page.getByRole('heading', { name: 'Movimentos de estoque' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: 'Novo movimento' });
  await expect(dialogo).toBeVisible();

  // Sent empty: the first field in error takes the focus, and nothing leaves.
  const envios = contarEnvios(page, 'POST', /\/estoque\/movimentos$/);
  await page.keyboard.press('Control+Enter');
  await expect(dialogo.getByLabel('Operação')).toBeFocused();
  await expect(dialogo.getByText('Informe ao menos um produto')).toBeVisible();
  expect(envios()).toBe(0);

  // Escape asks before what was typed is lost.
  await dialogo.getByLabel('Documento').fill('NF 77');
  await page.keyboard.press('Escape');
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Descartar as alterações' });
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialogo.getByLabel('Documento')).toHaveValue('NF 77');

  await dialogo.getByLabel('Operação').click();
  await page
    .getByRole('option', { name: /^Compra/ })
    .first()
    .click();
  await dialogo.getByLabel('Adicionar produto').focus();
  await page.keyboard.type('CAFE\n');
  const quantidade = dialogo.getByLabel('Quantidade: Café torrado');
  await expect(quantidade).toHaveValue('1');
  await quantidade.fill('3');
  // What the server refuses is said, and nothing typed is lost.
  await page.keyboard.press('Control+Enter');
  await expect(dialogo.getByRole('alert')).toContainText('Informe o custo');
  await expect(quantidade).toHaveValue('3');
  await dialogo.getByLabel('Custo unitário: Café torrado').fill('14,20');
  const recusados = envios();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  expect(envios() - recusados).toBe(1);

  await page.goBack();
  await expect(page).toHaveURL(/\/sistema\/produtos\/pesquisar/);
  await expect(produtos.linhas.filter({ hasText: 'Café torrado' })).toContainText('13');
});

test('o que foi digitado em um movimento volta quando a página é recarregada', async ({ page, grupo, entrar }) => {
  await abrirLoja(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/estoque/movimentos');
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: 'Novo movimento' });
  await dialogo.getByLabel('Documento').fill('NF 78');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((texto) => texto.includes('NF 78'))))
    .toBe(true);
  page.on('dialog', (aviso) => void aviso.accept());
  // The address says that one is begun.
  await page.reload();
  await expect(dialogo.getByLabel('Documento')).toHaveValue('NF 78');
});

test('um diálogo aberto e fechado não deixa passo no histórico', async ({ page, grupo, entrar }) => {
  await abrirLoja(grupo);
  await entrar(page, grupo.admin);
  for (const tela of ['estoque/movimentos', 'estoque/contagens', 'produtos/transferencia-estoque']) {
    await page.goto('/sistema/produtos/pesquisar');
    await page.goto(`/sistema/${tela}`);
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/acao=adicionar/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/sistema\/produtos\/pesquisar/);
  }
});

test('um motivo é escrito em linhas, Control+Enter manda, e a recusa do servidor fica no campo', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const loja = await abrirLoja(grupo);
  const produto = await loja.produto({ codigo: 'CHA', descricao: 'Chá', unidadeComercialId: loja.unidade('UN') });
  await loja.lancar('COMPRA', { produtoId: produto.id, quantidade: '5', custo: '2' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/estoque/movimentos');
  const lista = new Lista(page);
  await lista.linhas
    .first()
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: /^Estornar/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Estornar movimento' });
  const motivo = dialogo.getByLabel('Motivo');
  await expect(motivo).toBeFocused();
  const envios = contarEnvios(page, 'POST', /\/estornar$/);
  await page.keyboard.press('Control+Enter');
  await expect(motivo).toHaveAttribute('aria-invalid', 'true');
  await expect(motivo).toBeFocused();
  expect(envios()).toBe(0);

  await page.keyboard.type('Nota lançada\nduas vezes');
  await expect(motivo).toHaveValue('Nota lançada\nduas vezes');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialogo).toBeHidden();
  expect(envios()).toBe(1);
});

test('mudar um preço manda só esse preço, pelo teclado, no telefone também', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { empresaId } = loja;
  await loja.produto({
    codigo: 'PAO',
    descricao: 'Pão de queijo',
    unidadeComercialId: loja.unidade('UN'),
    precos: [{ empresaId, nome: 'Varejo', valor: '4' }],
  });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/produtos/pesquisar');
  const lista = new Lista(page);
  await lista.linhas
    .filter({ hasText: 'Pão de queijo' })
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: /^Mudar preço/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Mudar preço: Pão de queijo' });
  const preco = dialogo.getByLabel('Cantina da Praça');
  await expect(preco).toBeFocused();
  await preco.fill('');
  await page.keyboard.press('Enter');
  await expect(preco).toHaveAttribute('aria-invalid', 'true');
  await expect(preco).toBeFocused();

  const corpos: unknown[] = [];
  page.on('request', (pedido) => {
    if (pedido.method() === 'PUT') corpos.push(pedido.postDataJSON());
  });
  await preco.fill('5,25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  expect(corpos).toEqual([{ precos: [{ id: expect.any(Number), versao: 1, valor: '5.2500' }] }]);
  await expect(lista.linhas.filter({ hasText: 'Pão de queijo' })).toContainText('5,25');

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Mudar preço/ }).click();
  await expect(dialogo).toBeVisible();
  // What stands there while it is read gives its place to the form.
  await expect.poll(() => dialogo.boundingBox()).toMatchObject({ width: 390, height: 844 });
});

test('enquanto a tela de trás é lida de novo, outro Enter não manda outra vez', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  await loja.produto({
    codigo: 'PAO',
    descricao: 'Pão de queijo',
    unidadeComercialId: loja.unidade('UN'),
    precos: [{ empresaId: loja.empresaId, nome: 'Varejo', valor: '4' }],
  });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/produtos/pesquisar');
  await new Lista(page).linhas
    .filter({ hasText: 'Pão de queijo' })
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: /^Mudar preço/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Mudar preço: Pão de queijo' });
  const preco = dialogo.getByLabel('Cantina da Praça');
  await preco.fill('5,25');
  const envios = contarEnvios(page, 'PUT', /\/precos\/principais$/);
  let soltar = () => {};
  const solta = new Promise<void>((pronto) => {
    soltar = pronto;
  });
  await page.route(/\/api\/products\?/, async (rota) => {
    await solta;
    await rota.continue();
  });
  const guardado = page.waitForResponse((resposta) => resposta.request().method() === 'PUT');
  await preco.press('Enter'); // wherever the dialog that opens puts the focus
  await guardado;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  soltar();
  await expect(dialogo).toBeHidden();
  expect(envios()).toBe(1);
});

test('a chave de um servidor novo pede o cliente, nasce uma vez só, e seu segredo é mostrado', async ({
  page,
  programa,
  casa,
}) => {
  const cliente = await casa.api.call(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Padaria do Servidor', cliente: false, clienteContrato: true, enderecos: [enderecoSp] }),
  );
  await guardarSessao(page, programa.url, await casa.sessao());
  await page.goto('/sistema/backoffice/gerenciamento-de-versoes?aba=servidores');
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: 'Nova chave de servidor' });
  const envios = contarEnvios(page, 'POST', /\/api-core-keys$/);
  await dialogo.getByRole('textbox', { name: 'Servidor' }).fill('Caixa 1');
  await page.keyboard.press('Control+Enter');
  const escolha = dialogo.getByRole('textbox', { name: 'Cliente de contrato' });
  await expect(escolha).toHaveAttribute('aria-invalid', 'true');
  expect(envios()).toBe(0);

  await escolha.fill('Padaria do Servidor');
  await page.getByRole('option', { name: /Padaria do Servidor/ }).click();
  await page.keyboard.press('Control+Enter');
  const segredo = page.getByRole('dialog', { name: 'Chave de Caixa 1' });
  await expect(segredo.locator('code')).toHaveText(/\S{20,}/);
  await expect(dialogo).toBeHidden();
  expect(envios()).toBe(1);
  const { data } = await casa.api.call('GET', 'api-core-keys?search=Caixa');
  expect(data).toMatchObject([{ nome: 'Caixa 1', empresa: { id: cliente.id } }]);
});
