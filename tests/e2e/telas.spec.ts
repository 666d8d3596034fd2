import type { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { addressOf, type ScreenRoute } from '../../apps/web/src/platform/router/screen.ts';
import { publicScreens } from '../../apps/web/src/public-screens.ts';
import { screens } from '../../apps/web/src/screens.ts';
import { axe } from './support/acessivel.ts';
import { emPartes, enderecoDe, gavetaDe, olhares } from './support/olhares.ts';
import { expect, test } from './support/teste.ts';
import { visita } from './support/visita.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const phone = { width: 390, height: 844 };

for (const screen of publicScreens) {
  test(`${screen.path} é acessível em todo tema e largura, e calada no console`, async ({ page, vigia }) => {
    vigia.espera(400); // the link of /initialization is made up
    await page.goto(addressOf(screen) ?? screen.path.replace('{hash}', 'inexistente'));
    await exigirTelaBoa(page, screen);
  });
}

const { porInteiro, depressa } = olhares(screens.filter((screen) => addressOf(screen) !== null));

for (const [parte, algumas] of emPartes(porInteiro, 4).entries()) {
  visita(`acessíveis em todo tema e largura, e caladas no console (${parte + 1})`, async ({ page }) => {
    for (const [i, screen] of algumas.entries()) {
      await visita.step(screen.path, async () => {
        await irPara(page, enderecoDe(screen), i === 0);
        await exigirTelaBoa(page, screen);
        await exigirComecoNoPrimeiroCampo(page, screen);
        const gaveta = gavetaDe(screen);
        if (!gaveta) return;
        await irPara(page, gaveta);
        await expect(page.getByRole('dialog')).toBeVisible();
        await exigirTelaBoa(page, screen);
      });
    }
  });
}

for (const [parte, algumas] of emPartes(depressa, 8).entries()) {
  visita(`as outras telas abrem, cabem no telefone e ficam caladas (${parte + 1})`, async ({ page }) => {
    await page.setViewportSize(phone);
    for (const [i, { screen, acessivel }] of algumas.entries()) {
      await visita.step(screen.path, async () => {
        await irPara(page, enderecoDe(screen), i === 0);
        await exigirTelaAberta(page, screen);
        await exigirQueCaiba(page);
        if (acessivel)
          await exigirAcessivel(axe(page).withTags(wcag).disableRules('color-contrast'), `clara, ${screen.path}`);
        await exigirComecoNoPrimeiroCampo(page, screen);
      });
    }
  });
}

/** The program, once there, hears of it as of a link: nothing is loaded anew. */
async function irPara(page: Page, address: string, isFirst = false): Promise<void> {
  if (isFirst) await page.goto(address);
  else await page.evaluate((to) => history.pushState({}, '', to), address);
}

async function exigirTelaAberta(page: Page, { title }: ScreenRoute): Promise<void> {
  await expect(page).toHaveTitle(`Retaguarda - ${title}`);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-mantine-skeleton]')).toHaveCount(0);
}

/** Every way a screen is looked at; what is wrong in each is told at once. */
async function exigirTelaBoa(page: Page, screen: ScreenRoute): Promise<void> {
  await exigirTelaAberta(page, screen);
  await exigirAcessivel(axe(page).withTags(wcag), `clara, ${screen.path}`);
  await escurecer(page);
  await exigirAcessivel(axe(page).withRules('color-contrast'), `escura, ${screen.path}`); // the rest is the same
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  await exigirQueCaiba(page);
  if (wide) await page.setViewportSize(wide);
}

/** The dialog of the screen, or the one that its button of what is new opens, has the focus in its first field. */
async function exigirComecoNoPrimeiroCampo(page: Page, { path }: ScreenRoute): Promise<void> {
  if (path === '/sistema/vitrine') return; // its lists only show how they look
  const dialogo = page.getByRole('dialog');
  if (await dialogo.isVisible()) return exigirFocoNoComeco(dialogo, path);
  // Within a form it adds a row.
  const foraDeFormulario = page.locator('button:not(form *)');
  const adicionar = page
    .getByRole('button', { name: /^Adicionar/ })
    .and(foraDeFormulario)
    .first();
  if (!(await adicionar.isVisible()) || !(await adicionar.isEnabled())) return;
  const { pathname } = new URL(page.url());
  await adicionar.click();
  await expect.poll(async () => (await dialogo.isVisible()) || new URL(page.url()).pathname !== pathname).toBe(true);
  if (!(await dialogo.isVisible())) return; // a page of its own
  await exigirFocoNoComeco(dialogo, path);
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
}

async function exigirFocoNoComeco(dialogo: Locator, path: string): Promise<void> {
  await expect(dialogo.locator('[data-mantine-skeleton]')).toHaveCount(0);
  await expect
    .configure({ soft: true })
    .poll(() => dialogo.evaluate(ondeEstaOFoco), `onde começa o diálogo de ${path}`)
    .toBe('no primeiro campo');
}

/** Runs in the page. A dialog may also say itself where it starts. */
function ondeEstaOFoco(dialogo: Element): string {
  const campos = [...dialogo.querySelectorAll<HTMLElement>('input, textarea, select')].filter(
    (campo) => campo.checkVisibility() && !campo.matches(':disabled, [type="hidden"], [type="file"]'),
  );
  const { activeElement } = document;
  const inicio = dialogo.querySelector('[data-autofocus]');
  if (campos.length === 0 || activeElement === campos[0] || (inicio && activeElement === inicio))
    return 'no primeiro campo';
  return `${activeElement?.outerHTML.slice(0, 160)}, e não ${campos[0]?.outerHTML.slice(0, 160)}`;
}

/** A page that draws nothing at the moment may never be told that the colours changed: it is told until it hears. */
const escurecer = (page: Page) =>
  expect
    .poll(async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.emulateMedia({ colorScheme: 'dark' });
      return page.evaluate(async () => {
        await new Promise((aMomentLater) => setTimeout(aMomentLater, 50));
        return document.documentElement.dataset.mantineColorScheme;
      });
    })
    .toBe('dark');

/** The page hears of its new width a moment later. */
const exigirQueCaiba = (page: Page) =>
  expect
    .configure({ soft: true })
    .poll(() => cortadoDoLado(page), `fora da largura do telefone: ${page.url()}`)
    .toEqual([]);

async function exigirAcessivel(analysis: AxeBuilder, tema: string): Promise<void> {
  const { violations } = await analysis.analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    regra: `${id}: ${help}`,
    onde: nodes.map(({ html, failureSummary }) => `${html} → ${failureSummary}`),
  }));
  expect.soft(told, `acessibilidade, ${tema}`).toEqual([]);
}

/** What sticks out of the screen's right edge, unless a part that scrolls sideways holds it. */
function cortadoDoLado(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') return true;
      return element.parentElement !== null && scrolls(element.parentElement);
    };
    const out = [...document.querySelectorAll('button, a, input, h1, h2, label, td, th')].filter((element) => {
      const { right, left, width: own } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && own > 1 && left < width && right > width + 1 && !scrolls(element);
    });
    const page =
      document.documentElement.scrollWidth > width
        ? [`a página rola para o lado: ${document.documentElement.scrollWidth}`]
        : [];
    return [...page, ...out.map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });
}
