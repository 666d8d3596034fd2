import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

test('exporta exatamente o que está na tela: a busca, a ordem e as colunas', async ({ page, grupo, entrar }) => {
  for (const nome of ['Açúcar Sul', 'Café do Sul', 'Chá do Norte']) {
    await grupo.api.call('POST', 'marcas', { nome, fabricante: `Fábrica; "${nome}"`, site: 'https://x.test' });
  }
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas?search=sul&sortBy=nome&descending=true');
  const lista = new Lista(page);
  await expect(lista.linhas).toHaveCount(2);
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('checkbox', { name: 'CNPJ do fabricante' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'CNPJ do fabricante' })).toBeHidden();

  const csv = await baixar(page, /^CSV/);
  expect(csv.nome).toMatch(/marcas.*\.csv$/i);
  expect(csv.conteudo.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Nome;Fabricante',
    'Café do Sul;"Fábrica; ""Café do Sul"""',
    'Açúcar Sul;"Fábrica; ""Açúcar Sul"""',
  ]);

  const xlsx = await baixar(page, /^Excel/);
  expect(xlsx.nome).toMatch(/marcas.*\.xlsx$/i);
  expect(xlsx.conteudo.subarray(0, 2).toString()).toBe('PK');
});

test('sem o mouse: da lista ao arquivo, e o foco volta ao botão', async ({ page, grupo, entrar }) => {
  for (const nome of ['Café do Sul', 'Chá do Norte']) await grupo.api.call('POST', 'marcas', { nome });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await expect(new Lista(page).linhas).toHaveCount(2);
  const exportar = page.getByRole('button', { name: 'Exportar' });
  // By Tab alone, back from the search.
  await page.keyboard.press('/');
  for (let step = 0; step < 30 && !(await exportar.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Shift+Tab');
  await expect(exportar).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^CSV/ })).toBeVisible();
  const baixado = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).press('Enter');
  const arquivo = await baixado;
  const linhas = (await readFile(await arquivo.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  expect(linhas.map((linha) => linha.split(';')[0])).toEqual(['Nome', 'Café do Sul', 'Chá do Norte']);
  await expect(exportar).toBeFocused();
});

async function baixar(page: Page, formato: RegExp): Promise<{ nome: string; conteudo: Buffer }> {
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: formato }).click();
  const arquivo = await baixado;
  return { nome: arquivo.suggestedFilename(), conteudo: await readFile(await arquivo.path()) };
}
