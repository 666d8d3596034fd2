import { mensagens } from '@retaguarda/contracts';
import { aviso, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

test('quem altera um registro e salva volta à lista como estava, na mesma linha', async ({ page, grupo, entrar }) => {
  for (const nome of ['Bia Lima', 'Caio Lima', 'Davi Lima']) await grupo.pessoa(nome, ['clientes_index']);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/seguranca/usuarios?search=lima');
  const lista = new Lista(page);
  await expect(lista.linhas).toHaveCount(3);
  await lista.linha('Caio Lima').focus();
  await page.keyboard.press('e');
  const form = new Formulario(page, page.getByRole('main'));
  await form.campo('Nome').fill('Caio Limas');
  await page.keyboard.press('Control+s');
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  await expect(page).toHaveURL('/sistema/seguranca/usuarios?search=lima');
  await expect(lista.linha('Caio Limas')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lista.linha('Davi Lima')).toBeFocused();
});

test('o que foi criado se abre pelo aviso, do cadastro ao lado da lista como do que tem página própria', async ({
  page,
  grupo,
  entrar,
}) => {
  await grupo.api.call('POST', 'marcas', { nome: 'Café do Sul' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas?search=sul');
  await expect(new Lista(page).linhas).toHaveCount(1);
  await page.keyboard.press('n');
  const marca = new Formulario(page);
  await marca.campo('Nome').fill('Chá do Norte');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/sistema/marcas?search=sul');
  await aviso(page, mensagens.recordCreated).getByRole('button', { name: 'Abrir' }).click();
  await expect(page).toHaveURL(/acao=ver&id=\d+/);
  await expect(page.getByRole('dialog', { name: 'Chá do Norte' })).toBeVisible();

  await page.goto('/sistema/clientes');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('radio', { name: 'Jurídica' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const cliente = new Formulario(page, page.locator('form'));
  await cliente.campo('Nome').fill('Mercearia Lua');
  await cliente.campo('Telefone, 1').fill('11999990000');
  await cliente.campo('Cidade').pressSequentially('santos');
  await expect(page.getByRole('option').first()).toHaveText('Santos - SP');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/sistema/clientes');
  await aviso(page, mensagens.recordCreated).getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mercearia Lua' })).toBeVisible();
  await expect(page).toHaveURL(/acao=ver&id=\d+/);
});

test('salvar e adicionar outro começa um formulário em branco, e a volta é à lista', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/seguranca/regras');
  await expect(new Lista(page).linhas.first()).toBeVisible();
  await page.keyboard.press('n');
  const form = new Formulario(page, page.getByRole('main'));
  await expect(form.campo('Nome')).toBeFocused();
  await form.campo('Nome').fill('Repositor');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
  await expect(form.campo('Nome')).toHaveValue('');
  await expect(form.campo('Nome')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/sistema/seguranca/regras');
});
