import { defineConfig } from 'vitest/config';

/**
 * `packages`: pure calculations and the tools. `api`: through HTTP on a real PostgreSQL, one server per run
 * (`apps/api/test-support/cluster.ts`), one database per file (`novoBanco`).
 */
export default defineConfig({
  test: {
    // Processes, not threads: V8 of Node 24 now and then aborts where many threads of one process compile (`jit_page.has_value()`,
    // nodejs/node#64500), and with it went the whole run.
    pool: 'forks',
    isolate: false,
    // One more than the cores of the smallest machine: some of the tests wait for what falls silent, dies or begins again.
    maxWorkers: 3,
    // Far above what any test takes on a quiet machine: a slow one is no failure of the program. A hostile run takes as many
    // rounds as it is asked for.
    testTimeout: process.env.HOSTILE_REQUESTS ? 3_600_000 : 400_000,
    hookTimeout: 400_000,
    // What is waited for comes when it comes: no test says how long of its own.
    expect: { poll: { timeout: 180_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: 'apps/api/test-support/cluster.ts',
          setupFiles: 'apps/api/test-support/colunas-dadas.ts',
          // As Node reads the program itself: nothing is translated for the tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
