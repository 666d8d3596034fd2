import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../apps/api/src/platform/config.ts';
import { NODE_COMPILE_CACHE, repository } from './run.ts';

type FiscalLocal = NonNullable<Config['fiscalLocal']>;

interface Surroundings {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  say: (line: string) => void;
  defer: (close: () => Promise<void>) => void;
}

/** What `tools/sefaz-local.ts` tells who started it. */
export interface ReadyMessage {
  sefaz: string;
  sefin: string;
  prefeitura: string;
  /** File of the authority that its certificates lead to. */
  autoridade: string;
  /** Folder with the certificates of the demonstration's companies, and their password. */
  pasta: string;
  senha: string;
}

const readyMs = 30_000;
/** What does not end in this time is ended: it never holds up who started it. */
const endingMs = 3000;

/**
 * Starts a SEFAZ and a Sefin on this machine beside the demonstration, so that documents may be issued as tests without
 * anybody's certificate. Where they cannot start, the program goes on without them and says so.
 */
export async function startLocalAuthorities({ env, dataDir, say, defer }: Surroundings): Promise<FiscalLocal | null> {
  const script = join(repository, 'tools/sefaz-local.ts');
  const folder = join(dataDir, 'sefaz-local');
  const child = spawn(process.execPath, [script, '--pasta', folder, '--porta', '0', '--demonstracao'], {
    cwd: repository,
    env: { ...env, NODE_OPTIONS: '', NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  defer(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), endingMs);
    await ended;
    clearTimeout(late);
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const ready = await new Promise<ReadyMessage | null>((answer) => {
    const late = setTimeout(() => answer(null), readyMs);
    const settle = (message: ReadyMessage | null) => {
      clearTimeout(late);
      answer(message);
    };
    child.once('message', (message) => settle(message as ReadyMessage));
    child.once('error', () => settle(null));
    child.once('exit', () => settle(null));
  });
  if (!ready) {
    child.kill('SIGTERM');
    const [why = 'não responderam'] = complaint.trim().split('\n').slice(-1);
    say(
      `SEFAZ e Sefin locais: não iniciaram (${why || 'não responderam'}); a demonstração segue sem emitir documentos`,
    );
    return null;
  }
  const { sefaz, sefin, prefeitura, autoridade, pasta, senha } = ready;
  say(`SEFAZ e Sefin locais: documentos da demonstração são emitidos nesta máquina, guardados em ${folder}`);
  return { sefaz, sefin, prefeitura, raiz: readFileSync(autoridade, 'utf8'), certificados: { pasta, senha } };
}
