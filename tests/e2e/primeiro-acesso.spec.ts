import { mensagens } from '@retaguarda/contracts';
import { Entrada } from './support/entrada.ts';
import { exigirErro } from './support/formulario.ts';
import { expect, test } from './support/teste.ts';

test('primeiro acesso: o link chega por e-mail, vale uma vez e cria a senha', async ({
  page,
  grupo,
  programa,
  vigia,
}) => {
  vigia.espera(400);
  const email = `bia@${grupo.slug}.test`;
  await grupo.api.call('POST', 'users', { nome: 'Bia Nunes', usuario: 'bia', email });
  const mensagem = await programa.correio.mensagemPara(email);
  expect(mensagem).toContain('Olá, Bia Nunes.');
  const caminho = /\/initialization\/[\w-]+/.exec(mensagem)?.[0] ?? '';

  await page.goto(caminho);
  await expect(page.getByRole('heading', { level: 1, name: 'Seu primeiro acesso' })).toBeVisible();
  await expect(page.getByText('Olá, Bia Nunes. Crie a senha do usuário bia em Cantina da Praça.')).toBeVisible();
  const senha = page.getByLabel('Nova senha', { exact: true });
  const repetida = page.getByLabel('Repita a senha', { exact: true });
  const salvar = page.getByRole('button', { name: 'Salvar a senha' });
  await salvar.click();
  await exigirErro(senha, mensagens.fieldRequired);
  await senha.fill('curta1');
  await salvar.click();
  await exigirErro(senha, '* MÍNIMO DE 8 CARACTERES');
  await senha.fill('minha senha 77');
  await repetida.fill('outra senha 77');
  await salvar.click();
  await exigirErro(repetida, 'As senhas não são iguais');
  await repetida.fill('minha senha 77');
  await salvar.click();
  await expect(page).toHaveURL(`/login/${grupo.slug}?usuario=bia`);
  await expect(page.getByLabel('Usuário')).toHaveValue('bia');
  await new Entrada(page).enviar({ usuario: 'bia' }, 'minha senha 77');
  await expect(page.getByRole('heading', { level: 1, name: /, Bia$/ })).toBeVisible();

  await page.goto(caminho);
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
});

test('esqueci a senha: o link chega por e-mail e troca a senha, sem dizer se o usuário existe', async ({
  page,
  grupo,
  programa,
}) => {
  const resposta = 'Se houver um usuário com esses dados e um e-mail cadastrado, o link chega em instantes.';
  const pedir = async (usuario: string) => {
    await page.goto(`/login/${grupo.slug}`);
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await page.getByLabel('Usuário ou e-mail').fill(usuario);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await expect(page.getByRole('status').filter({ hasText: resposta })).toBeVisible();
  };
  await pedir('ninguem');
  await pedir(grupo.admin.usuario);
  const mensagem = await programa.correio.mensagemPara(`ana@${grupo.slug}.test`);
  await page.goto(/\/initialization\/[\w-]+/.exec(mensagem)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Crie uma nova senha' })).toBeVisible();
  await page.getByLabel('Nova senha', { exact: true }).fill('senha nova 88');
  await page.getByLabel('Repita a senha', { exact: true }).fill('senha nova 88');
  await page.getByRole('button', { name: 'Salvar a senha' }).click();
  await new Entrada(page).enviar(grupo.admin, 'senha nova 88');
  await expect(page).toHaveURL('/sistema');
});
