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
  await campanha.locator('input[type=file]').setInputFiles({
    name: 'escala.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(campanha.getByRole('button', { name: 'escala.pdf', exact: true })).toBeVisible();
  await campanha.getByRole('button', { name: 'Conferir destinatários' }).click();
  await expect(campanha.getByText('Sem endereço no cadastro')).toBeVisible();
  await campanha.getByRole('button', { name: 'Enviar agora' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect(await programa.correio.mensagemPara('compras@jatoba.test')).toContain('Olá, Colégio Jatobá.');
  await expect(campanha.getByText('Terminada')).toBeVisible();
  await expect(campanha.getByText('2 de 2')).toBeVisible();
  // What was sent stays as it was.
  await expect(campanha.getByRole('button', { name: 'escala.pdf', exact: true })).toBeVisible();
  await expect(campanha.getByRole('button', { name: 'Retirar o anexo escala.pdf' })).toBeHidden();
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

test('o remetente com domínio próprio mostra o registro a publicar, e o WhatsApp o que se cadastra na Meta', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/ferramentas/mensagens-em-lote?aba=envio');
  await page.getByRole('button', { name: 'Usar o meu domínio' }).click();
  const remetente = page.getByRole('dialog', { name: 'Remetente dos e-mails' });
  await remetente.getByRole('textbox', { name: 'Endereço' }).fill('novidades@padaria.test');
  await remetente.getByRole('button', { name: 'Salvar' }).click();
  await expect(aviso(page, 'Remetente salvo.')).toBeVisible();
  await expect(page.getByText('Chave criada')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome do registro TXT' })).toHaveValue(
    /^rtg[0-9a-f]{8}\._domainkey\.padaria\.test$/,
  );
  await expect(page.getByRole('textbox', { name: 'Valor do registro' })).toHaveValue(/^v=DKIM1; k=rsa; p=/);
  await page.getByRole('button', { name: 'Ligar o WhatsApp de uma empresa' }).click();
  const whatsapp = page.getByRole('dialog', { name: 'Ligar o WhatsApp de uma empresa' });
  await whatsapp.getByRole('textbox', { name: 'Identificação do telefone' }).fill('106540352242922');
  await whatsapp.getByLabel('Token de acesso').fill('um-token');
  await whatsapp.getByLabel('Segredo do aplicativo').fill('um-segredo');
  await whatsapp.getByRole('button', { name: 'Salvar' }).click();
  await expect(aviso(page, 'WhatsApp salvo.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Endereço dos avisos' })).toHaveValue(/\/api\/whatsapp-avisos\/g\d+-/);
  await exigirAcessivel(page);
});
