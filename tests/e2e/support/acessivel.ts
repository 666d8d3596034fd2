import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './teste.ts';

/** What is on view now holds for everybody: every rule axe knows, the page's frames apart. */
export async function exigirAcessivel(page: Page, onde = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => ({ id, onde: nodes.map(({ html }) => html) })),
      onde,
    )
    .toEqual([]);
}
