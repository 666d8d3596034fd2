import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programaMontado } from './programa-montado.ts';

export interface Processo {
  url: string;
  child: ChildProcess;
  /** kill −9, and waits until it is gone. */
  matar(): Promise<void>;
}

/** Starts the whole program as a process of its own and waits until it answers. @param env beside that of the tests */
export async function iniciarProcesso(
  databaseUrl: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Processo> {
  const child = spawn(process.execPath, [await programaMontado(), databaseUrl, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = /ready (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  return {
    url,
    child,
    matar: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
