import { mensagens } from '@retaguarda/contracts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** A shop that delivers a dish of 62.00 to one district for 5.00. */
async function preparar(grupo: Grupo) {
  const criar = async (path: string, corpo: object): Promise<number> => (await grupo.api.call('POST', path, corpo)).id;
  const { empresaId, produto } = await abrirLoja(grupo);
  await produto({ descricao: 'Picanha', precos: [precoDe(empresaId, '62.00')] });
  await criar('taxas-de-entrega', {
    nome: 'Centro',
    empresaId,
    tipo: 'bairro',
    bairro: 'Centro',
    valor: '5.00',
    prioridade: 100,
  });
  await criar('motoboys', {
    nome: 'Rafael',
    empresaId,
    vinculo: 'autonomo',
    veiculo: 'moto',
    pagamento: 'por_entrega',
    valorEntrega: '8.00',
  });
  return empresaId;
}

test('o pedido do telefone é anotado com a taxa do bairro, anda no quadro até a entrega, e o entregador acerta', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/pedidos');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  await exigirAcessivel(page);
  await page.getByRole('button', { name: 'Novo pedido' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo pedido' });
  await novo.getByLabel('Nome').fill('Bia');
  await novo.getByLabel('Rua').fill('Rua das Flores');
  await novo.getByLabel('Bairro').fill('Centro');
  await novo.getByRole('button', { name: 'Anotar pedido' }).click();
  await expect(novo.getByRole('alert').filter({ hasText: 'Inclua ao menos um produto.' })).toBeVisible();
  await novo.getByRole('button', { name: 'Mais Picanha' }).click();
  await expect(novo.getByRole('status')).toContainText(/67,00/);
  await exigirAcessivel(page);
  await novo.getByRole('button', { name: 'Anotar pedido' }).click();
  await expect(aviso(page, 'Pedido anotado.')).toBeVisible();

  const coluna = (nome: string) => page.getByRole('region', { name: nome });
  await coluna('Em preparo').getByRole('button', { name: /Bia/ }).click();
  const pedido = page.getByRole('dialog', { name: 'Pedido 1', exact: true });
  await expect(pedido).toContainText(/Picanha.*62,00/);
  await exigirAcessivel(page);
  await pedido.getByRole('button', { name: 'Pronto' }).click();
  await pedido.getByRole('button', { name: 'Saiu para entrega' }).click();
  const quemLeva = page.getByRole('dialog', { name: 'Quem leva o pedido 1' });
  await quemLeva.getByRole('combobox', { name: 'Entregador' }).click();
  await page.getByRole('option', { name: 'Rafael' }).click();
  await quemLeva.getByRole('button', { name: 'Saiu para entrega' }).click();
  await expect(pedido).toContainText('Rafael');
  await pedido.getByRole('button', { name: 'Entregue' }).click();
  await expect(pedido).toContainText(/Venda \d+/);
  await page.keyboard.press('Escape');
  await expect(coluna('Terminados').getByRole('button', { name: /Bia/ })).toBeVisible();

  await page.goto('/sistema/acerto-de-entregadores');
  const rafael = page.getByRole('article', { name: 'Rafael' });
  await expect(rafael).toContainText(/A entregar\s*R\$\s59,00/);
  await exigirAcessivel(page);
  await rafael.getByRole('button', { name: 'Acertar' }).click();
  await page.getByRole('dialog', { name: 'Acerto de Rafael' }).getByRole('button', { name: 'Acertar' }).click();
  await expect(aviso(page, 'Acerto feito.')).toBeVisible();
  await expect(page.getByText('Nada a acertar')).toBeVisible();

  await page.goto('/sistema/ifood');
  await expect(page.getByText('Esta instalação ainda não fala com o iFood')).toBeVisible();
  await exigirAcessivel(page);
});

test('o teste diz que taxa vale e por quê, e a rota do entregador muda de ordem e abre no mapa', async ({
  page,
  grupo,
  entrar,
}) => {
  const empresaId = await preparar(grupo);
  const chamar = grupo.api.call.bind(grupo.api);
  const [produto] = await chamar('GET', `salao/${empresaId}/produtos`);
  const [motoboy] = (await chamar('GET', `pedidos/empresa/${empresaId}/quadro`)).motoboys;
  for (const rua of ['Rua das Flores', 'Rua do Sol']) {
    const { id } = await chamar('POST', 'pedidos', {
      uuid: crypto.randomUUID(),
      empresaId,
      origem: 'telefone',
      modo: 'entrega',
      nome: 'Bia',
      endereco: { logradouro: rua, numero: '10', bairro: 'Centro' },
      itens: [{ produtoId: produto.id, quantidade: '1' }],
      pagamentos: [{ especie: 'dinheiro', valor: '67.00' }],
    });
    await chamar('POST', `pedidos/${id}/motoboy`, { motoboyId: motoboy.id });
  }
  await entrar(page, grupo.admin);
  await page.goto('/sistema/testar-taxas-de-entrega');
  const resposta = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
  await expect(resposta).toHaveText('O endereço está fora da área de entrega.');
  await page.getByLabel('Bairro').fill('Mooca');
  await expect(page.getByRole('row', { name: /Centro/ })).toContainText('É só do bairro Centro.');
  await page.getByLabel('Bairro').fill('centro');
  await expect(resposta).toHaveText(/O cliente paga R\$\s5,00, pela taxa Centro\./);
  const desenho = {
    type: 'Polygon',
    coordinates: [
      [
        [-47, -24],
        [-46, -24],
        [-46, -23],
        [-47, -23],
        [-47, -24],
      ],
    ],
  };
  await chamar('POST', 'taxas-de-entrega', {
    nome: 'Mapa',
    empresaId,
    tipo: 'area',
    area: JSON.stringify(desenho),
    valor: '7.00',
    prioridade: 1,
  });
  await page.getByLabel('Coordenadas').fill('Rua A');
  await expect(page.getByText('Escreva como em -23.55, -46.63')).toBeVisible();
  await page.getByLabel('Coordenadas').fill('-23.55, -46.63');
  await expect(resposta).toHaveText(/O cliente paga R\$\s7,00, pela taxa Mapa\./);
  await expect(page.getByRole('row', { name: /Mapa/ })).toContainText('O endereço está dentro da área desenhada.');
  await expect(page.getByRole('img', { name: 'As áreas no mapa: Mapa' })).toBeVisible();
  await expect(page.getByText('O endereço', { exact: true })).toBeVisible();
  await exigirAcessivel(page);

  await page.goto('/sistema/rotas-de-entrega');
  const rafael = page.getByRole('article', { name: 'Rafael' });
  const paradas = rafael.getByRole('listitem');
  await expect(paradas).toHaveText([/Rua das Flores 10, Centro/, /Rua do Sol 10, Centro/]);
  await rafael.getByRole('button', { name: 'Subir o pedido 2' }).click();
  await expect(aviso(page, 'Ordem salva.')).toBeVisible();
  await expect(paradas).toHaveText([/Rua do Sol 10, Centro/, /Rua das Flores 10, Centro/]);
  await expect(rafael.getByRole('link', { name: 'Abrir a rota no mapa' })).toHaveAttribute(
    'href',
    /destination=Rua\+das\+Flores\+10%2C\+Centro&waypoints=Rua\+do\+Sol/,
  );
  await exigirAcessivel(page);
});

test('o cadastro de uma taxa só pede o que o seu tipo usa, e mostra a área antes de salvar', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/taxas-de-entrega?acao=adicionar');
  const gaveta = page.getByRole('dialog', { name: 'Adicionar taxa de entrega' });
  const campo = (nome: string) => gaveta.getByRole('textbox', { name: new RegExp(`^${nome}`) });
  await campo('Nome').fill('Morro');
  await campo('Bairro').fill('Morro Alto');
  await expect(campo('Do CEP')).toBeHidden();
  const tipo = gaveta.getByRole('combobox', { name: /^Cobrada por/ });
  await tipo.click();
  await page.getByRole('option', { name: 'Área que não se atende' }).click();
  await expect(campo('Taxa')).toBeHidden();
  await expect(campo('Bairro')).toBeHidden();
  await campo('Desenho da área').fill('Morro');
  await expect(gaveta.getByText('Não é um polígono em GeoJSON: copie o desenho inteiro do mapa.')).toBeVisible();
  const coordinates = [
    [
      [-46.61, -23.51],
      [-46.6, -23.51],
      [-46.6, -23.5],
      [-46.61, -23.51],
    ],
  ];
  await campo('Desenho da área').fill(JSON.stringify({ type: 'Polygon', coordinates }));
  const desenho = { name: 'Área de 1,02 km de leste a oeste por 1,11 km de norte a sul' };
  await expect(gaveta.getByRole('img', desenho)).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
  const { data } = await grupo.api.call('GET', 'taxas-de-entrega?search=Morro');
  expect(data).toMatchObject([{ tipo: 'exclusao', bairro: null, valor: '0.00' }]);

  await page.getByRole('row', { name: /Morro/ }).click();
  await expect(page.getByRole('dialog', { name: /Morro/ }).getByRole('img', desenho)).toBeVisible();
});
