import type { LockedPackage } from './lock.ts';

/** Licences that ask for nothing but their text beside the copy (SPDX identifiers). */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);
/** Also taken for what only builds or tests: it asks for changes to its own files, which we do not make nor give out. */
const forTools = new Set(['MPL-2.0']);

/** Packages that name their licence elsewhere than in `package.json`, looked up by hand; a new version is looked up again. */
const lookedUp: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT', // its file LICENSE
};

/** The licence of a package, as an SPDX expression. */
export const licenceOf = ({ name, version, license }: Pick<LockedPackage, 'name' | 'version' | 'license'>) =>
  license ?? lookedUp[`${name}@${version}`];

/** The packages whose licence is none we take, each with what it says. */
export const refusedLicences = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap((one) => {
    const licence = licenceOf(one);
    if (licence !== undefined && isTaken(licence, one.isDev)) return [];
    return [`${one.name}@${one.version}: ${licence ?? 'não diz a licença'}`];
  });

/** One of the alternatives must be whole of licences we take. */
function isTaken(expression: string, isDev: boolean): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((id) => permissive.has(id.trim()) || (isDev && forTools.has(id.trim()))));
}
