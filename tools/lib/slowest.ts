import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './counts.ts';

/** What one file of tests took. */
export interface FileTime {
  file: string;
  seconds: number;
}

const SHOWN = 10;

/** From the first test of each file to its last, what they prepare before the first left out. */
export function timesOfVitest({ testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));
}

/** The tests of each file added up, those tried once more twice: two workers have the same file at once. */
export function timesOfPlaywright({ suites }: PlaywrightReport): FileTime[] {
  return suites.map((suite) => ({ file: suite.title, seconds: sum(durationsOf(suite)) / 1000 }));
}

function durationsOf({ specs = [], suites = [] }: PlaywrightSuite): number[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.flatMap(durationsOf)];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Lines that name the slowest files, the slowest first. `root` is left out of their paths. */
export function slowest(times: readonly FileTime[], root: string): string[] {
  const ordered = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  return ordered.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${root}/`, '')}`);
}
