import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './counts.ts';

/** A test that failed, or that passed only when tried once more, and the first lines of each thing it said. */
export interface Failure {
  test: string;
  reasons: string[];
  /** What the page showed each time, where it was kept. */
  pages?: string[][];
}

const SHOWN = 40;
const LINES = 12;
const LENGTH = 480;
const PAGE_LINES = 30;

export const failuresOfVitest = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const own = failed.map(({ fullName = '', failureMessages = [] }) => ({
      test: `${name} › ${fullName}`,
      reasons: failureMessages.map(inShort),
    }));
    return own.length === 0 && message ? [{ test: name, reasons: [inShort(message)] }] : own;
  });

/** `read` gives the text of a file kept with a failure: empty where there is none. */
export function failuresOfPlaywright({ suites }: PlaywrightReport, read: (path: string) => string): Failure[] {
  const failuresOf = ({ title: suite, specs = [], suites = [] }: PlaywrightSuite): Failure[] => {
    const own = specs.map(({ title = '', tests }) => {
      const failed = tests.flatMap(({ results }) => results).filter(({ errors = [] }) => errors.length > 0);
      return {
        test: `${suite} › ${title}`,
        reasons: failed.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => inShort(message))),
        pages: failed.map(({ attachments = [] }) => {
          const kept = attachments.find(({ name }) => name === 'error-context');
          return kept?.path ? pageOf(read(kept.path)) : [];
        }),
      };
    });
    return [...own.filter(({ reasons }) => reasons.length > 0), ...suites.flatMap(failuresOf)];
  };
  return suites.flatMap(failuresOf);
}

/** What is told of a page that a test failed on: its content, dialogs and toasts, without what each screen has around it. */
function pageOf(context: string): string[] {
  const lines = (/```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ''))
    .filter((line) => !/^ *(- generic:?)?$/.test(line));
  const main = lines.findIndex((line) => /^ *- main/.test(line));
  return lines.slice(Math.max(main, 0)).slice(0, PAGE_LINES);
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
    .flatMap(({ test, reasons, pages = [] }) => [
      `  ${test.replace(`${root}/`, '')}`,
      ...new Set(reasons.map((reason) => `      ${reason}`)),
      ...pages.flatMap((page) => page.map((line) => `        ${line}`)),
    ]);
  const more = failures.length - SHOWN;
  return more > 0 ? [...told, `  … e mais ${more}`] : told;
}
