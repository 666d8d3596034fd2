import { direitosDeNotas, prepararEmissor, produtoDeVenda } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

test('a venda à prefeitura leva o redutor no imposto, e a nota do que já foi pago cita a do pagamento', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await prepararEmissor(grupo, programa);
  await produtoDeVenda(grupo, empresaId, { descricao: 'Cadeira escolar', preco: '10000.00' });
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nferegister');
  await expect(page.getByRole('textbox', { name: 'Destinatário' })).toBeFocused();
  await page.keyboard.type('Mercado da');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Adicionar produto' }).focus();
  await page.keyboard.type('cadeira');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Cadeira escolar/ })).toBeVisible();

  const opcoes = page.getByRole('region', { name: 'Informações e opções' });
  await opcoes.getByRole('button', { name: 'Informações e opções' }).click();
  await expect(opcoes.getByLabel('Redutor das alíquotas')).toBeHidden();
  await opcoes.getByRole('combobox', { name: 'Compra do governo: quem compra' }).click();
  await page.getByRole('option', { name: 'Município' }).click();
  await opcoes.getByRole('combobox', { name: 'Fornecimento e pagamento' }).click();
  await page.getByRole('option', { name: 'Fornecimento do que já foi pago' }).click();
  // What is still to be told keeps the total on the screen.
  const total = page.getByRole('complementary').getByText('R$ 10.000,00').first();
  await expect(total).toBeVisible();
  // Nothing is kept while the reducer and the note of the payment lack.
  await page.getByRole('button', { name: /Salvar rascunho/ }).click();
  await expect(opcoes.getByLabel('Redutor das alíquotas')).toBeFocused();
  await opcoes.getByLabel('Redutor das alíquotas').fill('5');
  await opcoes.getByRole('combobox', { name: 'Fornecimento e pagamento' }).click();
  await page.getByRole('option', { name: 'Fornecimento, pago depois' }).click();
  await page.getByRole('button', { name: /Salvar rascunho/ }).click();
  await expect(page).toHaveURL(/acao=editar/);

  const { data } = await grupo.api.call<{ data: { id: number }[] }>('GET', 'nfe');
  const { rascunho, calculo } = await grupo.api.call('GET', `nfe/${data[0]?.id}`);
  expect(rascunho.compraDoGoverno).toEqual({ ente: '4', operacao: '1', redutor: '5', anteriores: [] });
  const { vCBS, vTribCompraGovCBS } = calculo.itens[0].impostos.find(
    ({ imposto }: { imposto: string }) => imposto === 'IBS/CBS',
  ).valores;
  expect(Number(vCBS)).toBeCloseTo(Number(vTribCompraGovCBS) * 0.95, 2);
  // What was said is there again.
  await page.reload();
  await opcoes.getByRole('button', { name: 'Informações e opções' }).click();
  await expect(opcoes.getByLabel('Redutor das alíquotas')).toHaveValue('5,00');
});
