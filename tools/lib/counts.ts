/** Outcome of a suite. */
export interface Count {
  passed: number;
  failed: number;
}

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** One for each file; instants in milliseconds. */
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    /** Why the file failed outside its tests. */
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/** A file, or a group of tests in one. */
export interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title?: string; tests: { results: PlaywrightTry[] }[] }[];
}

/** How long it took, in milliseconds, what went wrong, and the files kept of it. */
interface PlaywrightTry {
  duration: number;
  errors?: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** A file that fails outside its tests (an import, a hook) counts as one failure. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return orFailed({ passed: 0, failed: 0 }, exitCode);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return orFailed({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }, exitCode);
}

/** As many tests may pass only when tried once more: the report names them. From the next one on all of them have failed. */
const MAX_FLAKY = 2;

export function countPlaywright(report: Pick<PlaywrightReport, 'stats'> | undefined, exitCode: number): Count {
  const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const forgiven = flaky <= MAX_FLAKY ? flaky : 0;
  return orFailed({ passed: expected + forgiven, failed: unexpected + flaky - forgiven }, exitCode);
}

/** A suite that ended badly without naming a test (no report, an unhandled error) has failed all the same. */
function orFailed(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
