import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../apps/api/src/platform/start-error.ts';
import { runTool } from './run.ts';

/** All that decides what the pages look like. */
const sources = ['package-lock.json', 'apps/web/*.{html,json,ts}', 'apps/web/{src,public}/**/*', 'packages/*/src/**/*'];

/**
 * Builds the pages when they are missing or were built from other sources.
 *
 * @returns the folder of the built pages
 * @throws StartError when the build fails, after its output
 */
export async function buildWeb(root: string, say: (line: string) => void): Promise<string> {
  const web = join(root, 'apps/web');
  const dist = join(web, 'dist');
  const hashFile = join(dist, '.hash');
  const hash = await hashSources(root);
  if (existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === hash) return dist;

  say('Montando as telas…');
  // Whatever the caller's NODE_ENV, and a test runner sets one, these are the pages for use: half the size, and quick.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: web, env });
  if (code !== 0) {
    say(output.trim());
    throw new StartError('A montagem das telas falhou: o motivo está acima.');
  }
  await writeFile(hashFile, hash);
  say('Telas montadas');
  return dist;
}

async function hashSources(root: string): Promise<string> {
  const names: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true, exclude: ['**/*.test.*'] })) {
    if (entry.isFile()) names.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    hash
      .update(name.slice(root.length))
      .update('\0')
      .update(await readFile(name))
      .update('\0');
  }
  return hash.digest('hex');
}
