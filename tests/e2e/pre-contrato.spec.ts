import { mensagens } from '@retaguarda/contracts';
import { aviso, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { prepararPrecos } from './support/prime.ts';
import { expect, test } from './support/teste.ts';

test('um pré-contrato é precificado enquanto se digita, e vira contrato uma vez', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400); // an incomplete one is refused once
  await prepararPrecos(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/contrato-prime/pre-contrato');
  await expect(page.getByText('Ainda não há pré-contratos')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Adicionar pré-contrato' }).last().click();
  await expect(page).toHaveTitle('Retaguarda - Cadastro de pré-contrato');
  const form = new Formulario(page, page.getByRole('main'));
  const preco = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Preço', exact: true }) });

  await test.step('o preço acompanha o que se digita, e o componente obrigatório já está lá', async () => {
    await expect(preco).toContainText('R$ 50,00');
    await expect(preco).toContainText('R$ 900,00');
    await form.campo('Usuários simultâneos').fill('5');
    await expect(preco).toContainText('5 × R$ 40,00');
    await form.campo('Documentos fiscais por mês').fill('1000');
    await expect(preco).toContainText('R$ 235,00');
    await form.campo('Desconto na mensalidade').fill('10');
    await expect(preco).toContainText('R$ 211,50');
  });

  await test.step('salva, e a lista mostra a conta', async () => {
    await form.campo('Nome').fill('Padaria Nova');
    await page.keyboard.press('Control+s');
    await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
    await expect(page).toHaveURL(/pre-contrato\/editar\?acao=editar&id=\d+/);
  });

  await test.step('sem o cadastro completo não vira contrato, e diz o que falta', async () => {
    await page.getByRole('button', { name: 'Virar contrato', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Fazer o contrato de Padaria Nova' });
    await dialogo.getByLabel('Tipo de contrato').fill('Prime');
    await page.getByRole('option', { name: 'Prime' }).click();
    await dialogo.getByRole('button', { name: 'Virar contrato' }).click();
    await expect(dialogo).toContainText('Complete o cadastro do interessado');
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(dialogo).toBeHidden();
  });

  await test.step('completo, vira contrato e não muda mais', async () => {
    await form.campo('CNPJ ou CPF').fill('11.222.333/0001-81');
    await page
      .getByRole('button', { name: /^Endereço/ })
      .last()
      .click();
    await form.campo('Logradouro').fill('Rua Augusta');
    await form.campo('Cidade').fill('São Paulo');
    await form.campo('UF').fill('SP');
    await page.getByRole('option', { name: /^SP/ }).click();
    await page.keyboard.press('Control+s');
    await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
    await page.getByRole('button', { name: 'Virar contrato', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Fazer o contrato de Padaria Nova' });
    await dialogo.getByLabel('Tipo de contrato').fill('Prime');
    await page.getByRole('option', { name: 'Prime' }).click();
    await dialogo.getByRole('button', { name: 'Virar contrato' }).click();
    await expect(page.getByText(/Este pré-contrato virou contrato/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Virar contrato', exact: true })).toBeHidden();
    await page.goto('/sistema/contrato-prime/pre-contrato');
    await expect(new Lista(page).linha('Padaria Nova')).toContainText('Virou contrato');
  });
});
