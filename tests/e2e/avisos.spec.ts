import type { Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';
import { aviso, Formulario } from './support/formulario.ts';
import { abrirLoja } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

/** Buttons of the page, the drawer or the dialog that a toast lies over; one that comes or goes is not seen yet, or no more. */
const cobertos = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role=alert].mantine-Notification-root')];
    const boxes = toasts
      .filter((one) => getComputedStyle(one).opacity === '1')
      .map((one) => one.getBoundingClientRect());
    const buttons = document.querySelectorAll('main button, [role=dialog] button');
    return [...buttons].flatMap((button) => {
      const one = button.getBoundingClientRect();
      const isShown = one.width > 0 && one.height > 0;
      const meets = boxes.some(
        (box) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top,
      );
      return isShown && meets ? [button.textContent || button.getAttribute('aria-label')] : [];
    });
  });

for (const tela of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a ${tela.width} px, o aviso não cobre o que vem depois, e dito de novo continua um só`, async ({
    page,
    grupo,
    entrar,
  }) => {
    await page.setViewportSize(tela);
    await entrar(page, grupo.admin);
    await page.goto('/sistema/marcas?acao=adicionar');
    const form = new Formulario(page);
    for (const nome of ['Café do Sul', 'Chá do Norte', 'Mate do Oeste']) {
      await form.campo('Nome').fill(nome);
      await page.keyboard.press('Control+Enter');
      await expect(form.campo('Nome')).toHaveValue('');
      await expect(aviso(page, mensagens.recordCreated)).toHaveCount(1);
      await expect(aviso(page, mensagens.recordCreated)).toHaveCSS('opacity', '1');
      await expect.poll(() => cobertos(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(form.lugar).toBeHidden();
    await expect.poll(() => cobertos(page)).toEqual([]);
  });
}

test('sobre uma janela, o aviso fica ao lado dela', async ({ page, grupo, entrar }) => {
  await abrirLoja(grupo);
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/pdv/caixaMovimento');
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(page.getByRole('button', { name: 'Encerrar e contar' })).toBeVisible();
  // Under the pointer it stays, however long the window takes.
  await aviso(page, 'Caixa aberto.').hover();
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Encerrar e contar' })).toBeVisible();
  await expect
    .poll(async () => {
      const janela = await page.getByRole('dialog', { name: 'Encerrar e contar' }).boundingBox();
      const dito = await aviso(page, 'Caixa aberto.').boundingBox();
      return (janela?.x ?? 0) - ((dito?.x ?? 0) + (dito?.width ?? 0));
    })
    .toBeGreaterThan(0);
});
