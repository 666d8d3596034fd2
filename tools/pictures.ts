/** `npm run fotos`: starts the demo on a database of its own and takes the pictures of README.md and of the manual. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { SENHA_DEMO } from '../apps/api/src/modules/acesso/public.ts';
import { requireChromium } from './chromium.ts';
import { buildWeb } from './lib/built.ts';
import { forPerson } from './lib/for-person.ts';
import { repository } from './lib/run.ts';
import { say } from './lib/say.ts';
import { startEverything } from './lib/start-everything.ts';

const desk = { width: 1440, height: 900 };
/** Of the manual: smaller, so that its words are read in a column of text. */
const manual = { width: 1200, height: 760 };
const AMOUNT = /\d,\d\d/;
/** `shows`: what stands on the screen once what it tells of has come. */
const pictures = [
  { file: 'imagens/inicio.png', path: '/sistema', size: desk, shows: /Primeiros passos/ },
  { file: 'imagens/produtos.png', path: '/sistema/produtos/pesquisar', size: desk, shows: AMOUNT },
  { file: 'imagens/financeiro.png', path: '/sistema/financeiro/index', size: desk, shows: AMOUNT },
  {
    file: 'imagens/telefone.png',
    path: '/sistema/produtos/pesquisar',
    size: { width: 390, height: 844 },
    shows: AMOUNT,
  },
  { file: 'manual/imagens/caixa.png', path: '/sistema/pdv/caixaMovimento', size: manual, shows: /Turnos/ },
  { file: 'manual/imagens/vendas.png', path: '/sistema/vendas/buscar-vendas', size: manual, shows: AMOUNT },
  { file: 'manual/imagens/fim-do-mes.png', path: '/sistema/escrituracao', size: manual, shows: /EFD/ },
  { file: 'manual/imagens/emissor.png', path: '/sistema/fiscal/emissor', size: manual, shows: /NF-e/ },
  { file: 'manual/imagens/entrada.png', path: '/sistema/nfe-entrada', size: manual, shows: AMOUNT },
];
/** On a machine that has other things to do. */
const PATIENCE_MS = 180_000;

await forPerson(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-fotos-'));
  await chmod(folder, 0o755); // for the account PostgreSQL runs as when we are root
  const closers: (() => Promise<void>)[] = [];
  try {
    const url = await startDemo(join(folder, 'dados'), (close) => closers.push(close));
    await takeAll(url);
  } finally {
    for (const close of closers.reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function startDemo(dataDir: string, defer: (close: () => Promise<void>) => void): Promise<string> {
  let url = '';
  await startEverything({
    env: { ...process.env, PORT: process.env.PORT ?? '0', DATA_DIR: dataDir, DEMO: 'on', BACKUP: '' },
    root: repository,
    say,
    defer,
    buildWeb,
    startApp: async (options) => {
      const running = await (await import('../apps/api/src/main.ts')).startRetaguarda({
        ...options,
        logLevel: 'fatal',
      });
      ({ url } = running);
      return running;
    },
  });
  return url;
}

async function takeAll(url: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await requireChromium(say),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: desk });
    page.setDefaultTimeout(PATIENCE_MS);
    await signIn(page, url);
    for (const { file, path: screen, size, shows } of pictures) {
      await page.setViewportSize(size);
      await page.goto(url + screen);
      if (file.startsWith('manual/')) await chooseCompany(page);
      await page.getByRole('main').filter({ hasText: shows }).waitFor();
      await page.locator('main [aria-busy="true"], main [class*="Skeleton"]').first().waitFor({ state: 'detached' });
      const path = join(repository, 'docs', file);
      await mkdir(dirname(path), { recursive: true });
      await page.screenshot({ path, animations: 'disabled' });
      say(file);
    }
  } finally {
    await browser.close();
  }
}

/** Those who work in a shop have theirs chosen: where none is, the first. */
async function chooseCompany(page: Page): Promise<void> {
  const chosen = page.getByRole('button', { name: /^Empresa: / });
  await chosen.waitFor();
  if ((await chosen.getAttribute('data-all')) === null) return;
  await chosen.click();
  await page.getByRole('option').nth(1).click();
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login/demo`);
  await page.getByLabel('Usuário').fill('admin');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DEMO);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/sistema**');
}
