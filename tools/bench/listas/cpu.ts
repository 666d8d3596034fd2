import { readdir, readFile } from 'node:fs/promises';

/**
 * Processor time, and not the clock's: what else the machine does meanwhile lengthens the second and hardly the first.
 * Read from /proc, so on Linux alone.
 */
export interface Cpu {
  /** Milliseconds. */
  postgres: number;
  server: number;
}

const NS_A_MS = 1e6;
/** Clock ticks of /proc/<pid>/stat: a hundred a second wherever Linux runs. */
const MS_A_TICK = 10;

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Nanoseconds a task ran, the first figure of its schedstat. */
const ranOf = async (path: string): Promise<number> => Number((await read(`${path}/schedstat`)).split(' ')[0] || 0);

/** All threads of a process. */
async function threadsOf(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const ran = await Promise.all(tasks.map((task) => ranOf(`/proc/${pid}/task/${task}`)));
  return ran.reduce((sum, ns) => sum + ns, 0) / NS_A_MS;
}

/** What follows the name of a process in its stat, from its state on. */
const statOf = async (pid: number | string): Promise<string[]> =>
  (await read(`/proc/${pid}/stat`)).split(') ').at(-1)?.split(' ') ?? [];

/** Connections of PostgreSQL, and helpers of a query that ended: the postmaster holds their time. */
async function connectionsOf(postmaster: number, database: string): Promise<number> {
  const stat = await statOf(postmaster);
  const ended = (Number(stat[13]) + Number(stat[14])) * MS_A_TICK;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = await Promise.all(
    pids.map(async (pid) => {
      if (Number((await statOf(pid))[1]) !== postmaster) return 0;
      const title = await read(`/proc/${pid}/cmdline`);
      return title.includes(` ${database} `) || title.includes('parallel worker') ? ranOf(`/proc/${pid}`) : 0;
    }),
  );
  return ended + own.reduce((sum, ns) => sum + ns, 0) / NS_A_MS;
}

/** Reads how much processor time a server and the database's connections have taken until now. */
export const cpuOf = async (postmaster: number, database: string, server: number): Promise<Cpu> => ({
  postgres: await connectionsOf(postmaster, database),
  server: await threadsOf(server),
});

/** @throws Error where /proc does not tell */
export async function requireCpu(): Promise<void> {
  if ((await ranOf('/proc/self')) === 0) throw new Error('O tempo de processador lê-se em /proc: só no Linux.');
}
