import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

test('comandas: uma, uma faixa, um arquivo com o resultado de cada linha; bloqueada, perdida e liberada', async ({
  page,
  grupo,
  entrar,
}) => {
  const empresa = novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true });
  const { id: empresaId } = await grupo.api.call('POST', 'empresas', empresa);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/comanda');
  await expect(page.getByRole('heading', { level: 1, name: 'Comandas' })).toBeVisible();
  await exigirAcessivel(page);

  await page.getByRole('button', { name: 'Criar faixa' }).click();
  const faixa = page.getByRole('dialog', { name: 'Criar uma faixa de comandas' });
  await faixa.getByLabel('Do número').fill('1');
  await faixa.getByLabel('Ao número').fill('20');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, '20 comandas criadas.')).toBeVisible();
  const { linhas } = new Lista(page);
  await expect(linhas).toHaveCount(20);

  await page.getByRole('button', { name: 'Importar' }).click();
  const importar = page.getByRole('dialog', { name: 'Importar comandas' });
  await importar.locator('input[type=file]').setInputFiles({
    name: 'comandas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('comanda;chip\n20;AA\n21;04:A2:2B\nvinte;\n'),
  });
  await expect(importar.getByText('3 linhas no arquivo')).toBeVisible();
  await importar.getByRole('button', { name: 'Importar 3 linhas' }).click();
  await expect(importar.getByRole('status')).toHaveText('1 comanda criada · 2 linhas sem efeito');
  await expect(importar.getByRole('row').nth(1)).toContainText(/2.*20.*Já cadastrada.*O número já está cadastrado/);
  await expect(importar.getByRole('row').nth(3)).toContainText(/4.*vinte.*Inválida/);
  await exigirAcessivel(page);
  await importar.getByRole('button', { name: 'Fechar' }).last().click();

  await page.goto(`/sistema/comanda/${empresaId}?search=04a22b`);
  await expect(linhas).toHaveCount(1);
  await expect(linhas).toContainText(/21.*04A22B.*Livre/);
  await new Lista(page).agir('21', 'Bloquear');
  const bloquear = page.getByRole('dialog', { name: 'Bloquear comanda 21' });
  await bloquear.getByLabel('Motivo').fill('Chip quebrado');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(linhas).toContainText(/Bloqueada.*Chip quebrado/);
  await new Lista(page).agir('21', 'Registrar perda');
  const perder = page.getByRole('dialog', { name: 'Comanda 21 perdida' });
  await perder.getByLabel('Motivo').fill('O cliente levou');
  await perder.getByLabel('Taxa pela perda').fill('80,00');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(linhas).toContainText(/Perdida.*O cliente levou.*80,00/);
  await new Lista(page).agir('21', 'Liberar');
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click();
  await expect(linhas).toContainText('Livre');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/sistema/comanda/${empresaId}`);
  await expect(page.getByText('21', { exact: true })).toBeVisible();
  await exigirAcessivel(page);
});
