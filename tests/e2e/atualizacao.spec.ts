import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Formulario } from './support/formulario.ts';
import { telasMontadas } from './support/programa.ts';
import { expect, testeEmNavegadorNovo as test } from './support/teste.ts';

/** The same pages as another build names them: no file of the one before is there. */
async function outraMontagem(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-montagem-'));
  await cp(telasMontadas(), folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const other = (name: string) => name.replace(/\.(js|css)$/, 'x.$1');
  const renamed = new Map(names.map((name) => [name, other(name)]));
  const readers = [join(folder, 'index.html'), ...names.map((name) => join(assets, name))];
  await Promise.all(
    readers.map(async (file) => {
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        text.replaceAll(/[\w.-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name),
      );
    }),
  );
  await Promise.all([...renamed].map(([name, now]) => rename(join(assets, name), join(assets, now))));
  return folder;
}

/** While the server is down, and of files that are gone. */
const queixas = /net::ERR_|OutdatedError|Failed to fetch dynamically imported module|Refused to apply style/;

test.describe('o servidor foi atualizado com o programa aberto', () => {
  let telas: string;
  test.beforeAll(async () => {
    telas = await outraMontagem();
  });
  test.afterAll(() => rm(telas, { recursive: true, force: true }));
  test.afterEach(({ programa }) => programa.atualizar(telasMontadas()));

  test('a tela pedida vem da versão nova, recarregada uma vez', async ({ page, grupo, entrar, programa, vigia }) => {
    vigia.espera(404, 503);
    vigia.conhece(queixas);
    await entrar(page, grupo.admin);
    await page.goto('/sistema');
    await expect(page.getByRole('heading', { level: 1, name: /Ana$/ })).toBeVisible();
    let loads = 0;
    page.on('load', () => loads++);

    await programa.atualizar(telas);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('button', { name: 'Produtos' }).click();
    await menu.getByRole('button', { name: 'Mais em Produtos' }).click();
    await menu.getByRole('link', { name: 'Marcas' }).click();
    await expect(page.getByText('Ainda não há marcas')).toBeVisible();
    await expect(page).toHaveURL('/sistema/marcas');
    expect(loads).toBe(1);

    await menu.getByRole('link', { name: 'Início' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Ana$/ })).toBeVisible();
    expect(loads, 'sem outra recarga').toBe(1);
  });

  test('um formulário preenchido fica como está: avisa e oferece recarregar', async ({
    page,
    grupo,
    entrar,
    programa,
    vigia,
  }) => {
    vigia.espera(404, 503);
    vigia.conhece(queixas);
    await entrar(page, grupo.admin);
    await page.goto('/sistema/agendamento?acao=adicionar');
    const form = new Formulario(page);
    await form.campo('Hora').fill('14:30');
    await expect(form.lugar.getByText('Alterações não salvas')).toBeVisible();

    await programa.atualizar(telas);
    await form.lugar.getByRole('button', { name: 'Abrir calendário de Dia' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'O programa foi atualizado' });
    await expect(notice).toBeVisible();
    await expect(form.campo('Hora')).toHaveValue('14:30');

    page.once('dialog', (question) => question.accept()); // the browser's own, before a page with changes is left
    await notice.getByRole('button', { name: 'Recarregar' }).click();
    await expect(form.campo('Hora')).toHaveValue('14:30');
    await expect(form.lugar.getByText(/^rascunho de .* recuperado$/)).toBeVisible();
    await form.lugar.getByRole('button', { name: 'Abrir calendário de Dia' }).click();
    await expect(page.getByText('Também se digita: 20/11, hoje, +30')).toBeVisible();
  });
});
