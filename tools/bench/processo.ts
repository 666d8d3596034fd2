import { readdir, readFile } from 'node:fs/promises';
import { parentOf } from './cpu.ts';

/** What the system says of a process. Linux only. */
export interface Uso {
  /** Resident memory, MB of 2^20 bytes. */
  residente: number;
  /** Of it, what is not a file of the program: the rest is shared by all that run it. */
  propria: number;
  /** Processor time since its start, milliseconds. */
  processador: number;
}

const TICK_MS = 10;

/** @throws Error where there is no `/proc`, or when the process is gone */
export async function usoDe(pid: number): Promise<Uso> {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN);
  // The name of the program, which may hold spaces, ends with the last bracket; user and system time are the 14th and 15th.
  const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    residente: Math.round(kilobytes('VmRSS') / 1024),
    propria: Math.round(kilobytes('RssAnon') / 1024),
    processador: ticks * TICK_MS,
  };
}

/** Megabytes a process and its children hold, what they share counted once. */
export async function memoriaDaFamilia(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((one) => one === pid || (one > 0 && parentOf(one) === pid));
  const rollups = await Promise.all(pids.map((one) => readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '')));
  const kilobytes = rollups.map((text) => Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

/** Resident memory a process held at most since its start, or since that was counted anew. MB, Linux only. */
export async function picoDe(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024);
}
