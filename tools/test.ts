import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './chromium.ts';
import { runChecks, staticChecks } from './lib/checks.ts';
import type { Count } from './lib/counts.ts';
import { repository } from './lib/run.ts';
import { say } from './lib/say.ts';
import { runPlaywright, runVitest } from './lib/suites.ts';

if (process.env.CI) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

const filters = process.argv.slice(2);
const counts = filters.length > 0 ? [await runVitest(filters)] : await runAll();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (filters.length > 0)
  console.log(`Só os testes com ${filters.join(' ou ')} no nome do arquivo; sem filtro rodam todos.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** The quick checks first; then the suites one after the other, each of which uses both cores. */
async function runAll(): Promise<Count[]> {
  say('Verificações das fontes');
  const failedChecks = await runChecks(staticChecks);
  say('Testes de unidade e da API');
  const units = await runVitest([]);
  say('Testes de navegador');
  const browser = existsSync(join(repository, 'tests/e2e')) ? await runBrowserTests() : { passed: 0, failed: 0 };
  for (const name of failedChecks) console.log(`Falhou: ${name} (a saída está acima)`);
  return [{ passed: staticChecks.length - failedChecks.length, failed: failedChecks.length }, units, browser];
}

async function runBrowserTests(): Promise<Count> {
  try {
    return await runPlaywright(await requireChromium(say));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
