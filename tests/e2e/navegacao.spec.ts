import { mensagens } from '@retaguarda/contracts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { Entrada } from './support/entrada.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

test('uma tela que pede um registro sem dizer qual fica dentro da moldura, com o menu à mão', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, grupo.admin);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const titulo = page.getByRole('heading', { level: 1, name: mensagens.notFound });
  for (const endereco of ['nferegister?acao=editar', 'marcas?acao=editar', 'marcas?acao=ver']) {
    await page.goto(`/sistema/${endereco}`);
    await expect(titulo).toBeVisible();
    await expect(menu).toBeVisible();
  }
  // From there the product goes on.
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(titulo).toBeHidden();
  await expect(menu).toBeVisible();
});

test('endereço que não existe: diz que não existe e oferece o caminho de volta', async ({ page, grupo, entrar }) => {
  await page.goto('/nao-existe');
  await expect(page.getByRole('heading', { level: 1, name: mensagens.notFound })).toBeVisible();
  await expect(page).toHaveTitle(`Retaguarda - ${mensagens.notFound}`);
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL('/login');

  await entrar(page, grupo.admin);
  await page.goto('/sistema/nao-existe');
  await expect(page.getByRole('heading', { level: 1, name: mensagens.notFound })).toBeVisible();
  await expect(page.getByText('/sistema/nao-existe')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL('/sistema');

  // Below a screen that there is, nothing says that one is on it.
  const caminho = page.getByRole('navigation', { name: 'Onde estou' });
  await page.goto('/sistema/marcas');
  await expect(caminho).toContainText('Marcas');
  await page.goto('/sistema/marcas/cores');
  await expect(page.getByRole('heading', { level: 1, name: mensagens.notFound })).toBeVisible();
  await expect(page).toHaveTitle(`Retaguarda - ${mensagens.notFound}`);
  await expect(caminho).toHaveCount(0);
});

test('a paleta acha telas e registros, e abre o escolhido pelo teclado', async ({ page, grupo, entrar }) => {
  await grupo.api.call('POST', 'marcas', { nome: 'Café do Sul' });
  await grupo.api.call('POST', 'marcas', { nome: 'Chá do Norte' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema');
  const paleta = page.getByRole('dialog', { name: 'Buscar telas, ações e registros' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(paleta.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('bandei');
  await expect(paleta.getByRole('button', { name: /^Bandeiras/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sistema/bandeiras');
  await expect(paleta).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(paleta.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('cafe');
  await expect(paleta.getByRole('button', { name: /Café do Sul/ })).toContainText('Marca');
  await expect(paleta.getByRole('button', { name: /Chá do Norte/ })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/acao=ver&id=\d+/);
  await expect(page.getByRole('dialog', { name: 'Café do Sul' })).toBeVisible();

  // Enter right behind the last letter, before anything was found, is not lost.
  await page.goto('/sistema');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paleta.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('cafe do sul');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Café do Sul' })).toBeVisible();

  // Over a dialog, and typed before the palette has arrived: no key is lost, and Escape closes the palette only.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xyzxyz');
  await expect(paleta.getByText('Nada encontrado para “xyzxyz”.')).toBeVisible();
  await paleta.getByRole('textbox').fill('boletos xyzxyz');
  await expect(paleta.getByRole('link', { name: 'Boletos', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paleta).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Café do Sul' })).toBeVisible();

  // While the dialog is on its way out.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bandei');
  await expect(paleta.getByRole('button', { name: /^Bandeiras/ })).toBeVisible();
  await expect(paleta.getByRole('textbox')).toHaveValue('bandei');
  await page.keyboard.press('Escape');
  await expect(paleta).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Café do Sul' })).toBeHidden();
});

test('o menu filtra, recolhe e lembra; o tema escolhido fica', async ({ page, grupo, entrar }) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('textbox', { name: 'Filtrar o menu' }).fill('agenda');
  await expect(menu.getByRole('link', { name: 'Agendamentos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Marcas' })).toBeHidden();
  await menu.getByRole('button', { name: 'Recolher o menu' }).click();
  await page.reload();
  await menu.getByRole('button', { name: 'Expandir o menu' }).click();
  await expect(menu.getByRole('textbox', { name: 'Filtrar o menu' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu de Ana Administradora' }).click();
  await page.getByRole('radio', { name: 'Escuro' }).press('Space');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('em espanhol do Equador: a entrada, o menu, os títulos e os números mudam, e a escolha fica', async ({
  page,
  grupo,
  entrar,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-EC');
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();

  await grupo.api.call('POST', 'empresas', { ...empresa({ nomeFantasia: grupo.nome }), propria: true });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await page.getByRole('button', { name: 'Menu de Ana Administradora' }).click();
  const guardado = page.waitForResponse((resposta) => resposta.url().endsWith('/users/proprio'));
  await page.getByRole('radio', { name: 'ES', exact: true }).press('Space');
  expect((await guardado).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Nombre o fabricante' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar marca' }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toContainText('Seguridad');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveTitle('Retaguarda - Inicio');
  await page.goto('/sistema/produtos?acao=adicionar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('$', { exact: true })).not.toHaveCount(0);
  await expect(page.getByText('R$')).toHaveCount(0);

  // The language goes with the person: on a device in Portuguese too.
  await page.getByRole('button', { name: 'Menú de Ana Administradora' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(`/login/${grupo.slug}`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await new Entrada(page).enviar(grupo.admin, grupo.admin.senha);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-EC');
});

test('o que não faz sentido no endereço sai dele sem alarde, e a tela abre como de costume', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/estoque/saldos?por=caixa&page=1');
  await expect(page.getByRole('tab', { name: 'Por produto' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/sistema/estoque/saldos?page=1');
  await page.getByRole('tab', { name: 'Por lote' }).click();
  await expect(page).toHaveURL('/sistema/estoque/saldos?por=lote');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Por lote' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/sistema/marcas?acao=ver&id=abc&cor=azul');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/abc/);
});

test('um endereço que pede para alterar sem dizer o quê é um erro, não um formulário em branco', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, grupo.admin);
  for (const endereco of ['/sistema/produtos?acao=editar', '/sistema/marcas?acao=ver&id=abc']) {
    await page.goto(endereco);
    await expect(page.getByRole('heading', { name: mensagens.notFound })).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page).toHaveTitle(`Retaguarda - ${mensagens.notFound}`);
  }
});

test('a recusa de uma tela diz em palavras que permissão falta', async ({ page, grupo, entrar }) => {
  await entrar(page, await grupo.pessoa('Rui Leitor', ['fornecedores_show', 'grupos_show']));
  for (const [endereco, permissao] of [
    ['/sistema/fornecedores/adicionar', 'Fornecedores: criar'],
    ['/sistema/grupos/adicionar', 'Grupos: criar'],
  ] as const) {
    await page.goto(endereco);
    await expect(page.getByText(mensagens.permissionDenied).first()).toBeVisible();
    await expect(page.getByText(permissao, { exact: true })).toBeVisible();
  }
});

test('inativar o que está em uso diz o registro, onde e quantos, e quem desiste não muda nada', async ({
  page,
  grupo,
  entrar,
}) => {
  const { id: empresaId } = await grupo.api.call('POST', 'empresas', {
    ...empresa({ nomeFantasia: 'Cantina da Praça', propria: true }),
  });
  const setor = await grupo.api.call('POST', 'setor', { nome: 'Varanda', empresaId, ordem: 1 });
  for (const numero of [1, 2]) await grupo.api.call('POST', 'mesa', { empresaId, numero, setorId: setor.id });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/setor');
  const lista = new Lista(page);
  await lista.agir('Varanda', mensagens.labelInactivate);
  const pergunta = page.getByRole('dialog');
  await expect(pergunta).toContainText('Varanda');
  await expect(pergunta).toContainText('Mesas: 2');
  await page.keyboard.press('Escape');
  await expect(lista.linha('Varanda')).toBeVisible();
});

test('F1 diz para que serve a tela e o que mais se faz nela; o manual se acha por uma palavra', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('F1');
  const ajuda = page.getByRole('dialog', { name: 'Ajuda desta tela' });
  await expect(ajuda.getByRole('heading', { name: 'Marcas' })).toBeVisible();
  await expect(ajuda.getByRole('listitem').filter({ hasText: 'Adicionar marca' })).toBeVisible();
  await ajuda.getByRole('link', { name: 'Abrir o manual' }).click();
  await expect(ajuda).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Manual do Retaguarda' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Procurar no manual' }).fill('sangria');
  await page
    .getByRole('link', { name: /Fechamento do caixa › / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fechamento do caixa' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A tela do caixa, onde se abre o turno' })).toHaveJSProperty(
    'complete',
    true,
  );
});
