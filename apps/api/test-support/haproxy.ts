import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '../src/platform/wait-until.ts';
import { portaLivre } from './porta-livre.ts';

const PRAZO_MS = 30_000;
const pasta = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url));

/** Whether the system has it (`apt-get install haproxy`). */
export const temHaproxy = spawnSync('haproxy', ['-v']).status === 0;

/** HAProxy as `deploy/cluster` sets it, before three processes on these ports. */
export async function iniciarHaproxy(
  portas: readonly [number, number, number],
): Promise<{ url: string; encerrar(): Promise<void> }> {
  const porta = await portaLivre();
  const [API_1, API_2, API_3] = portas.map((uma) => `127.0.0.1:${uma}`);
  const child: ChildProcess = spawn('haproxy', ['-db', '-q', '-f', `${pasta}haproxy.cfg`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, API_1, API_2, API_3, LISTEN: `127.0.0.1:${porta}`, ERROS: `${pasta}erros` },
  });
  const url = `http://127.0.0.1:${porta}`;
  const responde = () =>
    fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(responde, PRAZO_MS))) throw new Error('o HAProxy não respondeu');
  return {
    url,
    encerrar: async () => {
      const fim = once(child, 'exit');
      child.kill('SIGKILL');
      await fim;
    },
  };
}
