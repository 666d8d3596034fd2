import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Account } from '../src/postgres/embedded-account.ts';

export interface OutroProcesso {
  child: ChildProcess;
  url: string;
}

/**
 * Starts an embedded server from another process, which then lives until it is killed.
 *
 * @param account runs the process as another account; only root can
 * @throws Error with the sentence with which the start was refused
 */
export async function startElsewhere(dataDir: string, account?: Account): Promise<OutroProcesso> {
  const module = new URL('../src/postgres/embedded.ts', import.meta.url).href;
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} }).catch((error) => {
      console.log(error.message);
      process.exit(1);
    });
    console.log(server.url());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => kill(child));
  const [line] = await once(createInterface(child.stdout), 'line');
  if (!line.startsWith('postgres://')) throw new Error(line);
  return { child, url: line };
}

/** Ends a process without a chance to clean up, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
