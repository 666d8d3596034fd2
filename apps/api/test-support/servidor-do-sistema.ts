import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@retaguarda/installation';
import { claimFolder, freePort, serverAccount } from '@retaguarda/installation/postgres';
import { folderPrefix } from './cluster.ts';
import { consultar } from './copias.ts';

/** Where distributions put PostgreSQL, newest first: server and tools. Empty where it is not installed. */
export const programasDoPostgres: string | undefined = ['/usr/lib/postgresql', '/usr/pgsql']
  .flatMap((root) => (existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : []))
  .filter((bin) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))))
  .sort()
  .at(-1);

export interface ServidorDoSistema {
  url(database: string): string;
  stop(): Promise<void>;
}

/** A PostgreSQL that the system brings, not this program: what `DATABASE_URL` means. */
export const servidorDoSistema = (bin: string): Promise<ServidorDoSistema> =>
  abrir(bin, 'initdb', ['--username', 'dono', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C']);

/** A server that follows another one, and breaks off at once the reads that keep it from doing so. */
export const replicaDoSistema = (bin: string, principal: ServidorDoSistema): Promise<ServidorDoSistema> =>
  abrir(
    bin,
    'pg_basebackup',
    ['--dbname', principal.url('postgres'), '--write-recovery-conf', '--checkpoint', 'fast'],
    {
      max_standby_streaming_delay: '0',
    },
  );

async function abrir(
  bin: string,
  criar: 'initdb' | 'pg_basebackup',
  como: readonly string[],
  mais: Readonly<Record<string, string>> = {},
): Promise<ServidorDoSistema> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const release = await claimFolder(folder);
  const account = serverAccount(folder);
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  const asServer = { ...account, stdio: 'ignore' as const };
  await once(spawn(join(bin, criar), ['--pgdata', cluster, ...como], asServer), 'close');
  const port = await freePort(0);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  settings.push(...Object.entries(mais).map(([name, value]) => `${name}=${value}`));
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], asServer);
  const url = (database: string) => `postgres://dono@127.0.0.1:${port}/${database}`;
  if (!(await waitUntil(() => answers(url('postgres')), 30_000))) throw new Error('O PostgreSQL do sistema não abriu.');
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'close');
      await release();
      await rm(folder, { recursive: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  consultar(url, 'select 1').then(
    () => true,
    () => false,
  );
