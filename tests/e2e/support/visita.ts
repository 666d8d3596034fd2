import type { BrowserContext } from '@playwright/test';
import type { SessaoDeNavegador } from './grupo.ts';
import { test as base, guardarSessao } from './teste.ts';

/** One browser of a worker, signed in as the administrator of its house: its cache spares each page the program's files. */
interface Navegador {
  context: BrowserContext;
  /** Before each page: another browser may have signed in since. */
  entrar(): Promise<void>;
}

/** Tests that only look, at a house with records in every list: each has a page of its own in the same browser. */
export const visita = base.extend<object, { navegador: Navegador }>({
  navegador: [
    async ({ browser, programa, casa }, use, { project }) => {
      const { locale, timezoneId, viewport, colorScheme, reducedMotion } = project.use;
      const shown = { locale, timezoneId, viewport, colorScheme, reducedMotion };
      const context = await browser.newContext({ baseURL: programa.url, ...shown });
      let guardada: SessaoDeNavegador | undefined;
      const entrar = async () => {
        if (guardada !== undefined && guardada === casa.atual()) return;
        guardada = await casa.sessao();
        await guardarSessao(context, programa.url, guardada);
      };
      await use({ context, entrar });
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ navegador: { context, entrar }, casa, vigia }, use) => {
    await casa.encher();
    await entrar();
    const page = await context.newPage();
    vigia.vigiar(page);
    await use(page);
    await page.close();
  },
});
