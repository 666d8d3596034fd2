import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, countPlaywright, countVitest } from './counts.ts';
import { type RunOptions, runTool } from './run.ts';

/** Runs vitest, showing its output, and counts. `filters` are parts of file names. */
export function runVitest(filters: string[], options: RunOptions = {}): Promise<Count> {
  return withReport(async (file) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
    const { code } = await runTool('vitest', args, { isStreamed: true, ...options });
    return countVitest(await readReport(file), code);
  });
}

/** Runs the browser tests of `tests/e2e`, showing their output, and counts. */
export function runPlaywright(chromium: string): Promise<Count> {
  return withReport(async (file) => {
    // Playwright sets FORCE_COLOR for its workers, which beside NO_COLOR makes Node warn in each of them.
    const plain = process.env.NO_COLOR ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {};
    const env = { ...process.env, ...plain, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ['test', '--config', 'tests/e2e', '--reporter=list,json'];
    const { code } = await runTool('playwright', args, { env, isStreamed: true });
    return countPlaywright(await readReport(file), code);
  });
}

async function withReport(suite: (file: string) => Promise<Count>): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-contagem-'));
  try {
    return await suite(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A suite that could not even begin leaves no report; its exit code then counts. */
async function readReport(file: string) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
