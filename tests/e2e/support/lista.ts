import type { Locator, Page } from '@playwright/test';

/** A list of records. */
export class Lista {
  readonly page: Page;
  readonly busca: Locator;
  /** The rows of the body; not the bars that stand there until they come, of which one is said. */
  readonly linhas: Locator;

  constructor(page: Page) {
    this.page = page;
    this.busca = page.getByRole('main').getByRole('searchbox').first();
    const vindas = page.locator('tr:not([data-awaited])');
    this.linhas = page.getByRole('table').locator('tbody').getByRole('row').and(vindas);
  }

  /** The row whose first column is this. */
  linha(nome: string): Locator {
    return this.linhas.filter({ has: this.page.getByRole('rowheader', { name: nome, exact: true }) });
  }

  async agir(nome: string, acao: string): Promise<void> {
    await this.page.getByRole('button', { name: `Ações de ${nome}` }).click();
    await this.page.getByRole('menuitem', { name: new RegExp(`^${acao}`) }).click();
  }
}
