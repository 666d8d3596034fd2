import { mensagens } from '@retaguarda/contracts';
import { aviso, exigirErro, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja, abrirSecao, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

test('cadastra com custo e preço: a margem faz o preço e o preço diz a margem', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos');
  const form = new Formulario(page, page.locator('form'));
  await form.campo('Descrição').fill('Café torrado 500 g');
  // What most shops fill in comes first by Tab.
  await page.keyboard.press('Tab');
  await expect(form.campo('Código de barras')).toBeFocused();
  await page.keyboard.type('7891000315507');
  await page.keyboard.press('Tab');
  await expect(form.campo('Unidade')).toBeFocused();
  await form.campo('Unidade').fill('UN');
  await page.getByRole('option', { name: /^UN - / }).click();
  await abrirSecao(page, 'Custos e margem');
  await form.campo('Custo da caixa').fill('150');
  await form.campo('Quantidade na caixa').fill('12');
  await form.campo('Margem de perda').fill('4');
  await expect(page.getByText(/Custo real 13,0208/)).toBeVisible();

  const precos = page.getByRole('region', { name: 'Preços', exact: true });
  await precos.getByLabel('Margem, 1').fill('30');
  await expect(precos.getByLabel('Preço, 1')).toHaveValue('18,60');
  await precos.getByLabel('Preço, 1').fill('26,04');
  await expect(precos.getByLabel('Margem, 1')).toHaveValue('50,0');
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
  await expect(page).toHaveURL(/acao=editar&id=\d+/);

  await page.goto('/sistema/produtos/pesquisar');
  await expect(new Lista(page).linha('Café torrado 500 g')).toContainText('26,04');
  await page.keyboard.press('/');
  await page.keyboard.type('7891000315507');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Café torrado 500 g' })).toBeVisible();
});

test('o preço principal não sai até que outro seja o principal', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({
    descricao: 'Pizza margherita',
    precos: [
      precoDe(loja.empresaId, '58.90'),
      precoDe(loja.empresaId, '62.90', { nome: 'Delivery', principal: false }),
    ],
  });
  await entrar(page, loja.dona);
  await page.goto(`/sistema/produtos?acao=editar&id=${id}`);
  const precos = page.getByRole('region', { name: 'Preços', exact: true });
  await precos.getByRole('button', { name: 'Tirar linha 1' }).click();
  await expect(aviso(page, mensagens.formMainPriceDelete)).toBeVisible();
  await precos.getByRole('radio', { name: 'Tornar a linha 2 a principal' }).check();
  await precos.getByRole('button', { name: 'Tirar linha 1' }).click();
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  await expect(precos.getByLabel('Preço, 1')).toHaveValue('62,90');
  await precos.getByRole('button', { name: 'Mostrar 1 preço inativo' }).click();
  await precos.getByRole('button', { name: 'Restaurar' }).click();
  await expect(precos.getByLabel(/^Preço, /)).toHaveCount(2);

  await precos.getByRole('button', { name: 'Qual regra deu este preço?' }).click();
  const simulador = page.getByRole('dialog', { name: 'Qual regra dá o preço' });
  await expect(simulador.getByRole('status')).toContainText('62,90');
  await expect(simulador.getByRole('status')).toContainText('Preço principal');
});

test('o código de barras de outro produto é recusado no seu campo, e nada se perde', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(409, 400);
  const loja = await abrirLoja(grupo);
  await loja.produto({ descricao: 'Café torrado', codigos: [{ codigo: '7891000315507' }] });
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos');
  const form = new Formulario(page, page.locator('form'));
  await form.campo('Descrição').fill('Outro café');
  await form.campo('Unidade').fill('UN');
  await page.getByRole('option', { name: /^UN - / }).click();
  await form.campo('Código de barras').first().fill('7891000315508');
  await page.keyboard.press('Control+s');
  await exigirErro(form.campo('Código de barras').first(), 'Código de barras inválido');
  await form.campo('Código de barras').first().fill('7891000315507');
  await page.keyboard.press('Control+s');
  await expect(form.campo('Código de barras').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(form.campo('Descrição')).toHaveValue('Outro café');
});

test('grade: os valores formam as variações, e o que se digita de cada uma é gravado', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  const { id: tamanho } = await grupo.api.call('POST', 'caracteristica-produto', {
    nome: 'Tamanho',
    exibicao: 'botoes',
  });
  for (const [ordem, nome] of ['P', 'M', 'G'].entries()) {
    await grupo.api.call('POST', 'caracteristica-produto-valores', {
      caracteristicaId: tamanho,
      nome,
      sigla: nome,
      ordem,
    });
  }
  const { id } = await loja.produto({ descricao: 'Camiseta', precos: [precoDe(loja.empresaId, '59.90')] });
  await entrar(page, loja.dona);
  await page.goto(`/sistema/produtos?acao=editar&id=${id}`);
  const grade = await abrirSecao(page, 'Grade');
  await grade.getByRole('switch', { name: 'Usa grade' }).check();
  await grade.getByLabel(/^Característica/).fill('Tam');
  await page.getByRole('option', { name: 'Tamanho' }).click();
  for (const nome of ['P', 'M', 'G']) {
    await grade.getByLabel('Valores').click();
    await page.getByRole('option', { name: nome, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await expect(grade.getByRole('table').getByRole('row')).toHaveCount(4);
  await grade.getByLabel('Preço, 3').fill('64,90');
  await grade.getByLabel('Código, 1').fill('CAM-PEQ');
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();

  const salvo = await grupo.api.call('GET', `products/${id}`);
  expect(salvo.variantes.map(({ codigo }: { codigo: string }) => codigo)).toContain('CAM-PEQ');
  expect(salvo.variantes.filter(({ precos }: { precos: unknown[] }) => precos.length > 0)).toHaveLength(1);
});

test('receita: o custo segue cada tecla, e o que fecharia um círculo não é oferecido', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(409, 400);
  const loja = await abrirLoja(grupo);
  const kg = { unidadeComercialId: loja.unidade('KG'), permitirFracionar: true };
  await loja.produto({ ...kg, descricao: 'Salmão', custoUnitario: '30.00' });
  const prato = await loja.produto({ descricao: 'Prato do dia', precos: [precoDe(loja.empresaId, '54.00')] });
  await entrar(page, loja.dona);
  await page.goto(`/sistema/produtos?acao=editar&id=${prato.id}`);
  const receita = await abrirSecao(page, 'Composição');
  await receita.getByRole('switch', { name: 'Produto composto' }).check();
  await receita.getByRole('button', { name: 'Adicionar componente' }).click();
  await receita.getByLabel('Componente, 1').fill('salm');
  await page.getByRole('option', { name: /Salmão/ }).click();
  await receita.getByLabel('Qtde. líquida, 1').fill('0,150');
  await receita.getByLabel('FC, 1').fill('1,2');
  await expect(receita.getByText(/Custo unitário R\$\s5,40/)).toBeVisible();
  await expect(receita.getByText(/CMV 10,0 %/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();

  // What contains the dish is not offered for it: the circle cannot be closed.
  await loja.produto({
    descricao: 'Combo',
    produtoComposto: true,
    receita: { rendimento: '1', modo: 'kit', itens: [{ componenteId: prato.id, quantidade: '1' }] },
  });
  await receita.getByRole('button', { name: 'Adicionar componente' }).click();
  await receita.getByLabel('Componente, 2').fill('combo');
  await expect(page.getByText('Nada encontrado para “combo”')).toBeVisible();
});

test('duas pessoas no mesmo produto: quem salva depois vê o que mudou e escolhe', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(409);
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({ descricao: 'Café torrado', precos: [precoDe(loja.empresaId, '19.90')] });
  await entrar(page, loja.dona);
  await page.goto(`/sistema/produtos?acao=editar&id=${id}`);
  const form = new Formulario(page, page.locator('form'));
  await form.campo('Descrição').fill('Café torrado e moído');
  await grupo.api.call('PUT', `products/${id}`, { descricao: 'Café torrado em grãos' });
  await page.keyboard.press('Control+s');
  const comparacao = page.getByRole('dialog', { name: mensagens.confirmTitle });
  await expect(
    comparacao.getByRole('row', { name: 'Descrição Café torrado e moído Café torrado em grãos' }),
  ).toBeVisible();
  await comparacao.getByRole('button', { name: 'Gravar o que eu digitei' }).click();
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  expect(await grupo.api.call('GET', `products/${id}`)).toMatchObject({ descricao: 'Café torrado e moído' });
});

test('números de série são colados muitos de uma vez, sem os repetidos', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({
    descricao: 'Notebook',
    controlaNumeroSerie: true,
    seriais: [{ numero: 'NB-1' }],
  });
  await entrar(page, loja.dona);
  await page.goto(`/sistema/produtos?acao=editar&id=${id}`);
  const secao = await abrirSecao(page, 'Séries e lotes');
  await secao.getByRole('button', { name: 'Colar vários' }).click();
  const colar = page.getByRole('dialog', { name: 'Colar vários' });
  await colar.getByLabel('Números de série').fill('NB-1\nNB-2\nNB-3, NB-4');
  await expect(colar.getByText(`${mensagens.formSerialRepeated}: NB-1`)).toBeVisible();
  await colar.getByRole('button', { name: 'Adicionar 3 números' }).click();
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  expect((await grupo.api.call('GET', `products/${id}`)).totalDeSeriais).toBe(4);
});

test('o preço muda sem sair da lista: P, a figura, Enter; os outros preços ficam', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({
    descricao: 'Esfirra de carne',
    custoUnitario: '3.00',
    precos: [precoDe(loja.empresaId, '6.00'), precoDe(loja.empresaId, '5.00', { nome: 'Atacado', principal: false })],
  });
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos/pesquisar');
  const linha = new Lista(page).linha('Esfirra de carne');
  await expect(linha).toContainText('6,00');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  const dialogo = page.getByRole('dialog', { name: 'Mudar preço: Esfirra de carne' });
  const preco = dialogo.getByLabel('Cantina da Praça');
  await expect(preco).toHaveValue('6,00');
  await preco.fill('7,50');
  await expect(dialogo.getByText('Margem de 60,0 % sobre o preço')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  await expect(linha).toContainText('7,50');
  const { precos } = await grupo.api.call('GET', `products/${id}`);
  expect(
    precos
      .map(({ nome, valor, ativo }: { nome: string; valor: string; ativo: boolean }) => [nome, valor, ativo])
      .sort(),
  ).toEqual([
    ['Atacado', '5.0000', true],
    ['Balcão', '7.5000', true],
  ]);
});
