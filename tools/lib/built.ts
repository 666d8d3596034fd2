import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, waitUntil } from '@retaguarda/installation';
import { claimFolder, livingOwner } from '@retaguarda/installation/postgres';
import { runTool } from './run.ts';

/** What is made from sources before it serves, in the folder `dist` of its workspace. */
interface Built {
  workspace: string;
  /** Files and folders that decide what comes out. */
  sources: readonly string[];
  said: { begun: string; done: string; failed: string };
}

const shared = ['package-lock.json', 'packages'];

const pages: Built = {
  workspace: 'apps/web',
  sources: [...shared, 'apps/web'],
  said: {
    begun: 'Montando as telas…',
    done: 'Telas montadas',
    failed: 'A montagem das telas falhou: o motivo está acima.',
  },
};

const program: Built = {
  workspace: 'apps/api',
  sources: [
    ...shared,
    'apps/api/package.json',
    'apps/api/vite.config.ts',
    'apps/api/src',
    'tools/start.ts',
    'tools/lib',
  ],
  said: {
    begun: 'Montando o programa…',
    done: 'Programa montado',
    failed: 'A montagem do programa falhou: o motivo está acima.',
  },
};

/** How long a build is waited for before it is asked again whether somebody builds. */
const buildingMs = 60_000;

type Say = (line: string) => void;

/**
 * Builds the pages when they are missing or were built from other sources.
 *
 * @returns the folder of the built pages
 * @throws StartError when the build fails, after its output
 */
export const buildWeb = (root: string, say: Say): Promise<string> => build(pages, root, say);

/**
 * Builds the program (`tools/start.ts` and all it reads) when it is missing or was built from other sources.
 *
 * @returns the file that starts it
 * @throws StartError when the build fails, after its output
 */
export const buildProgram = async (root: string, say: Say): Promise<string> =>
  join(await build(program, root, say), 'start.js');

async function build(what: Built, root: string, say: Say): Promise<string> {
  const dist = join(root, what.workspace, 'dist');
  const hash = hashOf(what.sources, root);
  if (await isBuilt(dist, hash)) return dist;
  const release = await turnOf(join(root, 'node_modules/.cache/retaguarda', what.workspace));
  try {
    if (!(await isBuilt(dist, hash))) await buildNow(what, root, say);
    await writeFile(join(dist, '.hash'), hash);
  } finally {
    await release();
  }
  return dist;
}

async function isBuilt(dist: string, hash: string): Promise<boolean> {
  const file = join(dist, '.hash');
  return existsSync(file) && (await readFile(file, 'utf8')) === hash;
}

/** Of two that build the same, one waits for the other. */
async function turnOf(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  for (;;) {
    await waitUntil(async () => (await livingOwner(folder)) === undefined, buildingMs);
    try {
      return await claimFolder(folder);
    } catch (error) {
      if (!(error instanceof StartError)) throw error; // a third was quicker
    }
  }
}

async function buildNow({ workspace, said }: Built, root: string, say: Say): Promise<void> {
  say(said.begun);
  // Whatever the caller's NODE_ENV, and a test runner sets one, this is for use: half the size, and quick.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, workspace), env });
  if (code !== 0) {
    say(output.trim());
    throw new StartError(said.failed);
  }
  say(said.done);
}

/** Read at one go: some two thousand small files, in a tenth of the time it takes to await each. */
function hashOf(sources: readonly string[], root: string): string {
  const hash = createHash('sha256');
  for (const name of sources.flatMap((source) => filesOf(root, source))) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

const decidesNothing = /^(node_modules|dist|test-support)$|\.test\./;

/** Files at or below `name`, always in the same order. */
function filesOf(root: string, name: string): string[] {
  if (!statSync(join(root, name)).isDirectory()) return [name];
  return readdirSync(join(root, name), { withFileTypes: true })
    .filter((entry) => !decidesNothing.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(root, `${name}/${entry.name}`) : [`${name}/${entry.name}`]));
}
