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
  // Axe judges what is there: right after an address was opened that may still be nothing.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('main').first()).toBeAttached();
  const { violations } = await axe(page).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => ({ id, onde: nodes.map(({ html }) => html) })),
      onde,
    )
    .toEqual([]);
}
