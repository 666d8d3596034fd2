import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@retaguarda/installation';
import { portaLivre } from './porta-livre.ts';

const PRAZO_MS = 30_000;
const pasta = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url));

/** Whether the system has it (`apt-get install haproxy`). */
export const temHaproxy = spawnSync('haproxy', ['-v']).status === 0;

/** Ports of two PostgreSQL, of their Patroni, and where the ways to the primary and to the replica begin. */
export interface PortasDoBanco {
  entrada: number;
  entradaDaReplica: number;
  bancos: readonly [number, number];
  patronis: readonly [number, number];
}

/** HAProxy as `deploy/cluster` sets it, before three processes on these ports, and on the way to the primary of a database. */
export async function iniciarHaproxy(
  portas: readonly [number, number, number],
  banco?: PortasDoBanco,
): Promise<{ url: string; encerrar(): Promise<void> }> {
  const porta = await portaLivre();
  const [API_1, API_2, API_3] = portas.map((uma) => `127.0.0.1:${uma}`);
  const arquivos = ['-f', `${pasta}haproxy.cfg`, ...(banco ? ['-f', `${pasta}banco.cfg`] : [])];
  return iniciar(arquivos, porta, {
    ...(banco && doBanco(banco)),
    API_1,
    API_2,
    API_3,
    LISTEN: `127.0.0.1:${porta}`,
    ERROS: `${pasta}erros`,
  });
}

/** One address before two cells, by the map of `npm run grupo -- mapa`. */
export async function iniciarFrente(
  celulas: readonly [string, string],
  mapa: string,
): Promise<{ url: string; encerrar(): Promise<void> }> {
  const porta = await portaLivre();
  const [CELULA_1, CELULA_2] = celulas.map((url) => new URL(url).host);
  const env = { CELULA_1, CELULA_2, MAPA: mapa, CELULAS_LISTEN: `127.0.0.1:${porta}` };
  return iniciar(['-f', `${pasta}celulas.cfg`], porta, env);
}

async function iniciar(
  arquivos: readonly string[],
  porta: number,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; encerrar(): Promise<void> }> {
  const child: ChildProcess = spawn('haproxy', ['-db', '-q', ...arquivos], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
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

function doBanco({ entrada, entradaDaReplica, bancos, patronis }: PortasDoBanco): NodeJS.ProcessEnv {
  const [BANCO_1, BANCO_2] = bancos.map((uma) => `127.0.0.1:${uma}`);
  const [PATRONI_1, PATRONI_2] = patronis.map(String);
  const [BANCO_LISTEN, REPLICA_LISTEN] = [`127.0.0.1:${entrada}`, `127.0.0.1:${entradaDaReplica}`];
  return { BANCO_LISTEN, REPLICA_LISTEN, BANCO_1, BANCO_2, PATRONI_1, PATRONI_2 };
}
