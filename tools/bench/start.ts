import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a script of this folder, with these switches of Node, and waits until it says where it answers. */
export function start(
  script: string,
  args: string[],
  switches: readonly string[] = [],
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...switches, new URL(script, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const url = /ready (\S+)/.exec(text.toString())?.[1];
      if (url) resolve({ child, url });
    });
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
}
