import { type BrowserContext, test as base, type Dialog, expect, type Page, type ViewportSize } from '@playwright/test';
import { keys } from '../../../apps/web/src/platform/storage.ts';
import { conferirPorOutraFerramenta } from '../../../packages/fiscal/test-support/outra-ferramenta.ts';
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
  /** The browser of the worker: that it has the program's files, read and compiled, spares each test most of its time. */
  navegador: BrowserContext;
}

export { expect };

/** Each test in a browser nobody used before: where what is kept of other tests' pages (files, compiled code) would matter. */
export const testeEmNavegadorNovo = base.extend<DoTeste, DoTrabalhador>({
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
  navegador: [
    async ({ browser, programa }, use, { project }) => {
      const { locale, timezoneId, viewport, colorScheme, reducedMotion } = project.use;
      const shown = { locale, timezoneId, viewport, colorScheme, reducedMotion };
      const context = await browser.newContext({ baseURL: programa.url, ...shown });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
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
  grupo: async ({ programa }, use) => {
    // All have the issuer of one CNPJ: who numbers from 1 again would be told that the note is there.
    for (const autoridade of [programa.sefaz, programa.sefin]) {
      autoridade.falhas.limpar();
      autoridade.esquecer();
    }
    await use(await novoGrupo(programa));
    // What it sent is judged by tools that are not ours, where the machine has them.
    const enviados = programa.enviados.splice(0);
    expect(conferirPorOutraFerramenta(enviados, programa.autoridade.pem)).toEqual([]);
  },
  entrar: async ({ programa }, use) =>
    use(async (page, pessoa) => guardarSessao(page, programa.url, await abrirNavegador(programa.url, pessoa))),
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

/**
 * Each test runs in the worker's browser, on its one page, which have forgotten everything but the program's files. A new page is a process
 * that reads the program anew, an eighth of what the browser does. What cannot be taken back from a page (init scripts, a clock of its own,
 * emulated devices) is for `testeEmNavegadorNovo`.
 */
export const test = testeEmNavegadorNovo.extend({
  context: async ({ navegador }, use) => {
    await navegador.clearCookies();
    await use(navegador);
    await Promise.all(
      navegador
        .pages()
        .slice(1)
        .map((page) => page.close()),
    );
  },
  page: async ({ context, vigia, programa, viewport, colorScheme }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await limpar(page, programa.url);
    await page.setViewportSize(viewport as ViewportSize);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    vigia.vigiar(page);
    await use(page);
  },
});

/** Takes back what a test put on the page, and leaves what it shows, whether it asks or not. */
async function limpar(page: Page, origin: string): Promise<void> {
  for (const event of ['console', 'pageerror', 'dialog', 'request', 'load'] as const) page.removeAllListeners(event);
  // A test may end before what it held back went on: that is nobody's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const sair = (question: Dialog) => question.accept();
  page.on('dialog', sair);
  await guardar(page, origin, {});
  page.off('dialog', sair);
}

/** As the web keeps it after a sign-in at `origin`; the next address opened there is theirs. */
export async function guardarSessao(page: Page, origin: string, { sessao, refresh }: SessaoDeNavegador): Promise<void> {
  await guardar(page, origin, {
    [keys.session]: { hash: sessao.hash },
    [keys.loggedHash]: sessao.hash,
    [keys.user]: sessao.usuario,
    [keys.permissions]: sessao.permissoes,
    [keys.limits]: sessao.limites,
    [keys.roles]: sessao.funcoes,
    [keys.group]: sessao.grupo,
    [keys.companies]: sessao.empresas,
    [keys.support]: sessao.personificacao,
    [keys.lastGroup]: sessao.grupo.slug,
    [keys.logged]: true,
  });
  await page.context().addCookies([
    {
      name: 'retaguarda_sessao',
      value: refresh,
      domain: new URL(origin).hostname,
      path: '/api/refresh-token',
      expires: Math.round(Date.now() / 1000) + 12 * 3600,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict',
    },
  ]);
}

/**
 * What the browser keeps for this address, and nothing else. Playwright's own way would also forget the program's files.
 * Written from a page that runs nothing, and that has the opener policy of the program's: between two policies the browser
 * changes process, and the next page is read and compiled anew.
 */
async function guardar(page: Page, origin: string, kept: Record<string, unknown>): Promise<void> {
  const vazia = `${origin}/vazia`;
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
  const body = '<link rel="icon" href="data:,">'; // or the browser looks for one
  await page.route(vazia, (route) => route.fulfill({ headers, body }));
  await page.goto(vazia);
  await page.unroute(vazia);
  await page.evaluate((values) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value));
  }, kept);
}
