import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** A shirt in three sizes, between two products without variants. */
async function abrirComGrade(grupo: Grupo) {
  const loja = await abrirLoja(grupo);
  const { id } = await grupo.api.call('POST', 'caracteristica-produto', { nome: 'Tamanho', exibicao: 'botoes' });
  const valorIds: number[] = [];
  for (const [ordem, nome] of ['P', 'M', 'G'].entries()) {
    const valor = { caracteristicaId: id, nome, sigla: nome, ordem };
    valorIds.push((await grupo.api.call('POST', 'caracteristica-produto-valores', valor)).id);
  }
  const precos = [precoDe(loja.empresaId, '59.90')];
  await loja.produto({ descricao: 'Avental', precos });
  const grade = { usaGrade: true, caracteristicas: [{ caracteristicaId: id, valorIds }], precos };
  await loja.produto({ descricao: 'Camiseta', ...grade });
  await loja.produto({ descricao: 'Dólmã', precos });
  return { ...loja, grade };
}
/** In the order of the list. */
const nomes = ['Avental', 'Camiseta', 'Camiseta G', 'Camiseta M', 'Camiseta P', 'Dólmã'];

test('pelo teclado, as variações abrem embaixo da grade, com as ações de qualquer linha, e voltam a fechar', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirComGrade(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos/pesquisar');
  const lista = new Lista(page);
  await expect(lista.linhas).toHaveCount(3);
  const grade = page.getByRole('button', { name: '3 variações de Camiseta' });
  await expect(grade).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(lista.linhas).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(lista.linhas).toHaveCount(6);
  await expect(grade).toHaveAttribute('aria-expanded', 'true');
  for (const [lugar, nome] of nomes.entries()) await expect(lista.linhas.nth(lugar)).toContainText(nome);

  await page.keyboard.press('ArrowRight');
  const primeira = lista.linha('Camiseta G');
  await expect(primeira).toBeFocused();
  await primeira.press('p');
  await expect(page.getByRole('dialog', { name: 'Mudar preço: Camiseta G' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The way back finds it open: it is in the address.
  await lista.linha('Camiseta P').press('e');
  await expect(page.getByRole('heading', { level: 1, name: 'Camiseta P' })).toBeVisible();
  await page.goBack();
  await expect(lista.linhas).toHaveCount(6);

  await lista.linha('Camiseta M').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(lista.linhas.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(lista.linhas).toHaveCount(3);
  await grade.focus();
  await page.keyboard.press('Enter');
  await expect(lista.linhas).toHaveCount(6);
  await page.keyboard.press('ArrowLeft');
  await expect(lista.linhas).toHaveCount(3);

  // Looked for, whatever matches stands; a variant that its grid shows stands once.
  await page.getByRole('searchbox', { name: 'Nome, código ou código de barras' }).fill('camiseta');
  await expect(lista.linhas).toHaveCount(4);
  await expect(lista.linhas.first()).toContainText('3 variações');
});

test('no telefone, o cartão da grade abre os das variações embaixo dele', async ({ page, grupo, entrar }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loja = await abrirComGrade(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos/pesquisar');
  const cartoes = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem');
  await expect(cartoes).toHaveCount(3);
  await page.getByRole('button', { name: '3 variações de Camiseta' }).click();
  await expect(cartoes).toHaveCount(6);
  for (const [lugar, nome] of nomes.entries()) await expect(cartoes.nth(lugar)).toContainText(nome);
  await page.getByRole('button', { name: 'Ações de Camiseta M' }).click();
  await expect(page.getByRole('menuitem', { name: /^Editar/ })).toBeVisible();
});

test('duas grades abertas antes de a tela ser redesenhada ficam as duas abertas', async ({ page, grupo, entrar }) => {
  const loja = await abrirComGrade(grupo);
  await loja.produto({ descricao: 'Calça', ...loja.grade });
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos/pesquisar');
  const lista = new Lista(page);
  await expect(lista.linhas).toHaveCount(4);
  const grades = page.getByRole('button', { name: /^3 variações de / });
  await grades.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(lista.linhas).toHaveCount(10);
  await expect(page).toHaveURL(/abertas=\d+(%2C|,)\d+/);
});
