import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { keys } from '../../../apps/web/src/platform/session/storage.ts';
import { abrirCasa, type Casa } from './casa.ts';
import { abrirNavegador, type Grupo, novoGrupo, type Pessoa, type SessaoDeNavegador } from './grupo.ts';
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
    use(async (page, pessoa) =>
      guardarSessao(page.context(), programa.url, await abrirNavegador(programa.url, pessoa)),
    ),
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
  { sessao, refresh }: SessaoDeNavegador,
): Promise<void> {
  const kept: Record<string, unknown> = {
    [keys.session]: { hash: sessao.hash },
    [keys.loggedHash]: sessao.hash,
    [keys.user]: sessao.usuario,
    [keys.permissions]: sessao.permissoes,
    [keys.roles]: sessao.funcoes,
    [keys.group]: sessao.grupo,
    [keys.companies]: sessao.empresas,
    [keys.support]: sessao.personificacao,
    [keys.lastGroup]: sessao.grupo.slug,
    [keys.logged]: true,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const cookie = {
    name: 'retaguarda_sessao',
    value: refresh,
    domain: new URL(origin).hostname,
    path: '/api/refresh-token',
    expires: Math.round(Date.now() / 1000) + 12 * 3600,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  };
  await context.setStorageState({ cookies: [cookie], origins: [{ origin, localStorage }] });
}
