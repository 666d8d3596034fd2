import { flushCompileCache } from 'node:module';
import { StartError } from '@retaguarda/installation';
import { keepHeapSmall } from '../apps/api/src/platform/heap.ts';
import { buildWeb } from './lib/built.ts';
import { endOnSignals } from './lib/lifecycle.ts';
import { repository } from './lib/run.ts';
import { say } from './lib/say.ts';
import { startEverything } from './lib/start-everything.ts';

/** A person at a terminal reads the steps; a log collector reads every request. `LOG_LEVEL` decides for both. */
const quietForPeople = process.stdout.isTTY && !process.env.LOG_LEVEL ? { logLevel: 'warn' } : {};

const program = () => import('../apps/api/src/main.ts');

const { defer, end } = endOnSignals(say);
try {
  await startEverything({
    env: process.env,
    root: repository,
    say,
    defer,
    buildWeb,
    prepare: () => void program().catch(() => {}), // what is wrong with it `startApp` tells
    startApp: async (options) => (await program()).startRetaguarda({ ...options, ...quietForPeople }),
  });
  await keepHeapSmall();
  flushCompileCache(); // now, since nobody knows how the program will end
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await end(1);
}
