import { expect, type Locator, type Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';

/** The form of a record: in the drawer beside its list, or on a page of its own. */
export class Formulario {
  readonly page: Page;
  /** The drawer, or the page's content. */
  readonly lugar: Locator;
  readonly salvar: Locator;

  constructor(page: Page, lugar: Locator = page.getByRole('dialog')) {
    this.page = page;
    this.lugar = lugar;
    this.salvar = lugar.getByRole('button', { name: /^Salvar/ });
  }

  /** By its label; a required one carries an asterisk for the eye. */
  campo(rotulo: string): Locator {
    return this.lugar.getByLabel(new RegExp(`^${escapar(rotulo)}( \\*)?$`));
  }
}

/**
 * Chooses from a field's list. The list closes when a dialog that is still opening takes the focus: then it is opened again, as a
 * person does.
 */
export async function escolher(page: Page, campo: Locator, texto: string, exact = false): Promise<void> {
  const opcao = page.getByRole('option', { name: texto, exact });
  await expect(async () => {
    await campo.click();
    // A short list is only chosen from.
    if (await campo.isEditable()) await campo.fill(texto);
    await opcao.click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** The field is marked as wrong and says this. */
export async function exigirErro(campo: Locator, texto: string): Promise<void> {
  await expect(campo).toHaveAttribute('aria-invalid', 'true');
  await expect(campo).toHaveAccessibleDescription(new RegExp(escapar(texto)));
}

/** The question before an act: ATENÇÃO, with the focus on the way out. */
export async function exigirPergunta(page: Page, texto: string, saida = 'Cancelar'): Promise<Locator> {
  const pergunta = page.getByRole('dialog', { name: mensagens.confirmTitle });
  await expect(pergunta).toContainText(texto);
  await expect(pergunta.getByRole('button', { name: saida })).toBeFocused();
  return pergunta;
}

export const aviso = (page: Page, texto: string): Locator => page.getByRole('alert').filter({ hasText: texto });

export const escapar = (texto: string): string => texto.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
