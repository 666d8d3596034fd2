import { exigirPergunta } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

test('o ajuste em lote é visto antes, aplicado de uma vez e desfeito de uma vez', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  const valor = async (id: number) => (await grupo.api.call('GET', `products/${id}`)).precos[0].valor;
  const cafe = await loja.produto({
    descricao: 'Café',
    custoUnitario: '12.50',
    precos: [precoDe(loja.empresaId, '20.00')],
  });
  const cha = await loja.produto({
    descricao: 'Chá',
    custoUnitario: '4.00',
    precos: [precoDe(loja.empresaId, '3.00')],
  });
  await loja.produto({ descricao: 'Sem preço' });
  await entrar(page, loja.dona);

  await page.goto('/sistema/produtos/ajuste-em-lote-produto');
  await page.getByLabel(/^Percentual/).fill('10');
  await expect(page.getByText('20,00 → 22,00')).toBeVisible();
  await page.getByRole('combobox', { name: 'Arredondamento' }).click();
  await page.getByRole('option', { name: 'Terminar em ,90' }).click();
  await page.getByRole('button', { name: 'Ver prévia' }).click();

  const lista = new Lista(page);
  await expect(lista.linha('Café')).toContainText('20,00 → 22,90');
  await expect(lista.linha('Chá')).toContainText('abaixo do custo');
  expect(await valor(cafe.id)).toBe('20.0000');
  await page.getByRole('button', { name: 'Aplicar agora' }).click();
  const pergunta = await exigirPergunta(page, 'preços agora?');
  await pergunta.getByRole('button', { name: 'Aplicar agora' }).click();
  await expect(page.getByRole('region', { name: 'Resumo do ajuste' })).toContainText('Aplicado');
  await expect.poll(() => valor(cafe.id)).toBe('22.9000');

  await page.getByRole('button', { name: 'Desfazer' }).click();
  const volta = await exigirPergunta(page, 'ao que eram?');
  await volta.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('region', { name: 'Resumo do ajuste' })).toContainText('Desfeito');
  await expect.poll(() => valor(cafe.id)).toBe('20.0000');
  await expect.poll(() => valor(cha.id)).toBe('3.0000');
});

test('da lista, os produtos marcados vão para o ajuste', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  await loja.produto({ descricao: 'Café', precos: [precoDe(loja.empresaId, '20.00')] });
  await loja.produto({ descricao: 'Chá', precos: [precoDe(loja.empresaId, '3.00')] });
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos/pesquisar');
  await new Lista(page).linha('Café').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ajustar preços' }).click();
  await expect(page.getByText('1 produto selecionado').first()).toBeVisible();
  await page.getByLabel(/^Percentual/).fill('-5');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await expect(new Lista(page).linhas).toHaveCount(1);
  await expect(new Lista(page).linha('Café')).toContainText('20,00 → 19,00');
});

test('muitos produtos ganham os mesmos campos: conferidos antes, e os que não podem são ditos', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  const bone = await loja.produto({ descricao: 'Boné listrado', ncm: '65050012' });
  const boina = await loja.produto({ descricao: 'Boina de lã', ncm: '65050012' });
  const agua = await loja.produto({ descricao: 'Água de coco', ncm: '22021000', cest: '0300700' });
  const lido = (id: number) => grupo.api.call('GET', `products/${id}`);
  await entrar(page, loja.dona);

  await page.goto('/sistema/produtos/ajuste-em-lote-produto');
  await page.getByRole('button', { name: 'Alterar cadastro' }).click();
  await expect(page.getByText('3 produtos', { exact: true })).toBeVisible();
  const campo = page.getByRole('combobox', { name: 'Adicionar campo' });
  for (const nome of ['NCM', 'Vender']) {
    await campo.fill(nome);
    await page.getByRole('option', { name: nome, exact: true }).click();
  }
  await page.getByLabel('NCM', { exact: true }).fill('6101.20.00');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByText('2 mudam')).toBeVisible();
  await expect(page.getByText('CEST: CEST não é do NCM 61012000')).toBeVisible();
  expect((await lido(bone.id)).ncm).toBe('65050012');

  await page.getByRole('button', { name: 'Aplicar' }).click();
  const pergunta = await exigirPergunta(page, 'Alterar 2 produtos?');
  await pergunta.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('2 alterados')).toBeVisible();
  expect(await lido(bone.id)).toMatchObject({ ncm: '61012000', vender: false });
  expect(await lido(boina.id)).toMatchObject({ ncm: '61012000', vender: false });
  expect(await lido(agua.id)).toMatchObject({ ncm: '22021000', vender: true });

  const feitas = page.getByRole('region', { name: 'Alterações feitas' });
  await feitas.getByRole('button', { name: /^Ações de NCM/ }).click();
  await page.getByRole('menuitem', { name: /^Desfazer/ }).click();
  const volta = await exigirPergunta(page, 'Devolver a 2 produtos o que tinham?');
  await volta.getByRole('button', { name: 'Desfazer' }).click();
  await expect(feitas.getByText('Desfeita')).toBeVisible();
  for (const { id } of [bone, boina]) expect(await lido(id)).toMatchObject({ ncm: '65050012', vender: true });
});
