import { mensagens } from '@retaguarda/contracts';
import { aviso, exigirErro, exigirPergunta, Formulario } from './support/formulario.ts';
import { abrirNavegador } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, guardarSessao, test } from './support/teste.ts';

test('os erros são ditos junto do campo, com os textos da casa, e o primeiro recebe o foco', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(409);
  await grupo.api.call('POST', 'marcas', { nome: 'Serra Azul' });
  await entrar(page, grupo.admin);
  const form = new Formulario(page);

  await page.goto('/sistema/marcas?acao=adicionar');
  await form.salvar.click();
  await exigirErro(form.campo('Nome'), mensagens.fieldRequired);
  await expect(form.campo('Nome')).toBeFocused();
  await expect(aviso(page, mensagens.formRequiredMissing)).toContainText(mensagens.actionFailed);

  await form.campo('Nome').fill('SERRA AZÚL');
  await form.salvar.click();
  await exigirErro(form.campo('Nome'), 'Já cadastrado');
  await expect(form.campo('Nome')).toBeFocused();

  await form.campo('Nome').fill('Serra Verde');
  await form.campo('CNPJ do fabricante').fill('11222333000180');
  await page.keyboard.press('Tab');
  await exigirErro(form.campo('CNPJ do fabricante'), mensagens.fieldInvalidCnpj);
  await form.campo('CNPJ do fabricante').fill('11222333000181');
  await form.salvar.click();
  await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
});

test('horário e prazos impossíveis são recusados', async ({ page, grupo, entrar }) => {
  await entrar(page, grupo.admin);
  const form = new Formulario(page);
  await page.goto('/sistema/agendamento?acao=adicionar');
  await form.campo('Hora').fill('25:00');
  await page.keyboard.press('Tab');
  await exigirErro(form.campo('Hora'), mensagens.fieldInvalidTime);
});

test('duas pessoas no mesmo registro: quem grava depois compara e escolhe', async ({
  page,
  grupo,
  entrar,
  outroNavegador,
  vigia,
}) => {
  vigia.espera(409);
  await grupo.api.call('POST', 'marcas', { nome: 'Café do Sul', fabricante: 'Torrefação Sul' });
  const [bia, caio] = await Promise.all([
    grupo.pessoa('Bia Nunes', ['marcas_index', 'marcas_update']),
    grupo.pessoa('Caio Reis', ['marcas_index', 'marcas_update']),
  ]);
  const outra = await outroNavegador();
  await entrar(page, bia);
  await entrar(outra, caio);
  await page.goto('/sistema/marcas');
  await outra.goto('/sistema/marcas');
  await new Lista(page).agir('Café do Sul', 'Editar');
  const deBia = new Formulario(page);
  await deBia.campo('Fabricante').fill('Fábrica de Bia');
  await new Lista(outra).agir('Café do Sul', 'Editar');
  const deCaio = new Formulario(outra);
  await deCaio.campo('Fabricante').fill('Fábrica de Caio');
  await deCaio.salvar.click();
  await expect(aviso(outra, mensagens.recordUpdated)).toBeVisible();

  await deBia.salvar.click();
  const comparacao = page.getByRole('dialog', { name: mensagens.confirmTitle });
  await expect(comparacao).toContainText('Outra pessoa alterou este registro');
  await expect(comparacao.getByRole('row', { name: 'Fabricante Fábrica de Bia Fábrica de Caio' })).toBeVisible();
  await expect(comparacao.getByRole('button', { name: 'Voltar ao formulário' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deBia.campo('Fabricante')).toHaveValue('Fábrica de Bia');

  await deBia.salvar.click();
  await comparacao.getByRole('button', { name: 'Gravar o que eu digitei' }).click();
  await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
  await expect(new Lista(page).linha('Café do Sul')).toContainText('Fábrica de Bia');
});

test('alterações não salvas: pergunta antes de sair, e o rascunho volta', async ({ page, grupo, entrar }) => {
  await grupo.api.call('POST', 'marcas', { nome: 'Café do Sul' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema');
  await page.goto('/sistema/marcas');
  const lista = new Lista(page);
  const form = new Formulario(page, page.getByRole('dialog', { name: 'Café do Sul' }));
  await lista.agir('Café do Sul', 'Editar');
  await form.campo('Fabricante').fill('Torrefação Nova');
  await expect(form.lugar.getByText('Alterações não salvas')).toBeVisible();

  await page.goBack();
  const pergunta = await exigirPergunta(page, 'Há alterações não salvas', 'Continuar editando');
  await page.keyboard.press('Enter');
  await expect(pergunta).toBeHidden();
  await expect(form.campo('Fabricante')).toHaveValue('Torrefação Nova');

  await form.lugar.getByRole('button', { name: 'Fechar' }).click();
  await pergunta.getByRole('button', { name: 'Sair' }).click();
  await expect(form.lugar).toBeHidden();
  await lista.agir('Café do Sul', 'Editar');
  await expect(form.campo('Fabricante')).toHaveValue('Torrefação Nova');
  await expect(form.lugar.getByText(/^rascunho de .* recuperado$/)).toBeVisible();

  await page.keyboard.press('Escape');
  await exigirPergunta(page, 'Descartar as alterações', 'Continuar editando');
  await pergunta.getByRole('button', { name: 'Descartar' }).click();
  await expect(form.lugar).toBeHidden();
  await lista.agir('Café do Sul', 'Editar');
  await expect(form.campo('Fabricante')).toHaveValue('');
});

test('com alterações não salvas, fechar a aba também pergunta', async ({ page, grupo, entrar }) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas?acao=adicionar');
  const form = new Formulario(page);
  await form.campo('Nome').pressSequentially('Café');
  await expect(form.lugar.getByText('Alterações não salvas')).toBeVisible();
  const pergunta = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialogo = await pergunta;
  expect(dialogo.type()).toBe('beforeunload');
  await dialogo.dismiss();
});

test('na rede da loja, sem HTTPS, também se grava', async ({ page, grupo, programa, vigia }) => {
  vigia.conhece(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/); // heeded on secure addresses only, and said so
  const naRede = programa.url.replace('127.0.0.1', 'loja.local');
  await guardarSessao(page, naRede, await abrirNavegador(programa.url, grupo.admin));
  await page.goto(`${naRede}/sistema/marcas?acao=adicionar`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const form = new Formulario(page);
  await form.campo('Nome').fill('Café do Sul');
  await form.salvar.click();
  await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
});

test('o navegador se diz sem rede, e o servidor da loja responde: grava-se e continua-se', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.keyboard.press('n');
  const form = new Formulario(page);
  await form.campo('Nome').fill('Café do Sul');
  await page.keyboard.press('Control+s');
  await expect(form.lugar).toBeHidden();
  await expect(new Lista(page).linha('Café do Sul')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
});
