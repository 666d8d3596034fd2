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

test('envia mercadoria a outra loja, recebe com falta e diz que voltou', async ({ page, grupo, entrar }) => {
  const { loja, filial } = await abastecer(grupo.api);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/produtos/transferencia-estoque?acao=adicionar');
  const nova = page.getByRole('dialog', { name: 'Nova transferência' });
  await nova.getByLabel('Origem').click();
  await page.getByRole('option', { name: 'Loja Centro' }).click();
  await nova.getByLabel('Destino').click();
  await page.getByRole('option', { name: 'Loja Praia' }).click();
  await nova.getByLabel('Adicionar produto').fill('7891000315507');
  await page.keyboard.press('Enter');
  await nova.getByLabel('Quantidade: Café torrado 500 g').fill('6');
  await nova.getByRole('button', { name: 'Enviar' }).click();
  const aberta = page.getByRole('dialog', { name: 'Transferência de estoque 1' });
  await expect(aberta.getByText('Em trânsito')).toBeVisible();
  await aberta.getByLabel('Recebido: Café torrado 500 g').fill('4');
  await aberta.getByRole('button', { name: 'Receber' }).click();
  await expect(aberta.getByText('Recebida com diferença')).toBeVisible();
  await aberta.getByRole('button', { name: 'Resolver diferenças' }).click();
  await expect(aberta.getByText('Fechada')).toBeVisible();
  const saldo = async (empresaId: number) =>
    ((await grupo.api.call('GET', `estoque/saldos?empresaId=${empresaId}`)) as { data: { saldo: string }[] }).data[0]
      ?.saldo;
  expect([await saldo(loja), await saldo(filial)]).toEqual(['6.0000', '4.0000']);
});
