import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, countPlaywright, countVitest, type PlaywrightReport, type VitestReport } from './counts.ts';
import { type Failure, failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import { NODE_COMPILE_CACHE, type RunOptions, repository, runTool } from './run.ts';
import { type FileTime, slowest, timesOfPlaywright, timesOfVitest } from './slowest.ts';
import { quickFolder } from './temporary.ts';

/** What came of a suite, and why its tests failed, or passed only when tried once more. */
export interface Outcome extends Count {
  failures: readonly Failure[];
}

/** Runs vitest, showing its output, and counts. `filters` are parts of file names. */
export function runVitest(filters: string[], options: RunOptions = {}): Promise<Outcome> {
  const { isStreamed = true } = options;
  return withReport(async (file) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
    // The programs that tests start are some hundred.
    const env = { ...(options.env ?? process.env), NODE_COMPILE_CACHE, TMPDIR: await quickFolder() };
    const { code } = await runTool('vitest', args, { ...options, env, isStreamed });
    const report = await readReport<VitestReport>(file);
    if (report && isStreamed && filters.length === 0) tellSlowest(timesOfVitest(report));
    return { ...countVitest(report, code), failures: report ? failuresOfVitest(report) : [] };
  });
}

/** Runs the browser tests of `tests/e2e`, showing their output, and counts. */
export function runPlaywright(chromium: string): Promise<Outcome> {
  return withReport(async (file) => {
    // Playwright sets FORCE_COLOR for its workers, which beside NO_COLOR makes Node warn in each of them.
    const plain = process.env.NO_COLOR ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {};
    const env = {
      ...process.env,
      ...plain,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TMPDIR: await quickFolder(),
    };
    const args = ['test', '--config', 'tests/e2e', '--reporter=list,json'];
    const { code } = await runTool('playwright', args, { env, isStreamed: true });
    const report = await readReport<PlaywrightReport>(file);
    if (report) tellSlowest(timesOfPlaywright(report));
    return { ...countPlaywright(report, code), failures: report ? failuresOfPlaywright(report, readIfThere) : [] };
  });
}

async function withReport(suite: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-contagem-'));
  try {
    return await suite(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function tellSlowest(times: readonly FileTime[]): void {
  console.log(['Os arquivos mais lentos:', ...slowest(times, repository.replace(/\/$/, ''))].join('\n'));
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** A suite that could not even begin leaves no report; its exit code then counts. */
async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
