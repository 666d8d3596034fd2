import { empresa } from '../../apps/api/test-support/empresas.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja, precoDe } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

test('Enter abre a linha para ler e E para alterar, no produto como no cliente; a volta é à mesma linha', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await loja.produto({ descricao: 'Café torrado', precos: [precoDe(loja.empresaId, '26.04')] });
  await grupo.api.call('POST', 'empresas', empresa({ nomeFantasia: 'Mercearia Lua' }));
  await entrar(page, grupo.admin);
  const lista = new Lista(page);
  for (const [endereco, nome] of [
    ['/sistema/produtos/pesquisar', 'Café torrado'],
    ['/sistema/clientes', 'Mercearia Lua'],
  ] as const) {
    await page.goto(endereco);
    await lista.linha(nome).press('Enter');
    await expect(page).toHaveURL(/acao=ver&id=\d+/);
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
    await page.goBack();
    await lista.linha(nome).press('e');
    await expect(page).toHaveURL(/acao=editar&id=\d+/);
    await page.goBack();
    await expect(lista.linha(nome)).toBeVisible();

    // The row's actions, without the mouse: Tab from the row to its buttons, Enter, the arrows, Escape.
    await lista.linha(nome).focus();
    const acoes = page.getByRole('button', { name: `Ações de ${nome}` });
    await acoes.focus();
    await page.keyboard.press('Enter');
    // The menu takes the focus a moment after it is seen: what is pressed before is nobody's.
    const primeira = page.getByRole('menuitem', { name: /^Abrir/ });
    await expect
      .poll(async () => {
        await page.getByRole('menu').press('ArrowDown');
        return primeira.evaluate((element) => element === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem').first()).toBeHidden();
    await expect(acoes).toBeFocused();
  }
});

test('sem câmera no aparelho, a contagem diz isso, e pelo teclado se volta a ela', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  await loja.produto({ descricao: 'Café torrado' });
  const contagem = { empresaId: loja.empresaId, descricao: 'Noite' };
  const { id } = await grupo.api.call('POST', 'estoque/contagens', contagem);
  await entrar(page, grupo.admin);
  await page.context().grantPermissions(['camera']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/sistema/estoque/contagens/${id}`);
  await page.getByRole('button', { name: 'Câmera', exact: true }).press('Enter');
  const camera = page.getByRole('region', { name: 'Leitura pela câmera' });
  await expect(camera.getByText('Não foi possível abrir a câmera deste aparelho.')).toBeVisible();
  await camera.getByRole('button', { name: 'Fechar a câmera' }).press('Enter');
  await expect(camera).toBeHidden();
});
