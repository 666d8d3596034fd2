import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { naoExecutadas } from '../apps/api/test-support/nao-executadas.ts';
import { requireChromium } from './chromium.ts';
import { checksAfterTests, runChecks, staticChecks } from './lib/checks.ts';
import { why } from './lib/failures.ts';
import { repository } from './lib/run.ts';
import { say } from './lib/say.ts';
import { type Outcome, runPlaywright, runVitest } from './lib/suites.ts';

if (process.env.CI) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

const NOTHING_RUN: Outcome = { passed: 0, failed: 0, failures: [] };

const filters = process.argv.slice(2);
// Asked for by name, the proof of two cells that fail is made too: it takes minutes.
if (filters.some((filter) => filter.includes('cluster'))) process.env.CLUSTER_INTEIRO = '1';
for (const line of naoExecutadas(filters)) console.log(`Não será executado: ${line}`);
const outcomes = filters.length > 0 ? [await runVitest(filters)] : await runAll();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
// Of every suite in one place, and last: the end is what is read of a long run.
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (filters.length === 0 && failures.length > 0)
  console.log(['Por que falharam:', ...why(failures, repository.replace(/\/$/, ''))].join('\n'));
if (filters.length > 0)
  console.log(`Só os testes com ${filters.join(' ou ')} no nome do arquivo; sem filtro rodam todos.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** The quick checks first; then the suites one after the other, each of which uses both cores. */
async function runAll(): Promise<Outcome[]> {
  say('Verificações das fontes');
  const failedChecks = await runChecks(staticChecks);
  say('Testes de unidade e da API');
  const units = await runVitest([]);
  failedChecks.push(...(await runChecks(checksAfterTests)));
  say('Testes de navegador');
  const browser = existsSync(join(repository, 'tests/e2e')) ? await runBrowserTests() : NOTHING_RUN;
  for (const name of failedChecks) console.log(`Falhou: ${name} (a saída está acima)`);
  const checksRun = staticChecks.length + checksAfterTests.length;
  const checks = { passed: checksRun - failedChecks.length, failed: failedChecks.length, failures: [] };
  return [checks, units, browser];
}

async function runBrowserTests(): Promise<Outcome> {
  try {
    return await runPlaywright(await requireChromium(say));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NOTHING_RUN, failed: 1 };
  }
}
