import type { Page } from '@playwright/test';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** A house with two tables, a kitchen and a dish of 62.00. */
async function preparar(grupo: Grupo) {
  const criar = async (path: string, corpo: object): Promise<number> => (await grupo.api.call('POST', path, corpo)).id;
  const { empresaId, produto } = await abrirLoja(grupo);
  const departamentoId = await criar('departamentos', {
    nome: 'Cozinha',
    empresaId,
    ordem: 1,
    tempoPreparoMinutos: 20,
  });
  for (const numero of [1, 2]) await criar('mesa', { empresaId, numero });
  await produto({ descricao: 'Picanha', departamentoId, precos: [precoDe(empresaId, '62.00')] });
  return { empresaId };
}

const conta = (page: Page, nome: string) => page.getByRole('region', { name: nome });

test('a mesa se abre, pede, a cozinha faz, a conta se divide em quatro modos, se recebe e se fecha', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/salao');
  await expect(page.getByRole('heading', { level: 1, name: 'Salão' })).toBeVisible();
  await exigirAcessivel(page);
  await page.getByRole('button', { name: /^1.*livre/ }).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(conta(page, 'Mesa 1')).toBeVisible();

  await conta(page, 'Mesa 1').getByRole('button', { name: 'Lançar item' }).click();
  const lancar = page.getByRole('dialog', { name: 'Lançar item' });
  await lancar.getByRole('textbox', { name: 'Procurar no cardápio' }).fill('pica');
  await lancar.getByRole('button', { name: 'Mais Picanha' }).click();
  await lancar.getByRole('button', { name: 'Mais Picanha' }).click();
  await lancar.getByLabel('2 × Picanha').fill('ao ponto');
  await exigirAcessivel(page);
  await lancar.getByRole('button', { name: 'Lançar e enviar' }).click();
  await expect(conta(page, 'Mesa 1')).toContainText(/2\s*Picanha.*ao ponto.*Novo.*124,00/);
  await expect(conta(page, 'Mesa 1')).toContainText(/Total\s*R\$\s136,40/);
  await exigirAcessivel(page);

  await page.goto('/sistema/cozinha');
  const pedido = page.getByRole('article', { name: /^Mesa 1/ });
  await expect(pedido).toContainText(/2 Picanha.*ao ponto/);
  await exigirAcessivel(page);
  await pedido.getByRole('button', { name: 'Preparar' }).click();
  await pedido.getByRole('button', { name: 'Pronto' }).click();
  await expect(pedido.getByRole('button', { name: 'Entregue' })).toBeVisible();
  await page.getByRole('button', { name: 'Por onde sai um produto' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Produto' }).fill('Pica');
  await page.getByRole('option', { name: 'Picanha' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Vai para Cozinha.');
  await page.keyboard.press('Escape');

  await page.goto('/sistema/salao');
  await page.getByRole('button', { name: /^1.*136,40/ }).click();
  await expect(conta(page, 'Mesa 1')).toContainText('Pronto');
  await conta(page, 'Mesa 1').getByRole('button', { name: 'Pedir a conta' }).click();
  await conta(page, 'Mesa 1').getByRole('button', { name: 'Dividir e receber' }).click();
  const dividir = page.getByRole('dialog', { name: 'Dividir e receber' });
  await dividir.getByLabel('Partes').fill('3');
  await expect(dividir.getByText('3 de 3 · R$ 45,46')).toBeVisible();
  await expect(dividir.getByText('1 de 3 · R$ 45,47')).toBeVisible();
  await exigirAcessivel(page);
  await dividir.getByText('Por fração').click();
  await dividir.getByLabel('Pesos, separados por espaço').fill('1 3');
  await expect(dividir.getByText('1 de 2 · R$ 34,10')).toBeVisible();
  await dividir.getByRole('button', { name: 'Receber 1 de 2' }).click();
  await expect(aviso(page, 'Recebido.')).toBeVisible();
  await expect(dividir.getByText('Recebida', { exact: true })).toBeVisible();
  await expect(dividir.getByText('2 de 2 · R$ 102,30')).toBeVisible();
  await dividir.getByText('Por pessoas').click();
  await dividir.getByLabel('Partes').fill('1');
  await dividir.getByRole('textbox', { name: 'Entregue: 1 de 1' }).fill('110,00');
  await dividir.getByRole('button', { name: 'Receber 1 de 1' }).click();
  await expect(aviso(page, 'Troco R$ 7,70')).toBeVisible();
  await page.keyboard.press('Escape');
  await conta(page, 'Mesa 1').getByRole('button', { name: 'Fechar conta' }).click();
  await expect(aviso(page, 'Conta fechada.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^1.*livre/ })).toBeVisible();
});

test('no telefone o garçom abre, lança, envia e pede a conta, e a mesa de outro aparece sem recarregar', async ({
  page,
  grupo,
  entrar,
}) => {
  const { empresaId } = await preparar(grupo);
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/atender');
  await page.getByRole('button', { name: /^2.*livre/ }).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await conta(page, 'Mesa 2').getByRole('button', { name: 'Lançar item' }).click();
  const lancar = page.getByRole('dialog', { name: 'Lançar item' });
  await lancar.getByRole('button', { name: 'Mais Picanha' }).click();
  await lancar.getByRole('button', { name: 'Lançar', exact: true }).click();
  await expect(conta(page, 'Mesa 2')).toContainText('a enviar');
  await exigirAcessivel(page);
  await conta(page, 'Mesa 2').getByRole('button', { name: 'Enviar à cozinha' }).click();
  await conta(page, 'Mesa 2').getByRole('button', { name: 'Pedir a conta' }).click();
  await expect(conta(page, 'Mesa 2')).toContainText('Pediu a conta');
  await page.getByRole('button', { name: 'Voltar às mesas' }).click();
  await expect(page.getByRole('button', { name: /^1.*livre/ })).toBeVisible();
  await exigirAcessivel(page);
  const { mesas } = await grupo.api.call('GET', `salao/${empresaId}/quadro`);
  await grupo.api.call('POST', `salao/${empresaId}/contas`, {
    uuid: '6f1b2a34-5c6d-4e7f-8a9b-0c1d2e3f4a5b',
    modo: 'mesa',
    mesaId: mesas[0].id,
    pessoas: 5,
  });
  await expect(page.getByRole('button', { name: /^1.*5 pessoas/ })).toBeVisible();
});

test('a casa muda o serviço e o meio a meio; uma conta tem dois sabores, um cliente e mais pessoas', async ({
  page,
  grupo,
  entrar,
}) => {
  const { empresaId, produto } = await abrirLoja(grupo);
  await grupo.api.call('POST', 'mesa', { empresaId, numero: 1 });
  await produto({ descricao: 'Calabresa', precos: [precoDe(empresaId, '58.00')] });
  await produto({ descricao: 'Queijo', precos: [precoDe(empresaId, '47.50')] });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/salao');

  await page.getByRole('button', { name: 'Serviço e couvert' }).click();
  const casa = page.getByRole('dialog', { name: 'Serviço e couvert' });
  await casa.getByLabel('Serviço').fill('12');
  await casa.getByRole('combobox', { name: 'Meio a meio' }).click();
  await page.getByRole('option', { name: 'Pela média dos sabores' }).click();
  await exigirAcessivel(page);
  await casa.getByRole('button', { name: 'Salvar' }).click();
  await expect(aviso(page, 'Salvo.')).toBeVisible();

  await page.getByRole('button', { name: /^1.*livre/ }).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await conta(page, 'Mesa 1').getByRole('button', { name: 'Lançar item' }).click();
  const lancar = page.getByRole('dialog', { name: 'Lançar item' });
  await lancar.getByRole('switch', { name: 'Meio a meio' }).check();
  await lancar.getByRole('button', { name: 'Mais Calabresa' }).click();
  await expect(lancar.getByRole('button', { name: 'Incluir' })).toBeDisabled();
  await lancar.getByRole('button', { name: 'Mais Queijo' }).click();
  await lancar.getByRole('button', { name: 'Incluir' }).click();
  await expect(lancar.getByText('1 × 1/2 Calabresa + 1/2 Queijo')).toBeVisible();
  await exigirAcessivel(page);
  await lancar.getByRole('button', { name: 'Lançar', exact: true }).click();
  // The mean of 58.00 and 47.50, and 12 % of it.
  await expect(conta(page, 'Mesa 1')).toContainText(/1\/2 Calabresa · 1\/2 Queijo.*52,75/);
  await expect(conta(page, 'Mesa 1')).toContainText(/Serviço 12 %.*6,33/);

  const mais = async (qual: string) => {
    await conta(page, 'Mesa 1').getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('menuitem', { name: qual }).click();
  };
  await mais('Identificar o cliente');
  await page.getByRole('dialog').getByLabel('Nome').fill('Bia');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(conta(page, 'Mesa 1 · Bia')).toBeVisible();
  await conta(page, 'Mesa 1 · Bia').getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pessoas na conta' }).click();
  await page.getByRole('dialog').getByLabel('Pessoas na conta').fill('4');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(conta(page, 'Mesa 1 · Bia')).toContainText('4 pessoas');
});

test('a conta é impressa antes de paga, e passa de um atendente a outro por quem só atende', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await grupo.pessoa('Caio Garçom', ['restaurante_index']);
  await entrar(page, await grupo.pessoa('Bia Garçonete', ['restaurante_index', 'restaurante_update']));
  await page.goto('/sistema/salao');
  await page.getByRole('button', { name: /^1.*livre/ }).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await conta(page, 'Mesa 1').getByRole('button', { name: 'Lançar item' }).click();
  const lancar = page.getByRole('dialog', { name: 'Lançar item' });
  await lancar.getByRole('button', { name: 'Mais Picanha' }).click();
  await lancar.getByRole('button', { name: 'Lançar', exact: true }).click();
  await expect(conta(page, 'Mesa 1')).toContainText('68,20');
  const mais = async (qual: string) => {
    await conta(page, 'Mesa 1').getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('menuitem', { name: qual }).click();
  };
  // Pressed again before the first one came, it is asked for once.
  const { promise: pressionada, resolve: responder } = Promise.withResolvers<void>();
  let pedidas = 0;
  await page.route(/\/conferencia$/, async (route) => {
    pedidas += 1;
    await pressionada;
    await route.continue();
  });
  await mais('Imprimir a conferência');
  await mais('Imprimir a conferência');
  responder();
  const papel = page.getByRole('dialog', { name: 'Conferência' });
  await expect(papel.getByRole('button', { name: 'Salvar' })).toBeVisible();
  expect(pedidas).toBe(1);
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');
  await expect(papel).toBeHidden();
  await mais('Trocar o atendente');
  const dialogo = page.getByRole('dialog', { name: 'Trocar o atendente' });
  await expect(dialogo.getByRole('textbox', { name: 'Atendente' })).toBeFocused();
  await dialogo.getByRole('textbox', { name: 'Atendente' }).fill('Caio');
  await page.getByRole('option', { name: 'Caio Garçom' }).click();
  await exigirAcessivel(page);
  await dialogo.getByRole('button', { name: 'Aplicar' }).click();
  await expect(conta(page, 'Mesa 1')).toContainText('com Caio Garçom');
});

test('a planta se arruma arrastando e pelo teclado, fica salva, e o quadro a mostra; o celular mostra a lista', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/planta-do-salao?setor=sem');
  await page.getByRole('button', { name: 'Pôr todas' }).click();
  const plano = page.getByRole('region', { name: 'A planta do salão' });
  const mesa = (numero: number) => plano.getByRole('button', { name: String(numero), exact: true });
  await exigirAcessivel(page);
  await mesa(1).focus();
  await page.keyboard.press('Space');
  await expect(mesa(1)).toHaveAttribute('data-dragging');
  // The arrows are listened to one timer after the table is in the hand.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  for (const [seta, onde] of [
    ['ArrowDown', 'coluna 1, linha 2'],
    ['ArrowDown', 'coluna 1, linha 3'],
    ['ArrowRight', 'coluna 2, linha 3'],
  ] as const) {
    await page.keyboard.press(seta);
    await expect(page.getByRole('status').filter({ hasText: onde })).toBeAttached();
  }
  await page.keyboard.press('Space');
  await mesa(1).click();
  await expect(page.getByRole('textbox', { name: 'Coluna' })).toHaveValue('2');
  await expect(page.getByRole('textbox', { name: 'Linha' })).toHaveValue('3');

  const lugar = await mesa(2).boundingBox();
  if (!lugar) throw new Error('a mesa 2 não está na planta');
  await page.mouse.move(lugar.x + 20, lugar.y + 20);
  await page.mouse.down();
  await page.mouse.move(lugar.x + 60, lugar.y + 60, { steps: 4 });
  await page.mouse.move(lugar.x + 20 + 48, lugar.y + 20 + 72, { steps: 4 });
  await page.mouse.up();
  // The drag swallows a click that follows within 50 ms.
  await expect(async () => {
    await mesa(2).click();
    await expect(page.getByRole('textbox', { name: 'Coluna' })).toHaveValue('9', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('textbox', { name: 'Linha' })).toHaveValue('4');
  await page.getByRole('textbox', { name: 'Lugares' }).fill('6');
  await page.getByRole('button', { name: 'Salvar a planta' }).click();
  await expect(aviso(page, 'Planta salva.')).toBeVisible();

  await page.goto('/sistema/salao');
  await page.getByText('Planta', { exact: true }).click();
  // The list has the same buttons: they are where the plan says once it is drawn.
  const entreMesas = async () => {
    const [um, dois] = await Promise.all(
      [/^1.*livre/, /^2.*livre/].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    return [(dois?.x ?? 0) - (um?.x ?? 0), (dois?.y ?? 0) - (um?.y ?? 0)];
  };
  await expect.poll(entreMesas).toEqual([7 * 24, 24]);
  await exigirAcessivel(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => (await entreMesas())[0]).toBe(0);
});

test('cancelar o que a cozinha já fez pede o motivo, e diz que sai do estoque como perda', async ({
  page,
  grupo,
  entrar,
}) => {
  const { empresaId } = await preparar(grupo);
  const chamar = grupo.api.call.bind(grupo.api);
  const [picanha] = await chamar('GET', `salao/${empresaId}/produtos`);
  const { mesas } = await chamar('GET', `salao/${empresaId}/quadro`);
  const uuid = crypto.randomUUID();
  await chamar('POST', `salao/${empresaId}/contas`, { uuid, modo: 'mesa', mesaId: mesas[0].id });
  const comandar = (comando: object) =>
    chamar('POST', `salao/contas/${uuid}/comandos`, { uuid: crypto.randomUUID(), comando });
  await comandar({ tipo: 'item', itens: [{ uuid: crypto.randomUUID(), produtoId: picanha.id, quantidade: '1' }] });
  await comandar({ tipo: 'enviado' });
  const { tickets } = await chamar('GET', `salao/${empresaId}/cozinha`);
  await chamar('POST', `salao/cozinha/${tickets[0].id}/situacao`, { de: 'novo', situacao: 'pronto' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/salao');
  await page.getByRole('button', { name: /^1.*68,20/ }).click();
  await conta(page, 'Mesa 1').getByRole('button', { name: 'Cancelar Picanha' }).click();
  const cancelar = page.getByRole('dialog', { name: 'Cancelar Picanha' });
  const preparado = cancelar.getByRole('switch', { name: 'Já foi preparado' });
  await expect(preparado).toBeChecked();
  await expect(cancelar).toContainText('O que foi gasto sai do estoque como perda.');
  await cancelar.getByLabel('Motivo').fill('Caiu no chão');
  await exigirAcessivel(page);
  await cancelar.getByRole('button', { name: 'Cancelar item' }).click();
  await expect(conta(page, 'Mesa 1')).toContainText('cancelado 1');
  const [ultimo] = await chamar('GET', `salao/contas/${uuid}/eventos`);
  expect(ultimo.dados).toMatchObject({ motivo: 'Caiu no chão', preparado: true, perda: { recusa: null } });
});

test('o quadro e a conta aberta mostram o que outra pessoa faz, sem que se toque em nada', async ({
  page,
  grupo,
  entrar,
}) => {
  const { empresaId } = await preparar(grupo);
  const chamar = grupo.api.call.bind(grupo.api);
  const [picanha] = await chamar('GET', `salao/${empresaId}/produtos`);
  const { mesas } = await chamar('GET', `salao/${empresaId}/quadro`);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/salao');
  await expect(page.getByRole('button', { name: /^1.*livre/ })).toBeVisible();
  const [uma, outra] = [crypto.randomUUID(), crypto.randomUUID()];
  const comandar = (conta: string, comando: object) =>
    chamar('POST', `salao/contas/${conta}/comandos`, { uuid: crypto.randomUUID(), comando });
  const lancar = (conta: string) =>
    comandar(conta, {
      tipo: 'item',
      itens: [{ uuid: crypto.randomUUID(), produtoId: picanha.id, quantidade: '1' }],
    });
  await chamar('POST', `salao/${empresaId}/contas`, { uuid: uma, modo: 'mesa', mesaId: mesas[0].id });
  await lancar(uma);
  await page.getByRole('button', { name: /^1.*68,20/ }).click();
  await chamar('POST', `salao/${empresaId}/contas`, { uuid: outra, modo: 'mesa', mesaId: mesas[1].id });
  await lancar(uma);
  await lancar(outra);
  await expect(page.getByRole('button', { name: /^1.*136,40/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^2.*68,20/ })).toBeVisible();
  await expect(conta(page, 'Mesa 1')).toContainText(/Total\s*R\$\s136,40/);
  await comandar(outra, { tipo: 'desfeito' });
  await comandar(outra, { tipo: 'cancelada', motivo: 'Foram embora' });
  await expect(page.getByRole('button', { name: /^2.*livre/ })).toBeVisible();
});
