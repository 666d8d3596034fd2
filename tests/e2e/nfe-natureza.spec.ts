import { direitosDeNotas, prepararEmissor } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

test('a natureza de operação diz o que a nota faz; a entrega e as datas ficam com ela', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await prepararEmissor(grupo, programa);
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nferegister');
  await expect(page.getByRole('textbox', { name: 'Destinatário' })).toBeFocused();
  await page.keyboard.type('Mercado da');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Natureza de operação' }).fill('5915');
  await page.getByRole('option', { name: 'Remessa para conserto' }).click();
  // It brings its operation.
  await expect(page.getByRole('textbox', { name: /^O que está fazendo/ })).toHaveValue('Remessa');
  await page.getByRole('textbox', { name: 'Adicionar produto' }).focus();
  await page.keyboard.type('café');
  await page.keyboard.press('Enter');
  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Café torrado/ });
  await expect(linha).toBeVisible();
  const lugares = page.getByRole('region', { name: 'Datas, entrega e exportação' });
  await lugares.getByRole('button', { name: 'Datas, entrega e exportação' }).click();
  await lugares.getByLabel('Local de embarque').fill('Porto de Santos');
  // Without the state, the form says so at it, and keeps nothing.
  await page.getByRole('button', { name: /Salvar rascunho/ }).click();
  await expect(lugares.getByText('Informe a UF')).toBeVisible();
  await lugares.getByLabel('Local de embarque').fill('');
  await page.getByRole('button', { name: /Salvar rascunho/ }).click();
  await expect(page).toHaveURL(/acao=editar/);

  const { data } = await grupo.api.call<{ data: { id: number }[] }>('GET', 'nfe');
  const { rascunho, natureza, calculo } = await grupo.api.call('GET', `nfe/${data[0]?.id}`);
  expect({ natureza, operacao: rascunho.operacao, cfop: calculo.itens[0].cfop }).toEqual({
    natureza: 'REMESSA PARA CONSERTO',
    operacao: 'remessa',
    cfop: '5915',
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Natureza de operação' })).toHaveValue('Remessa para conserto');
  // Another operation chosen by hand puts the nature away.
  await page.getByRole('textbox', { name: /^O que está fazendo/ }).click();
  await page.getByRole('option', { name: 'Bonificação' }).click();
  await expect(page.getByRole('textbox', { name: 'Natureza de operação' })).toHaveValue('');
});
