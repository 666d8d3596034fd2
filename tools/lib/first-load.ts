import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface LoadedFile {
  /** As the page asks for it, without the leading slash. */
  name: string;
  /** Bytes on the wire, compressed with gzip as the server does. */
  gzipBytes: number;
}

/** Bytes (gzip) of scripts and styles that a person may have to wait for before the sign-in; the house's limit. */
export const FIRST_LOAD_LIMIT = 180_000;

const named = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))"/g;
const imported = /\bimport\s*(?:[\w*{][^;"']*?\bfrom\s*)?["']\.\/([^"']+\.js)["']/g;

/**
 * The scripts and styles that every visit needs: those `index.html` names and those they import. What a page asks for
 * by itself (`import()`) is not in it.
 *
 * @param dist folder of the built pages
 * @returns heaviest first
 */
export async function firstLoad(dist: string): Promise<LoadedFile[]> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const waiting = [...page.matchAll(named)].map(([, name]) => name as string);
  const files = new Map<string, LoadedFile>();
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    if (files.has(name)) continue;
    const content = await readFile(join(dist, name));
    files.set(name, { name, gzipBytes: gzipSync(content).length });
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    if (name.endsWith('.js')) waiting.push(...importedBy(content.toString()).map((other) => `${folder}${other}`));
  }
  return [...files.values()].sort((a, b) => b.gzipBytes - a.gzipBytes);
}

const importedBy = (content: string): string[] => [...content.matchAll(imported)].map(([, name]) => name as string);

/**
 * Every script of the built pages with all that it brings along (itself, what it imports, what that imports), without what a
 * page asks for by itself.
 *
 * @param assets folder of the scripts
 */
export async function broughtBy(assets: string): Promise<Map<string, Set<string>>> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const imports = new Map<string, string[]>();
  for (const name of names) imports.set(name, importedBy(await readFile(join(assets, name), 'utf8')));
  return new Map(names.map((name) => [name, reachedFrom(name, imports)]));
}

function reachedFrom(start: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set([start]);
  for (const name of reached) for (const other of imports.get(name) ?? []) reached.add(other);
  return reached;
}

export const totalBytes = (files: readonly LoadedFile[]) => files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
