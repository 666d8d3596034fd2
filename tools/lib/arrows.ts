import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { moduleCycles } from './module-cycles.ts';
import { repository, runTool } from './run.ts';

/** The rules of the house, written once, at the root. */
export const rulesFile = join(repository, '.dependency-cruiser.cjs');

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

export interface Arrows {
  /** `rule: from → to` of each import that goes against the rules, and each cycle between modules. */
  breaches: string[];
  /** Source files the tool did not read. A rule that reads nothing never fails. */
  unseen: string[];
  seen: number;
}

/** Follows every import below `root` and compares it with the rules. */
export async function followArrows(root: string): Promise<Arrows> {
  const args = ['--config', rulesFile, '--output-type', 'json', 'packages', 'apps', 'tools'];
  const { stdout, output } = await runTool('depcruise', args, { cwd: root });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not answer:\n${output}`);
  const { modules, summary }: Cruise = JSON.parse(stdout);
  const seen = new Set(modules.map(({ source }) => source));
  const sources = await sourceFiles(root);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return {
    breaches: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...moduleCycles(imports),
    ],
    unseen: sources.filter((file) => !seen.has(file)),
    seen: sources.length,
  };
}

async function sourceFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  const patterns = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'];
  for await (const file of glob(patterns, { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts'] })) {
    files.push(file.replaceAll(sep, '/'));
  }
  return files;
}
