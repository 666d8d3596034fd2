import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identity of a running process. A pid alone is reused; a pid with its starting moment is not.
 *
 * @returns undefined when no such process lives (a zombie does not)
 */
export function processStamp(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStamp(pid);
  if (process.platform === 'win32') return isSignalable(pid) ? 'vivo' : undefined;
  const [, state, started] = /^(\S+)\s+(.+)$/s.exec(ps(['stat=', 'lstart='], pid) ?? '') ?? [];
  return state?.startsWith('Z') ? undefined : started;
}

/** Command line of a process of this machine, arguments separated by spaces; empty when it cannot be known. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
  if (process.platform === 'win32') return '';
  return ps(['command='], pid) ?? '';
}

function linuxStamp(pid: number): string | undefined {
  // `pid (name) state ppid …`: the name may hold blanks and brackets, so count from the last bracket.
  const stat = readProc(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields?.[0], fields?.[19]];
  if (!startTicks || state === 'Z') return undefined;
  return `${readProc('/proc/sys/kernel/random/boot_id')?.trim()}:${startTicks}`;
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // the process ended, before or while we read
  }
}

function ps(columns: string[], pid: number): string | undefined {
  const wanted = columns.flatMap((column) => ['-o', column]);
  const { stdout, status } = spawnSync('ps', [...wanted, '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
