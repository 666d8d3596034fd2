import { defineConfig } from '@playwright/test';

/** Which screens have their turn is asked by each process: a run that goes past midnight stays on the day it began. */
process.env.HOSTILE_SEED ??= new Date().toISOString().slice(0, 10);

const asRoot = process.getuid?.() === 0;

/**
 * `npm test`, or alone with `npx playwright test --config tests/e2e`.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/preparar.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // What passes only then is named in the report, and counted (tools/lib/counts.ts).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Far above what any test takes on a quiet machine: a slow one is no failure of the program.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    // One that waits for ever would hold its worker until the test's own end.
    actionTimeout: 90_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Keeping a trace costs more than the test; what fails is tried once more and then kept.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--host-resolver-rules=MAP loja.local 127.0.0.1', // as on a shop's network: plain HTTP, not localhost
        ...(asRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
