import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { TerminalDeTeste } from '../../apps/api/test-support/terminal.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { expect, test } from './support/teste.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('imagens: entram, trocam de lugar, são vistas na tela; a do terminal aparece só nele, com quem a tem', async ({
  page,
  grupo,
  entrar,
}) => {
  const empresa = novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true });
  const { id: empresaId } = await grupo.api.call('POST', 'empresas', empresa);
  const terminal = await grupo.api.call('POST', 'pdv/terminal', { empresaId, nome: 'Totem', tipo: 'totem' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/imagem-core/empresa');
  await expect(page.getByText('Nenhuma imagem')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar imagem' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Adicionar imagem' });
  await exigirAcessivel(page);
  const arquivos = ['verao.png', 'inverno.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png }));
  await dialogo.locator('input[type=file]').setInputFiles(arquivos);
  const cartoes = page.getByRole('article');
  await expect(cartoes).toHaveCount(2);
  await page.keyboard.press('Escape');
  const primeiro = await cartoes.first().getAttribute('aria-label');
  await page.getByRole('button', { name: `Depois: ${primeiro}` }).click();
  await expect(cartoes.last()).toHaveAccessibleName(primeiro ?? '');
  await cartoes.first().getByRole('button', { name: 'Ver na tela' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('A proporção é outra');
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');

  await page.goto(`/sistema/imagem-core/terminal?empresaId=${empresaId}&terminalId=${terminal.id}`);
  await expect(cartoes).toHaveCount(2);
  await page.getByRole('button', { name: 'Adicionar imagem' }).click();
  await dialogo.locator('input[type=file]').setInputFiles([{ name: 'totem.png', mimeType: 'image/png', buffer: png }]);
  await expect(cartoes).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'totem.png' })).toContainText('Só em Totem');
  await expect(page.getByRole('article', { name: 'totem.png' })).toContainText('Nenhum terminal buscou ainda');

  const { chave } = await grupo.api.call('POST', `pdv/terminal/${terminal.id}/chave`);
  const maquina = new TerminalDeTeste(new URL(page.url()).origin, terminal.id, chave);
  const { body } = await maquina.chamar<{ imagens: { id: number }[] }>('GET', 'core/v1/telas');
  for (const { id } of body.imagens) await maquina.chamar('GET', `core/v1/telas/${id}`);
  await page.reload();
  await expect(page.getByRole('article', { name: 'totem.png' })).toContainText(/Totem, desde/);
  await page.setViewportSize({ width: 390, height: 844 });
  await exigirAcessivel(page);
});
