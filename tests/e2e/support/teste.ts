import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { keys } from '../../../apps/web/src/platform/session/storage.ts';
import { abrirCasa, type Casa } from './casa.ts';
import { abrirSessao, type Grupo, novoGrupo, type Pessoa } from './grupo.ts';
import { iniciarPrograma, type Programa } from './programa.ts';
import { Vigia } from './vigia.ts';

interface DoTeste {
  vigia: Vigia;
  /** A tenant of the test's own, with nothing in it. */
  grupo: Grupo;
  /** Signs a person in without the sign-in page; the next address opened is theirs. */
  entrar: (page: Page, pessoa: Pessoa) => Promise<void>;
  /** Another browser: nothing of this one is known there. */
  outroNavegador: () => Promise<Page>;
}

interface DoTrabalhador {
  programa: Programa;
  casa: Casa;
}

export { expect };

export const test = base.extend<DoTeste, DoTrabalhador>({
  programa: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the first parameter
    async ({}, use) => {
      const programa = await iniciarPrograma();
      await use(programa);
      await programa.close();
    },
    { scope: 'worker' },
  ],
  casa: [async ({ programa }, use) => use(await abrirCasa(programa)), { scope: 'worker' }],
  baseURL: async ({ programa }, use) => use(programa.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the first parameter
  vigia: async ({}, use) => {
    const vigia = new Vigia();
    await use(vigia);
    vigia.exigirSilencio();
  },
  page: async ({ page, vigia }, use) => {
    vigia.vigiar(page);
    await use(page);
  },
  grupo: async ({ programa }, use) => use(await novoGrupo(programa)),
  entrar: async ({ programa }, use) =>
    use(async (page, pessoa) => guardarSessao(page.context(), programa.url, await abrirSessao(programa.url, pessoa))),
  outroNavegador: async ({ browser, baseURL, contextOptions, vigia }, use) => {
    const abertos: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
      abertos.push(context);
      const page = await context.newPage();
      vigia.vigiar(page);
      return page;
    });
    await Promise.all(abertos.map((context) => context.close()));
  },
});

/** As the web keeps it after a sign-in. */
export async function guardarSessao(
  context: BrowserContext,
  origin: string,
  { token, refreshToken, ...atual }: Awaited<ReturnType<typeof abrirSessao>>,
): Promise<void> {
  const kept: Record<string, unknown> = {
    [keys.session]: { token, refreshToken },
    [keys.loggedHash]: atual.hash,
    [keys.user]: atual.usuario,
    [keys.permissions]: atual.permissoes,
    [keys.roles]: atual.funcoes,
    [keys.group]: atual.grupo,
    [keys.companies]: atual.empresas,
    [keys.support]: atual.personificacao,
    [keys.lastGroup]: atual.grupo.slug,
    [keys.logged]: true,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}
