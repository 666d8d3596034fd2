import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

const preparar = async ({ api }: Grupo) => {
  await api.call('POST', 'empresas', empresa({ nomeFantasia: 'Padaria Central', cliente: false, propria: true }));
  for (const [nome, email] of [
    ['Colégio Jatobá', 'compras@jatoba.test'],
    ['Mercado do Zé', 'ze@mercado.test'],
    ['Sem endereço', null],
  ])
    await api.call('POST', 'empresas', empresa({ nomeFantasia: nome, email }));
};

test('uma mensagem em lote: escrita com a prévia de um cliente, conferida, enviada e acompanhada', async ({
  page,
  grupo,
  entrar,
  programa,
}) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/ferramentas/mensagens-em-lote?acao=adicionar');
  const form = page.getByRole('dialog', { name: 'Nova mensagem em lote' });
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Férias coletivas');
  await form.getByRole('textbox', { name: 'Assunto' }).fill('Férias, {nome}');
  await form.getByRole('textbox', { name: 'Texto' }).fill('Olá, {nome}.\n\nVoltamos em janeiro. {empresa}');
  await expect(form.getByText('Como Colégio Jatobá vai ler')).toBeVisible();
  await expect(form.getByText('1 de 3')).toBeVisible();
  await form.getByRole('button', { name: 'Próximo' }).click();
  await expect(form.getByText('Como Mercado do Zé vai ler')).toBeVisible();
  await exigirAcessivel(page);
  await form.getByRole('button', { name: 'Salvar e conferir' }).click();
  const campanha = page.getByRole('dialog', { name: 'Férias coletivas' });
  await campanha.getByRole('button', { name: 'Conferir destinatários' }).click();
  await expect(campanha.getByText('Sem endereço no cadastro')).toBeVisible();
  await campanha.getByRole('button', { name: 'Enviar agora' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect(await programa.correio.mensagemPara('compras@jatoba.test')).toContain('Olá, Colégio Jatobá.');
  await expect(campanha.getByText('Terminada')).toBeVisible();
  await expect(campanha.getByText('2 de 2')).toBeVisible();
  await exigirAcessivel(page);
});

test('um aviso de leitura obrigatória espera cada pessoa, e quem publicou vê quem leu', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/ferramentas/criar-avisos?acao=adicionar');
  const form = page.getByRole('dialog', { name: 'Novo aviso' });
  await form.getByRole('textbox', { name: 'Título' }).fill('Inventário no sábado');
  await form.getByRole('textbox', { name: 'Texto' }).fill('Cheguem às 8 h.');
  await form.getByRole('switch', { name: 'Leitura obrigatória' }).click();
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(aviso(page, 'Aviso publicado.')).toBeVisible();
  const obrigatorio = page.getByRole('dialog', { name: 'Leitura obrigatória' });
  await expect(obrigatorio.getByText('Cheguem às 8 h.')).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');
  await expect(obrigatorio).toBeVisible();
  await obrigatorio.getByRole('button', { name: 'Li e entendi' }).click();
  await expect(obrigatorio).toBeHidden();
  await page.goto('/sistema/ferramentas/visualizar-avisos');
  await expect(page.getByText(/Lido em/)).toBeVisible();
  await page.goto('/sistema/ferramentas/criar-avisos');
  await page.getByText('Inventário no sábado').first().click();
  await expect(page.getByRole('dialog', { name: 'Inventário no sábado' }).getByText(/1 de \d+ leram/)).toBeVisible();
});
