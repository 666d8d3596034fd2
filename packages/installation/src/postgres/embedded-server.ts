import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { waitUntil } from '../wait-until.ts';
import { giveTo, type Place } from './embedded-place.ts';
import { commandLine, processStamp } from './embedded-process.ts';

/** A recovery after a power cut replays at most `max_wal_size`; this is far above it. */
const readyLimitMs = 300_000;
const stopLimitSeconds = 60;

/** Creates the cluster, in one step: an interrupted creation leaves nothing that looks like a cluster. */
export async function createCluster(place: Place): Promise<void> {
  const partial = `${place.cluster}.novo`;
  const passwordFile = passwordFileOf(place);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  giveTo(place.account, partial);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(place.account, passwordFile);
  // The built-in C.UTF-8 orders alike on every system and release, so no upgrade of one corrupts an index;
  // lists that people read ask for COLLATE "pt-BR-x-icu".
  const { code, output } = await runTool(place, 'initdb', [
    '-D',
    partial,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  if (code !== 0) throw new StartError(`Não foi possível criar o banco de dados: ${explain(output)}.`);
  await rename(partial, place.cluster);
}

/** @throws StartError when the cluster came from another major version, or its password is gone */
export async function readPassword(place: Place): Promise<string> {
  const clusterMajor = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(refuseForeignCluster)).trim();
  const major = place.binaries.version.split('.')[0];
  if (clusterMajor !== major) {
    throw new StartError(
      `Os dados em ${place.cluster} são do PostgreSQL ${clusterMajor} e este programa traz o ${major}: abra-os com a versão anterior do programa.`,
    );
  }
  if (!existsSync(passwordFileOf(place))) {
    throw new StartError(`Falta a senha do banco em ${passwordFileOf(place)}: recupere o arquivo da sua cópia.`);
  }
  return readFile(passwordFileOf(place), 'utf8');
}

/**
 * Starts the server and waits until it accepts connections. It outlives us if we are killed.
 *
 * @param limitMs how long recovery may take before that
 * @param meanwhile called while it comes up
 */
export async function launch(
  place: Place,
  settings: string[],
  { limitMs = readyLimitMs, meanwhile = () => {} } = {},
): Promise<void> {
  await disownPidFile(place);
  const log = await openLog(place);
  const args = ['-D', place.cluster, ...settings];
  const child = spawn(tool(place, 'postgres'), args, {
    ...spawnOptions(place),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code, signal) => {
    failure ??= `o processo terminou com ${signal ?? code}`;
  });
  try {
    meanwhile();
    const isReady = async () => child.pid !== undefined && (await readPidFile(place))?.readyPid === child.pid;
    const inTime = await waitUntil(async () => failure !== undefined || (await isReady()), limitMs);
    if (failure !== undefined || !inTime) {
      const output = await readFile(logFileOf(place), 'utf8');
      throw new StartError(`O PostgreSQL não iniciou: ${explain(output) || failure || 'tempo esgotado'}.`);
    }
  } finally {
    await log.close();
    child.unref();
  }
}

/** The port of the living server of this cluster, also of one left behind by a killed program. */
export async function findRunningPort(place: Place): Promise<number | undefined> {
  const file = await readPidFile(place);
  return file && processStamp(file.pid) !== undefined && !isForeign(place, file.pid) ? file.port : undefined;
}

/** Stops the server: open transactions are rolled back, everything committed is written. */
export async function stopServer(place: Place): Promise<void> {
  // Of one that is dead already, `pg_ctl` would wait in vain for the file to go.
  if ((await findRunningPort(place)) === undefined) return;
  const args = ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', String(stopLimitSeconds), '-s'];
  const { output } = await runTool(place, 'pg_ctl', args);
  if (await findRunningPort(place)) throw new StartError(`O PostgreSQL não encerrou: ${explain(output)}.`);
}

/** Connection address of a server of this machine. */
export const urlOf = (password: string, port: number, database: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

const passwordFileOf = (place: Place) => join(place.folder, 'senha');
const pidFileOf = (place: Place) => join(place.cluster, 'postmaster.pid');
const logFileOf = (place: Place) => join(place.folder, 'postgres.log');
const tool = (place: Place, name: string) => join(place.binaries.root, 'bin', name);

/** Its own folder as current one: the server's account may not enter ours. */
const spawnOptions = ({ folder, account }: Place) => ({
  cwd: folder,
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
  ...account,
});

async function runTool(place: Place, name: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(tool(place, name), args, { ...spawnOptions(place), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((done) => {
    child.on('error', (error) => done({ code: null, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  });
}

/** Lines of postmaster.pid: pid, cluster, start, port, socket folder, address, shared memory, status. */
async function readPidFile(place: Place): Promise<{ pid: number; port: number; readyPid?: number } | undefined> {
  const text = await readFile(pidFileOf(place), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return undefined;
  return lines[7]?.trim() === 'ready' ? { pid, port, readyPid: pid } : { pid, port };
}

/**
 * PostgreSQL would not start while the pid of a server that died still exists. Another program may have got the number after the machine
 * went down, or the dead process is a zombie that nobody reaped, as in a container. A zombie's file stays, for PostgreSQL to see whether
 * parts of that server still hold its memory; it only gets the one pid besides its own that PostgreSQL knows to be stale: its parent's,
 * ours.
 */
async function disownPidFile(place: Place): Promise<void> {
  const left = await readPidFile(place);
  if (!left) return;
  if (isForeign(place, left.pid)) await rm(pidFileOf(place), { force: true });
  else if (processStamp(left.pid) === undefined) {
    const [, ...rest] = (await readFile(pidFileOf(place), 'utf8')).split('\n');
    await writeFile(pidFileOf(place), [process.pid, ...rest].join('\n'));
  }
}

function isForeign(place: Place, pid: number): boolean {
  const command = commandLine(pid);
  return command !== '' && !command.includes(place.cluster);
}

function refuseForeignCluster(error: NodeJS.ErrnoException): never {
  throw new StartError(
    `Não consigo ler os dados do banco (${error.code}): eles pertencem à conta com que o programa foi iniciado da primeira vez.`,
  );
}

/** One file per run; the run before is kept, for who looks for the cause of a crash. */
async function openLog(place: Place) {
  const file = logFileOf(place);
  if (existsSync(file)) await rename(file, `${file}.anterior`);
  return open(file, 'w', 0o600);
}

/** Why a tool failed: the last line of its output marked as an error, else the last one. */
function explain(output: string): string {
  if (output.includes('could not look up effective user ID')) {
    return 'o PostgreSQL não roda com uma conta sem nome em /etc/passwd; use uma conta cadastrada, ou um servidor com DATABASE_URL';
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const marked = lines.findLast((line) => /FATAL|PANIC|error:/.test(line));
  return (marked ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
}
