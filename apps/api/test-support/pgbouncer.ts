import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@retaguarda/installation';
import { serverAccount } from '@retaguarda/installation/postgres';
import { Client } from 'pg';
import { portaLivre } from './porta-livre.ts';

const PRAZO_MS = 30_000;

/** Whether the system has it (`apt-get install pgbouncer`). */
export const temPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface PgBouncer {
  /** Address of the same database through it. */
  url: string;
  encerrar(): Promise<void>;
}

/** A pooler before the server of a database, in one of its three modes, that lets everybody in and ignores what sessions ask for. */
export async function iniciarPgBouncer(
  bancoUrl: string,
  modo: 'session' | 'transaction' | 'statement',
  sessoes: number,
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(bancoUrl);
  const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-pgbouncer-'));
  await chmod(pasta, 0o755); // it runs as another account when we are root
  const porta = await portaLivre();
  const senha = password ? ` password=${decodeURIComponent(password)}` : '';
  const arquivo = join(pasta, 'pgbouncer.ini');
  await writeFile(
    arquivo,
    `[databases]
* = host=${hostname} port=${port} user=${decodeURIComponent(username)}${senha}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${porta}
unix_socket_dir =
auth_type = any
pool_mode = ${modo}
default_pool_size = ${sessoes}
max_client_conn = 200
ignore_startup_parameters = options,extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`,
  );
  const child = spawn('pgbouncer', ['-q', arquivo], { ...serverAccount(pasta), stdio: 'inherit' });
  const url = `postgres://qualquer@127.0.0.1:${porta}${pathname}`;
  if (!(await waitUntil(() => responde(child, url), PRAZO_MS))) throw new Error('o PgBouncer não respondeu');
  return {
    url,
    encerrar: async () => {
      const fim = once(child, 'exit');
      child.kill('SIGKILL');
      await fim;
      await rm(pasta, { recursive: true });
    },
  };
}

async function responde(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`o PgBouncer saiu com ${child.exitCode}`);
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
