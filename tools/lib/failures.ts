import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './counts.ts';

/** A test that failed, or that passed only when tried once more, and the first lines of each thing it said. */
export interface Failure {
  test: string;
  reasons: string[];
}

const SHOWN = 40;
const LINES = 3;
const LENGTH = 240;

export const failuresOfVitest = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const own = failed.map(({ fullName = '', failureMessages = [] }) => ({
      test: `${name} › ${fullName}`,
      reasons: failureMessages.map(inShort),
    }));
    return own.length === 0 && message ? [{ test: name, reasons: [inShort(message)] }] : own;
  });

export const failuresOfPlaywright = ({ suites }: PlaywrightReport): Failure[] => suites.flatMap(failuresOf);

function failuresOf({ title: suite, specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.map(({ title = '', tests }) => ({
    test: `${suite} › ${title}`,
    reasons: tests.flatMap(({ results }) =>
      results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => inShort(message))),
    ),
  }));
  return [...own.filter(({ reasons }) => reasons.length > 0), ...suites.flatMap(failuresOf)];
}

/** The first lines that say something, without colours. */
const inShort = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES)
    .join(' ')
    .slice(0, LENGTH);

/** Lines that say why each failed: what is printed at the end is what is read of a long run. `root` is left out of paths. */
export function why(failures: readonly Failure[], root: string): string[] {
  const told = failures
    .slice(0, SHOWN)
    .flatMap(({ test, reasons }) => [
      `  ${test.replace(`${root}/`, '')}`,
      ...new Set(reasons.map((reason) => `      ${reason}`)),
    ]);
  const more = failures.length - SHOWN;
  return more > 0 ? [...told, `  … e mais ${more}`] : told;
}
