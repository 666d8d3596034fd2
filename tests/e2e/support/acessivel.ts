import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './teste.ts';

/**
 * Only what is wrong is told: the rest would be as many texts as the page has parts. Legacy: in the page itself; else a second page
 * puts together what frames of other origins gave, and there are none.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** What is on view now holds for everybody: every rule axe knows, the page's frames apart. */
export async function exigirAcessivel(page: Page, onde = page.url()): Promise<void> {
  // A page opened by its address is empty until its module has come.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const { violations } = await axe(page).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => ({ id, onde: nodes.map(({ html }) => html) })),
      onde,
    )
    .toEqual([]);
}
