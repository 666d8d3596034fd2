import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Register, registers } from '@retaguarda/contracts';
import { addressOf, type ScreenRoute } from '../../apps/web/src/platform/router/screen.ts';
import { publicScreens } from '../../apps/web/src/public-screens.ts';
import { screens } from '../../apps/web/src/screens.ts';
import { expect, test } from './support/teste.ts';
import { visita } from './support/visita.ts';

test.use({ trace: 'off' }); // a failure tells all that is wrong; the trace of each look costs more than the look

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const phone = { width: 390, height: 844 };

for (const screen of publicScreens) {
  test(`${screen.path} é acessível em todo tema e largura, e calada no console`, async ({ page, vigia }) => {
    vigia.espera(400); // the link of /initialization is made up
    await page.goto(addressOf(screen) ?? screen.path.replace('{hash}', 'inexistente'));
    await exigirTelaBoa(page, screen);
  });
}

for (const screen of screens) {
  const address = addressOf(screen);
  if (address === null) continue;
  const register = registers.find(({ screen: { path } }) => screen.path === `/sistema/${path}`);

  visita(`${screen.path} é acessível em todo tema e largura, e calada no console`, async ({ page }) => {
    await page.goto(register && !register.single ? `${address}?rowsPerPage=5` : address);
    await exigirTelaBoa(page, screen);
    if (register && abreFormularioAoLado(register)) {
      await page.goto(`${address}?acao=adicionar`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await exigirTelaBoa(page, screen);
    }
  });
}

const abreFormularioAoLado = ({ readOnly, single, screen }: Register) => !readOnly && !single && !screen.formPath;

/** Every way a screen is looked at; what is wrong in each is told at once. */
async function exigirTelaBoa(page: Page, { title }: ScreenRoute): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-mantine-skeleton]')).toHaveCount(0);
  await expect(page).toHaveTitle(`Retaguarda - ${title}`);
  await exigirAcessivel(axe(page).withTags(wcag), 'clara');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await exigirAcessivel(axe(page).withRules('color-contrast'), 'escura'); // the rest is the same
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  // The page hears of its new width a moment later.
  await expect
    .configure({ soft: true })
    .poll(() => cortadoDoLado(page), 'fora da largura do telefone')
    .toEqual([]);
  if (wide) await page.setViewportSize(wide);
}

/** Legacy: in the page itself; else a second page puts together what frames of other origins gave, and there are none. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

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
