import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@retaguarda/installation';

interface Release {
  release: string;
  migrations: string[];
}

/** The day of a release and its number in the day. */
const named = /^\d{4}-\d{2}-\d{2}(?:\.[1-9]\d*)?$/;

/**
 * Writes into the list of releases that the migrations which none names yet went out with this one.
 *
 * @param migrations the folder of the migrations, with the list
 * @returns the files it brings
 * @throws StartError when the name is not one of a release, or not after the last
 */
export function closeRelease(migrations: string, release: string): string[] {
  const list = join(migrations, 'releases.json');
  const releases = JSON.parse(readFileSync(list, 'utf8')) as Release[];
  const last = releases.at(-1)?.release ?? '';
  if (!named.test(release) || inOrder(release) <= inOrder(last))
    throw new StartError(
      `"${release}" não é o nome de uma versão depois de ${last}: use o dia e o número, 2026-12-01.1`,
    );
  const out = new Set(releases.flatMap((each) => each.migrations));
  const added = readdirSync(migrations).filter((name) => name.endsWith('.sql') && !out.has(name));
  releases.push({ release, migrations: added.sort() });
  writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);
  return added;
}

/** `2026-11-28.10` comes after `2026-11-28.9`; the first of a day may be called by the day alone. */
function inOrder(release: string): string {
  const [day = '', number = '1'] = release.split('.');
  return `${day}.${number.padStart(4, '0')}`;
}
