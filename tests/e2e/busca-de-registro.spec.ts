import { exigirErro, Formulario } from './support/formulario.ts';
import { abrirLoja, abrirSecao } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

test('Tab e Enter levam o registro realçado: o código exato antes do que o tem no meio', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/produtos');
  const form = new Formulario(page, page.locator('form'));
  const unidade = form.campo('Unidade');

  await unidade.pressSequentially('UN');
  await expect(page.getByRole('option').first()).toHaveText(/^UN - /);
  await page.keyboard.press('Tab');
  await expect(unidade).toHaveValue(/^UN - /);

  await test.step('antes da resposta, Tab espera por ela e leva o primeiro', async () => {
    const resposta = Promise.withResolvers<void>();
    await page.route('**/unidades/select*', async (route) => {
      await resposta.promise;
      await route.continue();
    });
    await unidade.fill('');
    await unidade.pressSequentially('kg');
    await page.keyboard.press('Tab');
    await expect(unidade).not.toBeFocused();
    await expect(unidade).toHaveValue('kg');
    resposta.resolve();
    await expect(unidade).toHaveValue(/^KG - /);
    await page.unroute('**/unidades/select*');
  });

  await test.step('o que não existe fica escrito, em erro, e não se salva', async () => {
    await form.campo('Descrição').fill('Café');
    await unidade.fill('barrica');
    await page.keyboard.press('Tab');
    await expect(unidade).toHaveValue('barrica');
    await exigirErro(unidade, '“barrica” não encontrado');
    await page.keyboard.press('Control+s');
    await expect(unidade).toBeFocused();
    await expect(unidade).toHaveValue('barrica');
    await unidade.fill('cx');
    await page.keyboard.press('Escape');
    await unidade.fill('un');
    await expect(page.getByRole('option').first()).toHaveText(/^UN - /);
    await page.keyboard.press('Enter');
    await expect(unidade).toHaveValue(/^UN - /);
    await expect(unidade).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('Enter num nome desconhecido oferece criar, e volta com ele escolhido', async () => {
    const marca = form.campo('Marca');
    await marca.pressSequentially('Torrefação Sul');
    await expect(page.getByRole('option', { name: 'Criar “Torrefação Sul”' })).toBeVisible();
    await page.keyboard.press('Enter');
    const dialogo = page.getByRole('dialog');
    await expect(new Formulario(page, dialogo).campo('Nome')).toHaveValue('Torrefação Sul');
    await page.keyboard.press('Control+s');
    await expect(dialogo).toBeHidden();
    await expect(marca).toHaveValue('Torrefação Sul');
  });

  await test.step('o NCM por palavras traz o café torrado, com o fim do caminho em destaque', async () => {
    await abrirSecao(page, 'Tributação');
    const ncm = form.campo('NCM');
    await ncm.pressSequentially('cafe torrado');
    const primeira = page.getByRole('option').first();
    await expect(primeira).toContainText('0901.21.00');
    await expect(primeira.locator('b').last()).toHaveText('Não descafeinado');
    await page.keyboard.press('Enter');
    await expect(ncm).toHaveValue('0901.21.00');
  });

  await test.step('salvar dentro do campo, antes da resposta, espera por ela e salva o que se digitou', async () => {
    const resposta = Promise.withResolvers<void>();
    await page.route('**/unidades/select*', async (route) => {
      await resposta.promise;
      await route.continue();
    });
    await unidade.fill('');
    await unidade.pressSequentially('kg');
    await page.keyboard.press('Control+s');
    resposta.resolve();
    await expect(page).toHaveURL(/id=\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Café' })).toBeVisible();
    await expect(unidade).toHaveValue(/^KG - /);
  });
});

test('UF: sp é São Paulo, e o que não é estado não some', async ({ page, grupo, entrar }) => {
  const pessoa = await grupo.pessoa('Caio Reis', ['clientes_create', 'clientes_show', 'clientes_index']);
  await entrar(page, pessoa);
  await page.goto('/sistema/clientes/adicionar');
  const uf = page.getByLabel(/^UF/);
  await uf.pressSequentially('sp');
  await page.keyboard.press('Enter');
  await expect(uf).toHaveValue('SP - São Paulo');
  await uf.fill('zz');
  await page.keyboard.press('Tab');
  await expect(uf).toHaveValue('zz');
  await exigirErro(uf, '“zz” não encontrado');
});
