import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from '../lib/run.ts';
import { usoDe } from './processo.ts';

const STARTS = 4;
const IDLE_MS = 5_000;

/** `npm start` on a folder of its own, several times: what a start costs once the first has made the database. */
export async function benchInicio(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-inicio-'));
  await chmod(dataDir, 0o755); // for the account PostgreSQL runs as when we are root
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const [, ...args] = String(scripts.start).split(' ');
  try {
    for (let turn = 1; turn <= STARTS; turn++) await oneStart(turn, args, dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function oneStart(turn: number, args: readonly string[], dataDir: string): Promise<void> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...args], {
    cwd: repository,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await ready(child);
    const seconds = (performance.now() - begun) / 1000;
    const pid = child.pid as number;
    const { processador } = await usoDe(pid);
    await wait(IDLE_MS);
    const { residente, propria } = await usoDe(pid);
    const name = turn === 1 ? 'primeiro início, com a demonstração' : 'início seguinte';
    console.log(
      `${name.padEnd(36)} ${seconds.toFixed(2).padStart(6)} s   processador ${String(processador).padStart(5)} ms   parado ${residente} MB (${propria} MB próprios)`,
    );
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/** @throws Error when it ends before it answers */
async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the program has no output');
  for await (const line of createInterface(child.stdout)) if (line.includes('Pronto:')) return;
  throw new Error('the program ended before it was ready');
}
