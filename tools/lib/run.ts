import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Where programs leave what their code compiles to for the next that runs it: `NODE_COMPILE_CACHE` of Node. */
export const NODE_COMPILE_CACHE = join(repository, 'node_modules/.cache/retaguarda');

export interface RunOptions {
  /** The repository unless told. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes, instead of only keeping it. */
  isStreamed?: boolean;
}

export interface RunResult {
  /** Exit code; 1 when the command could not run or was killed. */
  code: number;
  stdout: string;
  /** Both streams, in the order they came. Empty when streamed. */
  output: string;
}

/** Runs a command to its end. Never throws: a command that cannot run has failed, and its output says why. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = repository, env = process.env, isStreamed = false } = options;
  const child = spawn(command, args, { cwd, env, stdio: isStreamed ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    output += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, stdout, output: output + error.message }));
    child.on('close', (code) => done({ code: code ?? 1, stdout, output }));
  });
}

/** Runs a command-line tool among the dependencies, on the Node we run on. */
export function runTool(name: string, args: string[], options?: RunOptions): Promise<RunResult> {
  return run(process.execPath, [join(repository, 'node_modules/.bin', name), ...args], options);
}
