import { expect, test } from './support/teste.ts';

const linkDe = (mensagem: string) => /\/confirmar-email\/[\w-]+/.exec(mensagem)?.[0] ?? '';

test('troca de e-mail: pedida em Minha conta, espera ser confirmada pelo link enviado ao novo endereço', async ({
  page,
  grupo,
  programa,
  entrar,
  outroNavegador,
  vigia,
}) => {
  vigia.espera(400);
  const [velho, novo] = [`ana@${grupo.slug}.test`, `ana.nova@${grupo.slug}.test`];
  await entrar(page, grupo.admin);
  await page.goto('/sistema');
  await page.getByRole('button', { name: /Ana Administradora/ }).click();
  await page.getByRole('button', { name: 'Minha conta', exact: true }).click();
  const conta = page.getByRole('dialog', { name: 'Minha conta' });
  await conta.getByLabel('Novo e-mail').fill(novo);
  await conta.getByRole('button', { name: 'Trocar o e-mail' }).click();
  await expect(conta.getByText(`Aguardando confirmação em ${novo}`)).toBeVisible();
  await expect(conta.getByText(velho)).toBeVisible();
  expect(await programa.correio.mensagemPara(velho)).toContain('Foi pedida a troca do seu e-mail');

  const caminho = linkDe(await programa.correio.mensagemPara(novo));
  const naCaixa = await outroNavegador();
  await naCaixa.goto(caminho);
  await expect(naCaixa.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeVisible();
  await expect(naCaixa.getByText(`${novo} passa a ser o seu e-mail em Cantina da Praça.`)).toBeVisible();
  await naCaixa.getByRole('button', { name: 'Confirmar o e-mail' }).click();
  await expect(naCaixa.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible();
  await naCaixa.goto(caminho);
  await expect(naCaixa.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible();
  expect(await programa.correio.mensagemPara(velho)).toContain(`passou a ser ${novo}`);

  await naCaixa.goto('/confirmar-email/nunca-existiu');
  await expect(naCaixa.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
});

test('o cadastro do usuário mostra o e-mail que aguarda confirmação', async ({ page, grupo, programa, entrar }) => {
  const email = `bia@${grupo.slug}.test`;
  const novo = `bia.nova@${grupo.slug}.test`;
  const bia = await grupo.api.call('POST', 'users', { nome: 'Bia Nunes', usuario: 'bia', email });
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/seguranca/usuarios/adicionar?acao=editar&id=${bia.id}`);
  await page.getByLabel('E-mail', { exact: true }).fill(novo);
  await page
    .getByRole('button', { name: /^Salvar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/usuarios$/);
  await page.goto(`/sistema/seguranca/usuarios/adicionar?acao=editar&id=${bia.id}`);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  const fato = page.getByRole('definition').filter({ hasText: `Aguardando confirmação em ${novo}` });
  await expect(fato).toBeVisible();
  expect(linkDe(await programa.correio.mensagemPara(novo))).not.toBe('');
});
