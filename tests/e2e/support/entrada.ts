import type { Locator, Page } from '@playwright/test';
import type { Pessoa } from './grupo.ts';

/** The sign-in page. */
export class Entrada {
  readonly page: Page;
  readonly usuario: Locator;
  readonly senha: Locator;
  readonly botao: Locator;

  constructor(page: Page) {
    this.page = page;
    this.usuario = page.getByLabel('Usuário');
    this.senha = page.getByLabel('Senha', { exact: true });
    this.botao = page.getByRole('button', { name: 'Entrar' });
  }

  async abrir({ slug }: { slug: string }): Promise<void> {
    await this.page.goto(`/login/${slug}`);
  }

  async enviar({ usuario }: Pick<Pessoa, 'usuario'>, senha: string): Promise<void> {
    await this.usuario.fill(usuario);
    await this.senha.fill(senha);
    await this.botao.click();
  }
}
