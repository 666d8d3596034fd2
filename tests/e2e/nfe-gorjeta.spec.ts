import { direitosDeNotas, prepararEmissor, produtoDeVenda } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

test('a conta entregue por um aplicativo diz a gorjeta, de quem ela é, e o que a plataforma retém', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await prepararEmissor(grupo, programa);
  await produtoDeVenda(grupo, empresaId, {
    descricao: 'Prato do dia',
    preco: '100.00',
    cstIbsCbs: '200',
    cclasstrib: '200047',
    cstIcms: '40',
    aliquotaIcms: null,
    cstPis: '06',
    aliquotaPis: null,
    cstCofins: '06',
    aliquotaCofins: null,
  });
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nferegister?modelo=65');
  await page.getByRole('textbox', { name: 'Adicionar produto' }).focus();
  await page.keyboard.type('prato');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Prato do dia/ })).toBeVisible();

  const valores = page.getByRole('region', { name: 'Frete, desconto e outros valores' });
  await valores.getByRole('button', { name: 'Frete, desconto e outros valores' }).click();
  await valores.getByLabel('Gorjeta').fill('10');
  await valores.getByLabel('Toda dos empregados').check();
  const opcoes = page.getByRole('region', { name: 'Informações e opções' });
  await opcoes.getByRole('button', { name: 'Informações e opções' }).click();
  await expect(opcoes.getByLabel('Plataforma (CNPJ)')).toBeHidden();
  await page.getByRole('combobox', { name: 'A venda foi' }).click();
  await page.getByRole('option', { name: 'NFC-e com entrega' }).click();
  await opcoes.getByLabel('Plataforma (CNPJ)').fill('14380200000121');
  await opcoes.getByLabel('Seu cadastro nela').fill('LOJA 1');
  await opcoes.getByLabel('Retido por ela').fill('23');
  await expect(page.getByText('R$ 110,00').first()).toBeVisible();
  await page.getByRole('button', { name: /Salvar rascunho/ }).click();
  await expect(page).toHaveURL(/acao=editar/);

  const { data } = await grupo.api.call<{ data: { id: number }[] }>('GET', 'nfe');
  const { rascunho, calculo } = await grupo.api.call('GET', `nfe/${data[0]?.id}`);
  expect(rascunho).toMatchObject({
    valores: { gorjeta: '10', gorjetaRepassada: true, retidoPelaPlataforma: '23' },
    intermediador: { cnpj: '14380200000121', cadastro: 'LOJA 1' },
  });
  expect(calculo.itens[0].impostos).toContainEqual(
    expect.objectContaining({ imposto: 'IBS/CBS', valores: expect.objectContaining({ vBC: '77.00' }) }),
  );
  // What was said is there again.
  await page.reload();
  await opcoes.getByRole('button', { name: 'Informações e opções' }).click();
  await expect(opcoes.getByLabel('Plataforma (CNPJ)')).toHaveValue('14.380.200/0001-21');
});
