import { type RunResult, run, runTool } from './run.ts';

/** A check that reads the sources without running them. */
export interface Check {
  name: string;
  run: () => Promise<RunResult>;
  /** What it prints is shown although it passed: it may not have been able to check. */
  isTold?: true;
}

/** What was found out of each file is kept: the next run looks only at what changed, and at what depends on it. */
const keptFor = (project: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tipos/${project.replaceAll('/', '-')}.tsbuildinfo`,
];

/** TypeScript 7 checks; the `typescript` beside it is 6, whose API dependency-cruiser needs. */
export const typeChecks: Check[] = ['.', 'apps/web', 'tests/e2e'].map((project) => ({
  name: `tipos (${project === '.' ? 'pacotes, api e ferramentas' : project})`,
  run: () => run(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project, ...keptFor(project)]),
}));

export const staticChecks: Check[] = [
  { name: 'formato e lint', run: () => runTool('biome', ['check', '--error-on-warnings', '.']) },
  ...typeChecks,
  { name: 'setas entre as partes', run: () => run(process.execPath, ['tools/arrows.ts']) },
  { name: 'nada sem uso', run: () => runTool('knip', ['--no-progress']) },
  { name: 'licenças das dependências', run: () => run(process.execPath, ['tools/dependencies.ts', 'licences']) },
  {
    name: 'falhas conhecidas nas dependências',
    run: () => run(process.execPath, ['tools/dependencies.ts', 'advisories']),
    isTold: true,
  },
];

/** Places that the tests of the API pass through; far fewer were seen when nothing was written down. */
const SQL_PLACES = 1000;

/** What can only be checked after the tests of the API, by what they wrote down. */
export const checksAfterTests: Check[] = [
  {
    name: 'colunas dadas e tipos escritos',
    run: () => run(process.execPath, ['tools/sql-types.ts', '--ao-menos', String(SQL_PLACES)]),
  },
];

/** Runs checks two at a time, telling each outcome as it comes, and returns the names of those that failed. */
export async function runChecks(checks: Check[]): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = performance.now();
      const { code, output } = await check.run();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(` ${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      if (code !== 0) failed.push(check.name);
      if (code !== 0 || check.isTold) console.log(output.trim());
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}
