import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programaMontado } from './programa-montado.ts';

export interface Processo {
  url: string;
  child: ChildProcess;
  /** kill −9, and waits until it is gone. */
  matar(): Promise<void>;
}

/** A program that has read its sources and waits for the word: what a start costs is half of that. */
export interface ProcessoPreparado extends Pick<Processo, 'matar'> {
  /** Waits until it answers. */
  comecar(): Promise<Processo>;
}

/**
 * Starts the whole program as a process of its own and waits until it answers.
 *
 * @param env beside that of the tests
 * @param programa another one than that of these sources
 */
export async function iniciarProcesso(
  databaseUrl: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  programa?: string,
): Promise<Processo> {
  const { child, dizer } = await lancar(databaseUrl, dataDir, env, programa);
  return { url: await dizer(/ready (\S+)/), child, matar: matarDe(child) };
}

/** The same, of which nothing has begun yet: what comes in the place of one that dies need not be read then. */
export async function prepararProcesso(
  databaseUrl: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ProcessoPreparado> {
  const { child, dizer } = await lancar(databaseUrl, dataDir, { ...env, QUANDO_MANDADO: '1' });
  await dizer(/(loaded)/);
  const matar = matarDe(child);
  return {
    matar,
    comecar: async () => {
      child.stdin?.write('\n');
      return { url: await dizer(/ready (\S+)/), child, matar };
    },
  };
}

async function lancar(databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv, programa?: string) {
  const child = spawn(process.execPath, [programa ?? (await programaMontado()), databaseUrl, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  /** What it says first that is so. */
  const dizer = (expressao: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const ouvir = () => {
        const found = expressao.exec(text)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', ouvir);
      child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
      ouvir();
    });
  return { child, dizer };
}

const matarDe = (child: ChildProcess) => async () => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};
