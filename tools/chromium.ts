import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './lib/run.ts';

// The engine alone, without the parts of a window, does the same with a fifth less of the processor.
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

interface ChromiumSearch {
  CHROMIUM_PATH?: string | undefined;
  PATH?: string | undefined;
}

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, or the system's. As root on Debian or Ubuntu it
 * is installed when missing.
 *
 * @throws Error with the Portuguese sentence that says what to do
 */
export async function requireChromium(say: (line: string) => void): Promise<string> {
  const found = await findChromium(process.env);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    // Ubuntu has the second only.
    for (const name of [shell, 'chromium']) {
      say(`Instalando o Chromium (apt-get install ${name})…`);
      const { output } = await run('apt-get', ['install', '-y', name], { env });
      const installed = await findChromium(process.env);
      if (installed) return installed;
      say(output.trim());
    }
  }
  throw new Error(
    'Os testes de navegador precisam do Chromium, que não foi encontrado: instale-o (npx playwright install chromium, ou apt-get install chromium) ou indique-o em CHROMIUM_PATH.',
  );
}

/**
 * The first Chromium that really runs.
 *
 * @throws Error when CHROMIUM_PATH names one that does not
 */
export async function findChromium(
  search: ChromiumSearch,
  ownPath = chromium.executablePath(),
): Promise<string | undefined> {
  if (search.CHROMIUM_PATH) {
    if (await isRunnable(search.CHROMIUM_PATH)) return search.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH=${search.CHROMIUM_PATH} não é um Chromium que rode: corrija o caminho.`);
  }
  const folders = (search.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [ownPath, ...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps];
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await isRunnable(candidate))) return candidate;
  }
  return undefined;
}

/** Ubuntu's `chromium-browser` may be a stub that only says to use snap. */
async function isRunnable(path: string): Promise<boolean> {
  return (await run(path, ['--version'])).code === 0;
}
