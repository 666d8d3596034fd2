import { mensagens } from '@retaguarda/contracts';
import { aviso, exigirErro, exigirPergunta, Formulario } from './support/formulario.ts';
import type { Api } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja, abrirSecao, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

const editar = (id: number) => `/sistema/produtos?acao=editar&id=${id}`;
const ler = (api: Api, id: number) => api.call('GET', `products/${id}`);

async function novosTamanhos(api: Api, nomes: readonly string[]) {
  const { id } = await api.call('POST', 'caracteristica-produto', { nome: 'Tamanho', exibicao: 'botoes' });
  const valorIds: number[] = [];
  for (const [ordem, nome] of nomes.entries()) {
    const valor = { caracteristicaId: id, nome, sigla: nome, ordem };
    valorIds.push((await api.call('POST', 'caracteristica-produto-valores', valor)).id);
  }
  return { caracteristicaId: id, valorIds };
}

test('o valor da grade que tem estoque não sai, e nada do que se digitou se perde', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const eixo = await novosTamanhos(grupo.api, ['P', 'M']);
  const { id } = await loja.produto({
    descricao: 'Camiseta',
    usaGrade: true,
    caracteristicas: [eixo],
    precos: [precoDe(loja.empresaId, '59.90')],
  });
  const [pequena] = (await ler(grupo.api, id)).variantes;
  await loja.lancar('COMPRA', { produtoId: pequena.id, quantidade: '3', custo: '20' });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  const form = new Formulario(page, page.locator('form'));
  await form.campo('Descrição').fill('Camiseta de algodão');
  const grade = await abrirSecao(page, 'Grade');
  const tirar = (valor: string) =>
    grade.locator('.mantine-Pill-root').filter({ hasText: valor }).locator('button').click();
  await tirar('P');
  await expect(aviso(page, 'HÁ ESTOQUE EM Camiseta P (3)')).toBeVisible();
  await expect(grade.getByRole('table').getByRole('row')).toHaveCount(3);
  await tirar('M');
  await expect(grade.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  const { descricao, variantes } = await ler(grupo.api, id);
  expect(descricao).toBe('Camiseta de algodão');
  expect(variantes.filter(({ ativo }: { ativo: boolean }) => ativo)).toMatchObject([
    { id: pequena.id, saldo: '3.0000' },
  ]);
});

test('o estoque que chegou depois de a grade ser aberta também a segura', async ({ page, grupo, entrar, vigia }) => {
  vigia.espera(409);
  const loja = await abrirLoja(grupo);
  const eixo = await novosTamanhos(grupo.api, ['P', 'M']);
  const { id } = await loja.produto({ descricao: 'Camiseta', usaGrade: true, caracteristicas: [eixo] });
  await grupo.api.call('PUT', `products/${id}`, { precos: [precoDe(loja.empresaId, '59.90')] });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  const grade = await abrirSecao(page, 'Grade');
  await grade.locator('.mantine-Pill-root').filter({ hasText: 'P' }).locator('button').click();
  const [pequena] = (await ler(grupo.api, id)).variantes;
  await loja.lancar('COMPRA', { produtoId: pequena.id, quantidade: '2', custo: '20' });
  await page.keyboard.press('Control+s');
  await expect(aviso(page, 'Camiseta P (2)')).toBeVisible();
  await expect(grade.getByRole('alert')).toHaveText('Há variações com estoque');
  expect((await ler(grupo.api, id)).variantes.every(({ ativo }: { ativo: boolean }) => ativo)).toBe(true);
});

test('uma receita não contém a si mesma: nem é oferecida, nem entra pela porta dos fundos', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const loja = await abrirLoja(grupo);
  const farinha = await loja.produto({ descricao: 'Farinha', custoUnitario: '4.00' });
  const kit = (...ids: number[]) => ({
    rendimento: '1',
    modo: 'kit',
    itens: ids.map((componenteId) => ({ componenteId, quantidade: '1' })),
  });
  const recheio = await loja.produto({ descricao: 'Recheio', produtoComposto: true, receita: kit(farinha.id) });
  const torta = await loja.produto({ descricao: 'Torta', produtoComposto: true, receita: kit(farinha.id) });
  await entrar(page, loja.dona);
  await page.goto(editar(torta.id));
  const receita = await abrirSecao(page, 'Composição');
  await receita.getByRole('button', { name: 'Adicionar componente' }).click();
  await receita.getByLabel('Componente, 2').fill('torta');
  await expect(page.getByText('Nada encontrado para “torta”')).toBeVisible();
  await receita.getByLabel('Componente, 2').fill('recheio');
  await page.getByRole('option', { name: /Recheio/ }).click();
  await receita.getByLabel('Qtde. líquida, 2').fill('2');
  // Meanwhile somebody makes the filling of the pie itself.
  await grupo.api.call('PUT', `products/${recheio.id}`, { receita: kit(torta.id) });
  await page.keyboard.press('Control+s');
  await expect(aviso(page, 'Um produto não pode conter a si mesmo: Torta → Recheio → Torta.')).toBeVisible();
  await exigirErro(receita.getByLabel('Componente, 2'), 'Contém o próprio produto');
  await expect(receita.getByLabel('Qtde. líquida, 2')).toHaveValue('2,000');
  expect((await ler(grupo.api, torta.id)).receita.itens).toHaveLength(1);
});

test('o lote não vence antes de ser feito, e o que tem saldo não sai', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({ descricao: 'Leite', controlaLote: true, precos: [precoDe(loja.empresaId, '6')] });
  await loja.lancar('COMPRA', {
    produtoId: id,
    quantidade: '6',
    custo: '4',
    lote: { numero: 'L1', validade: '2099-01-31' },
  });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  const secao = await abrirSecao(page, 'Séries e lotes');
  await expect(secao.getByRole('row').filter({ has: page.getByLabel('Lote, 1') })).toContainText('6');
  await secao.getByRole('button', { name: 'Tirar linha 1' }).click();
  await expect(aviso(page, 'Este lote tem saldo')).toBeVisible();
  await secao.getByRole('button', { name: 'Adicionar lote' }).click();
  await secao.getByLabel('Lote, 2').fill('L2');
  await secao.getByRole('textbox', { name: 'Elaboração, 2' }).fill('10/11/2098');
  await secao.getByRole('textbox', { name: 'Validade, 2' }).fill('09/11/2098');
  await page.keyboard.press('Control+s');
  await exigirErro(secao.getByRole('textbox', { name: 'Validade, 2' }), 'A validade vem depois da elaboração');
  await secao.getByRole('textbox', { name: 'Validade, 2' }).fill('09/12/2098');
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  expect((await ler(grupo.api, id)).lotes).toMatchObject([
    { numero: 'L2', elaboracao: '2098-11-10', validade: '2098-12-09' },
    { numero: 'L1', saldo: '6.0000' },
  ]);
});

test('duas pessoas no mesmo produto: cada uma fica com o que só ela mudou', async ({ page, grupo, entrar, vigia }) => {
  vigia.espera(409);
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({ descricao: 'Café', precos: [precoDe(loja.empresaId, '19.90')] });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  const form = new Formulario(page, page.locator('form'));
  const precos = page.getByRole('region', { name: 'Preços', exact: true });
  await precos.getByLabel('Preço, 1').fill('21,50');
  await grupo.api.call('PUT', `products/${id}`, { descricao: 'Café torrado', ncm: null });
  await page.keyboard.press('Control+s');
  const comparacao = page.getByRole('dialog', { name: mensagens.confirmTitle });
  await expect(comparacao.getByRole('row', { name: /21\.50|21,50/ })).toBeVisible();
  await comparacao.getByRole('button', { name: 'Gravar o que eu digitei' }).click();
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  await expect(form.campo('Descrição')).toHaveValue('Café torrado');
  expect(await ler(grupo.api, id)).toMatchObject({ descricao: 'Café torrado', precos: [{ valor: '21.5000' }] });
});

test('a promoção vale na sua hora e no seu dia, e o simulador diz por quê', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const promocao = { tipo: 'promocao', nome: 'Happy hour', principal: false };
  const { id } = await loja.produto({
    descricao: 'Chope',
    precos: [
      precoDe(loja.empresaId, '12.00'),
      precoDe(loja.empresaId, '8.00', {
        ...promocao,
        diasSemana: [1, 2, 3, 4, 5],
        horaInicial: '17:00',
        horaFinal: '19:00',
      }),
    ],
  });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  await page.getByRole('button', { name: 'Qual regra deu este preço?' }).click();
  const simulador = page.getByRole('dialog', { name: 'Qual regra dá o preço' });
  const resultado = simulador.getByRole('status');
  // 7 December 2026 is a Monday.
  const emQue = async (momento: string) => {
    await simulador.getByLabel('Quando').fill(momento);
    await simulador.getByLabel('Quando').blur();
  };
  await emQue('07/12/2026 18:30');
  await expect(resultado).toContainText('8,00');
  await expect(resultado).toContainText('Promoção');
  await emQue('07/12/2026 19:00');
  await expect(resultado).toContainText('12,00');
  await expect(simulador.getByRole('listitem').filter({ hasText: 'Happy hour' })).toBeVisible();
  await emQue('06/12/2026 18:30');
  await expect(resultado).toContainText('12,00');
  await page.keyboard.press('Escape');
  await page.goto(`/sistema/produtos?acao=ver&id=${id}`);
  const linha = page.getByRole('row').filter({ hasText: 'Happy hour' }).first();
  await expect(linha).toContainText('seg, ter, qua, qui, sex');
  await expect(linha).toContainText('das 17:00 às 19:00');
});

test('o preço tirado e restaurado deixa a sua história', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({
    descricao: 'Pizza',
    precos: [precoDe(loja.empresaId, '50'), precoDe(loja.empresaId, '55', { nome: 'Delivery', principal: false })],
  });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  const precos = page.getByRole('region', { name: 'Preços', exact: true });
  await precos.getByLabel('Preço, 2').fill('58');
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated).first()).toBeVisible();
  await precos.getByRole('button', { name: 'Tirar linha 2' }).click();
  await page.keyboard.press('Control+s');
  await precos.getByRole('button', { name: 'Mostrar 1 preço inativo' }).click();
  await precos.getByRole('button', { name: 'Restaurar' }).click();
  await expect(precos.getByLabel('Preço, 2')).toHaveValue('58,00');
  await page.goto(`/sistema/produtos?acao=ver&id=${id}`);
  const historia = page
    .getByRole('region', { name: 'Histórico de preços' })
    .getByRole('row')
    .filter({ hasText: 'Delivery' });
  await expect(historia.filter({ hasText: 'Reativou' })).toHaveCount(1);
  await expect(historia.filter({ hasText: 'Inativou' })).toHaveCount(1);
  await expect(historia.filter({ hasText: 'Alterou' })).toContainText('55,00');
  await expect(historia.filter({ hasText: 'Criou' })).toHaveCount(1);
});

test('diz onde o produto é usado, e leva à receita que o segura', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const farinha = await loja.produto({ descricao: 'Farinha', custoUnitario: '4.00' });
  const itens = [{ componenteId: farinha.id, quantidade: '1' }];
  for (const descricao of ['Pão', 'Broa']) {
    await loja.produto({ descricao, produtoComposto: true, receita: { rendimento: '1', modo: 'kit', itens } });
  }
  await entrar(page, loja.dona);
  await page.goto(editar(farinha.id));
  const usos = page.getByRole('complementary').locator('section').filter({ hasText: 'Onde é usado' });
  await expect(usos).toContainText('2 receitas');
  await expect(usos.getByRole('link', { name: 'Broa' })).toBeVisible();

  await page.goto('/sistema/produtos/pesquisar');
  const lista = new Lista(page);
  await lista.agir('Farinha', mensagens.labelInactivate);
  const presa = await exigirPergunta(page, 'Tire-o das receitas antes de inativar.');
  await expect(presa).toContainText('Pão, Broa');
  await presa.getByRole('button', { name: 'Cancelar' }).click();
  await expect(lista.linha('Farinha')).toBeVisible();
  await lista.agir('Farinha', mensagens.labelInactivate);
  await page.getByRole('button', { name: 'Abrir Pão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pão' })).toBeVisible();

  await page.goto('/sistema/produtos/pesquisar');
  await lista.agir('Broa', mensagens.labelInactivate);
  await (await exigirPergunta(page, mensagens.confirmInactivate))
    .getByRole('button', { name: mensagens.labelInactivate })
    .click();
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
});

test('os códigos fiscais são conferidos entre si ao sair do campo, antes de salvar', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos');
  const fiscal = await abrirSecao(page, 'Tributação');
  const campo = (rotulo: string) => new Formulario(page, fiscal).campo(rotulo);
  const digitar = async (rotulo: string, codigo: string) => {
    await campo(rotulo).fill(codigo);
    await page.keyboard.press('Escape');
    await campo(rotulo).blur();
  };
  await digitar('NCM', '19059090');
  await digitar('CEST', '0302100');
  await exigirErro(campo('CEST'), 'CEST não é do NCM 19059090');
  await digitar('CEST', '');
  await digitar('CSOSN', '201');
  await exigirErro(campo('CEST'), 'Substituição tributária precisa do CEST');
  await digitar('CSOSN', '102');
  await expect(campo('CEST')).not.toHaveAttribute('aria-invalid', 'true');
  // The shop is of the Simples Nacional.
  await digitar('CST do ICMS', '00');
  await exigirErro(campo('CST do ICMS'), 'Empresa do Simples Nacional usa CSOSN');
  await digitar('CFOP', '1102');
  await exigirErro(campo('CFOP'), 'Informe um CFOP de saída');
});

test('a lista e o formulário dizem a mesma margem, sem os impostos da venda', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({
    descricao: 'Café',
    custoUnitario: '12.50',
    aliquotaIcms: '12',
    precos: [precoDe(loja.empresaId, '21.55')],
  });
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos/pesquisar');
  await expect(new Lista(page).linha('Café')).toContainText('30,0 %');
  await page.goto(editar(id));
  await expect(page.getByRole('region', { name: 'Preços', exact: true }).getByLabel('Margem, 1')).toHaveValue('30,0');
  await expect(page.getByRole('complementary')).toContainText('30,0 %');
});

test('a divisão da etiqueta de balança é escolhida para o grupo e muda em uma empresa', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  const kg = { unidadeComercialId: loja.unidade('KG'), permitirFracionar: true };
  const { id } = await loja.produto({ ...kg, descricao: 'Presunto', pesaNaBalanca: true, codigoBalanca: 45 });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/company_settings');
  const secao = page.getByRole('region', { name: 'Etiquetas de balança' });
  await secao.getByLabel('A etiqueta traz').click();
  await page.getByRole('option', { name: 'Peso' }).click();
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  const lido = await grupo.api.call('GET', `products/code/2000450007503?empresaId=${loja.empresaId}`);
  expect(lido).toMatchObject({ quantidade: '0.750', produto: { id } });
  await page.goto(`/sistema/company_settings?empresaId=${loja.empresaId}`);
  await expect(secao.getByPlaceholder('Herda: Peso')).toBeVisible();
});

test('um NCM de outro capítulo se salva: o gênero do SPED vai com ele', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({ descricao: 'Café em lata', ncm: '22011000' });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  await abrirSecao(page, 'Tributação');
  await page.getByLabel('NCM', { exact: true }).fill('09012100');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  expect(await ler(grupo.api, id)).toMatchObject({ ncm: '09012100', spedGenero: '09' });
});

test('o controle de estoque se desliga enquanto não há saldo', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({ descricao: 'Entrega', precos: [precoDe(loja.empresaId, '9.90')] });
  await entrar(page, loja.dona);
  await page.goto(editar(id));
  await page.getByRole('switch', { name: 'Controla estoque' }).first().uncheck();
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  expect(await ler(grupo.api, id)).toMatchObject({ controlaEstoque: false, estoques: [{ ativo: false }] });
});
