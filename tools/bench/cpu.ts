import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of `/proc`, on every Linux we know. */
const TICKS = 100;

interface Process {
  pid: number;
  parent: number;
  /** Of itself, and of the children it has waited for; ticks. */
  own: number;
  waited: number;
}

function processOf(pid: number): Process | null {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (n: number) => fields[n] ?? 0;
    return { pid, parent: at(1), own: at(11) + at(12), waited: at(13) + at(14) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
      return null;
    throw error;
  }
}

/** Milliseconds of processor a process has used. */
export const cpuOf = (pid: number): number => ((processOf(pid)?.own ?? 0) * 1000) / TICKS;

/** The parent of a process. */
export const parentOf = (pid: number): number => processOf(pid)?.parent ?? 0;

/** Milliseconds of processor that a process and its children have used, also those that are gone. */
export function cpuOfFamily(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(Number(name)) ?? []) : []));
  const mine = all.filter((one) => one.pid === pid || one.parent === pid);
  const waited = all.find((one) => one.pid === pid)?.waited ?? 0;
  return ((mine.reduce((sum, { own }) => sum + own, 0) + waited) * 1000) / TICKS;
}
