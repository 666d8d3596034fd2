import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './run.ts';

/** One package as the lock file knows it; `path` is where it lies, `node_modules/a/node_modules/b`. */
export interface LockedPackage {
  path: string;
  name: string;
  version: string;
  /** Needed to build or test only: never part of what is installed to be run. */
  isDev: boolean;
  /** May be left out: for another machine than this one, or for what a caller does not use. */
  isOptional: boolean;
  /** Digest of the archive, `sha512-…`, in the form of Subresource Integrity. */
  integrity: string | undefined;
  /** As the package says it, when it does. */
  license: string | undefined;
  /** Names of what it needs. */
  needs: string[];
}

interface Entry {
  name?: string;
  version?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  integrity?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  name: string;
  version: string;
  /** Everything from the registry. */
  packages: LockedPackage[];
  /** What the program's own parts need to run, by name. */
  ownNeeds: string[];
}

/** Reads `package-lock.json`. */
export async function readLock(root = repository): Promise<Lock> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages);
  const own = entries.filter(([path]) => !path.includes('node_modules/'));
  const top = packages[''];
  return {
    name: top?.name ?? '',
    version: top?.version ?? '',
    packages: entries.filter(([path, { link }]) => path.includes('node_modules/') && !link).map(lockedPackage),
    ownNeeds: [...new Set(own.flatMap(([, entry]) => Object.keys(entry.dependencies ?? {})))],
  };
}

function lockedPackage([path, entry]: [string, Entry]): LockedPackage {
  return {
    path,
    name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? '',
    isDev: Boolean(entry.dev ?? entry.devOptional),
    isOptional: entry.optional ?? false,
    integrity: entry.integrity,
    license: entry.license,
    needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
  };
}

/** Which package a name means when `from` (a path of the lock, empty for the top) asks for it: the nearest one upwards. */
export function resolveFrom(byPath: ReadonlyMap<string, LockedPackage>, from: string, name: string) {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const found = byPath.get(place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`);
    if (found || place === '') return found;
  }
}
