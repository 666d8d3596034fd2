import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import type { Api } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

/** Two companies and a product of 10 on hand in the first. */
async function abastecer(api: Api) {
  const chamar = api.call;
  const empresa = async (nomeFantasia: string) =>
    (await chamar<{ id: number }>('POST', 'empresas', novaEmpresa({ nomeFantasia, cliente: false, propria: true }))).id;
  const [loja, filial] = [await empresa('Loja Centro'), await empresa('Loja Praia')];
  const unidades = await chamar<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  const produto = await chamar<{ id: number }>('POST', 'products', {
    codigo: 'CAFE',
    descricao: 'Café torrado 500 g',
    unidadeComercialId: unidades.data[0]?.id,
    codigos: [{ codigo: '7891000315507', tipo: 'gtin', principal: true }],
  });
  const operacoes = await chamar<{ data: { id: number; codigo: string }[] }>(
    'GET',
    'operacao-tipo-movimento?rowsPerPage=100',
  );
  await chamar('POST', 'estoque/movimentos', {
    empresaId: loja,
    operacaoId: operacoes.data.find(({ codigo }) => codigo === 'COMPRA')?.id,
    documento: 'NF 1',
    itens: [{ produtoId: produto.id, quantidade: '10', custo: '14.20' }],
  });
  return { loja, filial, produto: produto.id };
}

test('conta às cegas pelo telefone com um leitor e acerta a diferença', async ({ page, grupo, entrar }) => {
  const { loja } = await abastecer(grupo.api);
  const contagem = (await grupo.api.call('POST', 'estoque/contagens', { empresaId: loja, descricao: 'Noite' })) as {
    id: number;
  };
  await entrar(page, grupo.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/sistema/estoque/contagens/${contagem.id}`);
  const leitor = page.getByLabel('Código de barras, código ou etiqueta');
  await expect(leitor).toBeFocused();
  // A reader types and ends with Enter, again and again without waiting.
  for (let i = 0; i < 3; i += 1) await page.keyboard.type('7891000315507\n');
  await page.keyboard.type('4*CAFE\n');
  await expect(page.getByText('7 UN')).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar e conferir' }).click();
  await expect(page.getByText('-3')).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar todas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar todas' }).click();
  await expect(page.getByText('Concluída')).toBeVisible();
  const saldos = (await grupo.api.call('GET', `estoque/saldos?empresaId=${loja}`)) as { data: { saldo: string }[] };
  expect(saldos.data[0]?.saldo).toBe('7.0000');
});

test('toca uma linha e digita quantos há, acha pelo nome, e o que não contou cabe em um aviso', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const { loja } = await abastecer(grupo.api);
  const { id } = await grupo.api.call<{ id: number }>('POST', 'estoque/contagens', {
    empresaId: loja,
    descricao: 'Dia',
  });
  await entrar(page, grupo.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/sistema/estoque/contagens/${id}`);
  await expect(page.getByLabel('Código de barras, código ou etiqueta')).toBeFocused();
  for (const codigo of ['NADA1', 'NADA2', 'NADA1']) await page.keyboard.type(`${codigo}\n`);
  await expect(page.getByText('Não contou: NADA2')).toBeVisible();
  await expect(page.getByText('Não contou: NADA1 (2×)')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByRole('button', { name: 'Entendi' }).click();

  await page.getByText('Café torrado 500 g').click();
  const linha = page.getByRole('dialog', { name: 'Café torrado 500 g' });
  await expect(linha.getByText('Ainda não contado.')).toBeVisible();
  await page.keyboard.type('8');
  await linha.getByRole('button', { name: 'Contar' }).click();
  await expect(page.getByText('8 UN', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Pelo nome' }).click();
  const nome = page.getByRole('dialog', { name: 'Pelo nome' });
  await nome.getByLabel('Nome do produto').fill('café torr');
  await page.getByRole('option', { name: /Café torrado/ }).click();
  await nome.getByLabel('Quantos há').fill('2');
  await nome.getByRole('button', { name: 'Contar' }).click();
  await expect(page.getByText('10 UN', { exact: true }).first()).toBeVisible();

  // The line, not only the last reading.
  await expect(page.getByText('10', { exact: true })).toBeVisible();
  await page.getByText('Café torrado 500 g', { exact: true }).last().click();
  await expect(linha.getByText('Contado até agora: 10 UN')).toBeVisible();
  await linha.getByText('É o total').click();
  await linha.getByLabel('Quantos há').fill('9');
  await linha.getByRole('button', { name: 'Contar' }).click();
  await expect(page.getByText('9 UN', { exact: true }).first()).toBeVisible();
});

test('lendo depressa, o que não contou fica à vista; o lote não passa ao produto seguinte; sem rede nada se perde', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  vigia.conhece(/net::ERR_FAILED/);
  const { loja } = await abastecer(grupo.api);
  const chamar = grupo.api.call;
  const unidades = await chamar<{ data: { id: number }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  for (const codigo of ['QUEIJO', 'PRESUNTO']) {
    await chamar('POST', 'products', {
      codigo,
      descricao: codigo === 'QUEIJO' ? 'Queijo curado' : 'Presunto cru',
      unidadeComercialId: unidades.data[0]?.id,
      controlaLote: true,
    });
  }
  const { id } = await chamar<{ id: number }>('POST', 'estoque/contagens', { empresaId: loja, descricao: 'Frios' });
  await entrar(page, grupo.admin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/sistema/estoque/contagens/${id}`);
  const leitor = page.getByLabel('Código de barras, código ou etiqueta');
  await expect(leitor).toBeFocused();
  await page.keyboard.type('NAOEXISTE\n');
  await page.keyboard.type('CAFE\n');
  await expect(page.getByText('1 UN')).toBeVisible();
  await expect(page.getByText('Não contou: NAOEXISTE')).toBeVisible();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(page.getByText('Não contou: NAOEXISTE')).toBeHidden();

  await page.getByLabel('Lote', { exact: true }).fill('Q1');
  await leitor.fill('QUEIJO');
  await page.keyboard.press('Enter');
  await page.keyboard.type('QUEIJO\n');
  await page.keyboard.type('PRESUNTO\n');
  await expect(page.getByText('2 UN')).toBeVisible();
  await expect(page.getByText('Não contou: PRESUNTO')).toBeVisible();
  await page.getByRole('button', { name: 'Informar o lote' }).click();
  await expect(page.getByLabel('Lote', { exact: true })).toBeFocused();
  await page.keyboard.type('P1\n');
  await expect(page.getByText('+1 em Presunto cru · P1')).toBeVisible();
  // Two lines of one product are told apart by their lots.
  await expect(page.getByText('Lote ou série').first()).toBeVisible();

  await page.context().route('**/leituras', (rota) => rota.abort());
  await page.keyboard.type('3*CAFE\n');
  await expect(page.getByText('1 leitura à espera da rede')).toBeVisible();
  await page.reload();
  await expect(leitor).toBeVisible();
  await expect(page.getByText('1 leitura à espera da rede')).toBeVisible();
  await page.context().unroute('**/leituras');
  await expect(page.getByText('4 UN')).toBeVisible();
  const itens = await chamar<{
    data: { produto: { codigo: string }; lote: { numero: string } | null; contado: string }[];
  }>('GET', `estoque/contagens/${id}/itens?situacao=contados&sortBy=codigo`);
  expect(itens.data.map(({ produto, lote, contado }) => [produto.codigo, lote?.numero, contado])).toEqual([
    ['CAFE', undefined, '4.0000'],
    ['PRESUNTO', 'P1', '1.0000'],
    ['QUEIJO', 'Q1', '2.0000'],
  ]);
});

test('envia mercadoria a outra loja, recebe com falta e diz que voltou', async ({ page, grupo, entrar }) => {
  const { loja, filial } = await abastecer(grupo.api);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/produtos/transferencia-estoque?acao=adicionar');
  const nova = page.getByRole('dialog', { name: 'Nova transferência' });
  await nova.getByLabel('Origem').click();
  await page.getByRole('option', { name: 'Loja Centro' }).click();
  await nova.getByLabel('Destino').click();
  await page.getByRole('option', { name: 'Loja Praia' }).click();
  await nova.getByLabel('Adicionar produto').focus();
  // A reader does not wait for answers.
  await page.keyboard.type('7891000315507\n7891000315507\nNAO-EXISTE\n');
  await expect(page.getByText('Nenhum produto encontrado para NAO-EXISTE.')).toBeVisible();
  await page.keyboard.type('CAFE\n');
  await expect(nova.getByLabel('Quantidade: Café torrado 500 g')).toHaveValue('3');
  await nova.getByLabel('Quantidade: Café torrado 500 g').fill('6');
  await nova.getByRole('button', { name: 'Enviar' }).click();
  const aberta = page.getByRole('dialog', { name: 'Transferência de estoque 1' });
  await expect(aberta.getByText('Em trânsito')).toBeVisible();
  await aberta.getByLabel('Recebido: Café torrado 500 g').fill('4');
  await aberta.getByRole('button', { name: 'Receber' }).click();
  await expect(aberta.getByText('Recebida com diferença')).toBeVisible();
  // Whoever receives holds a phone: what became of the rest is answered without looking for it.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(aberta.getByText('Perdeu-se')).toBeInViewport({ ratio: 1 });
  await aberta.getByRole('button', { name: 'Resolver diferenças' }).click();
  await expect(aberta.getByText('Fechada')).toBeVisible();
  const saldo = async (empresaId: number) =>
    ((await grupo.api.call('GET', `estoque/saldos?empresaId=${empresaId}`)) as { data: { saldo: string }[] }).data[0]
      ?.saldo;
  expect([await saldo(loja), await saldo(filial)]).toEqual(['6.0000', '4.0000']);
});

test('altera um rascunho, recebe com um número de série trocado e diz o motivo', async ({ page, grupo, entrar }) => {
  const { loja, filial } = await abastecer(grupo.api);
  const chamar = grupo.api.call;
  const unidades = await chamar<{ data: { id: number }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  const celular = await chamar<{ id: number }>('POST', 'products', {
    codigo: 'CEL',
    descricao: 'Celular X',
    unidadeComercialId: unidades.data[0]?.id,
    controlaNumeroSerie: true,
  });
  const operacoes = await chamar<{ data: { id: number; codigo: string }[] }>(
    'GET',
    'operacao-tipo-movimento?rowsPerPage=100',
  );
  await chamar('POST', 'estoque/movimentos', {
    empresaId: loja,
    operacaoId: operacoes.data.find(({ codigo }) => codigo === 'COMPRA')?.id,
    documento: 'NF 2',
    itens: [{ produtoId: celular.id, quantidade: '3', custo: '900', seriais: ['S1', 'S2', 'S3'] }],
  });
  const { id } = await chamar<{ id: number }>('POST', 'estoque/transferencias', {
    origemId: loja,
    destinoId: filial,
    itens: [{ produtoId: celular.id, quantidade: '1', seriais: ['S1'] }],
  });
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/produtos/transferencia-estoque?id=${id}`);
  const aberta = page.getByRole('dialog', { name: 'Transferência de estoque 1' });
  await aberta.getByRole('button', { name: 'Alterar' }).click();
  const rascunho = page.getByRole('dialog', { name: 'Alterar transferência 1' });
  const enviados = rascunho.getByRole('combobox', { name: 'Números de série: Celular X' });
  await enviados.fill('S2');
  await enviados.press('Enter');
  await expect(rascunho.getByText('2 números', { exact: true })).toBeVisible();
  await rascunho.getByRole('button', { name: 'Enviar' }).click();
  await expect(aberta.getByText('Em trânsito')).toBeVisible();
  const chegaram = aberta.getByRole('combobox', { name: 'Números de série que chegaram: Celular X' });
  await expect(aberta.getByText('2 de 2', { exact: true })).toBeVisible();
  await chegaram.press('Backspace');
  await chegaram.fill('S3');
  await chegaram.press('Enter');
  await expect(aberta.getByText('Faltou: S2')).toBeVisible();
  await expect(aberta.getByText('Sobra: S3')).toBeVisible();
  await aberta.getByLabel('Por que chegou mais do que foi enviado?').fill('Caixas trocadas na separação');
  await aberta.getByRole('button', { name: 'Receber' }).click();
  await expect(aberta.getByText('Recebida com diferença')).toBeVisible();
  await expect(aberta.getByText('Caixas trocadas na separação')).toBeVisible();
  await aberta.getByRole('button', { name: 'Resolver diferenças' }).click();
  await expect(aberta.getByText('Fechada')).toBeVisible();
  const onde = await chamar<{ data: { numero: string; empresa: { id: number } }[] }>(
    'GET',
    `estoque/saldos/seriais?produtoId=${celular.id}&sortBy=numero`,
  );
  expect(onde.data.map(({ numero, empresa }) => [numero, empresa.id])).toEqual([
    ['S1', filial],
    ['S2', loja],
    ['S3', filial],
  ]);
});

test('reserva para um pedido, estende o prazo e libera', async ({ page, grupo, entrar }) => {
  const { produto } = await abastecer(grupo.api);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/estoque/reservas');
  await page.getByRole('button', { name: 'Adicionar reserva' }).first().click();
  const nova = page.getByRole('dialog', { name: 'Nova reserva' });
  await nova.getByLabel('Empresa').click();
  await page.getByRole('option', { name: 'Loja Centro' }).click();
  await nova.getByLabel('Produto a reservar').fill('CAFE');
  await page.keyboard.press('Enter');
  await nova.getByLabel('Quantidade').fill('4');
  await nova.getByLabel('Para').fill('Pedido 31');
  await nova.getByRole('textbox', { name: 'Guardar até' }).fill('+2');
  await nova.getByRole('button', { name: 'Reservar' }).click();
  await expect(page.getByText('Reservado.')).toBeVisible();
  await expect(page.getByText('Pedido 31')).toBeVisible();
  const disponivel = async () =>
    (await grupo.api.call<{ data: { disponivel: string }[] }>('GET', `estoque/saldos?produtoId=${produto}`)).data[0]
      ?.disponivel;
  expect(await disponivel()).toBe('6.0000');
  await page.getByText('Pedido 31').click();
  const alterar = page.getByRole('dialog', { name: 'Alterar reserva' });
  await alterar.getByRole('textbox', { name: 'Guardar até' }).fill('');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Sem prazo')).toBeVisible();
  await page.getByText('Pedido 31').hover();
  await page.getByRole('button', { name: 'Liberar' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click();
  await expect(page.getByText('Liberada', { exact: true })).toBeVisible();
  expect(await disponivel()).toBe('10.0000');
});

test('corrige o custo de uma compra no extrato e vê o médio mudar', async ({ page, grupo, entrar }) => {
  const { produto } = await abastecer(grupo.api);
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/estoque/extrato?produtoId=${produto}`);
  await page.getByRole('row', { name: /Compra de mercadoria/ }).hover();
  await page
    .getByRole('row', { name: /Compra de mercadoria/ })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Custo da entrada' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Custo da entrada' });
  await dialogo.getByLabel('O que de fato custou, por unidade').fill('15,10');
  await dialogo.getByLabel('Motivo').fill('Frete do conhecimento 88');
  await dialogo.getByRole('button', { name: 'Corrigir custo' }).click();
  await expect(page.getByText('Custo corrigido.', { exact: false })).toBeVisible();
  await expect(page.getByText('Revisto')).toBeVisible();
  await expect(page.getByText('R$ 15,1000').first()).toBeVisible();
});
