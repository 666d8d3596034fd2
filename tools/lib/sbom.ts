import { createHash } from 'node:crypto';
import { licenceOf } from './licences.ts';
import { type Lock, type LockedPackage, resolveFrom } from './lock.ts';

export interface SbomComponent {
  type: 'application' | 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  scope?: 'required' | 'optional';
  purl?: string;
  licenses: [{ expression: string }] | [];
  hashes?: { alg: 'SHA-512' | 'SHA-256' | 'SHA-1'; content: string }[];
}

export interface Sbom {
  $schema: string;
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { lifecycles: [{ phase: 'pre-build' }]; component: SbomComponent };
  components: SbomComponent[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The bill of materials of what is installed to run the program, in CycloneDX. The same lock file gives the same text, to
 * the letter: it carries no date, and its number comes from its content.
 *
 * @source CycloneDX 1.6, JSON (https://cyclonedx.org/docs/1.6/json/)
 */
export function billOfMaterials({ name, version, packages, ownNeeds }: Lock): Sbom {
  const shipped = packages.filter(({ isDev }) => !isDev);
  const byPath = new Map(shipped.map((one) => [one.path, one]));
  const top = `${name}@${version}`;
  const needed = (from: string, needs: readonly string[]) =>
    needs
      .map((need) => resolveFrom(byPath, from, need))
      .filter((one) => one !== undefined)
      .map(purl);
  // One version in two places of the tree is one component; it needs what either needs.
  const places = Map.groupBy(shipped, purl);
  const components = [...places].map(([, [one]]) => component(one as LockedPackage)).sort(byRef);
  const dependencies = [
    { ref: top, dependsOn: eachOnce(needed('', ownNeeds)) },
    ...[...places].map(([ref, all]) => ({
      ref,
      dependsOn: eachOnce(all.flatMap(({ path, needs }) => needed(path, needs))),
    })),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(components),
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': top, name, version, licenses: [{ expression: 'MIT' }] },
    },
    components,
    dependencies,
  };
}

function component(one: LockedPackage): SbomComponent {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  const licence = licenceOf(one);
  return {
    type: 'library',
    'bom-ref': purl(one),
    ...(group ? { group } : {}),
    name: name as string,
    version: one.version,
    scope: one.isOptional ? 'optional' : 'required',
    purl: purl(one),
    licenses: licence ? [{ expression: licence }] : [],
    ...(one.integrity ? { hashes: one.integrity.split(' ').map(hashOf) } : {}),
  };
}

const eachOnce = (refs: string[]) => [...new Set(refs)].sort();
const byRef = (a: SbomComponent, b: SbomComponent) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);

/** @source package-url specification: a scope's at sign is written %40 */
const purl = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const algorithms = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' } as const;

function hashOf(integrity: string) {
  const [algorithm, base64 = ''] = integrity.split(/-(.*)/s);
  const alg = algorithms[algorithm as keyof typeof algorithms];
  if (!alg) throw new Error(`an integrity of an unknown kind: ${integrity}`);
  return { alg, content: Buffer.from(base64, 'base64').toString('hex') };
}

/** A UUID (version 8, of our own making) out of the content. */
function serialNumberOf(components: readonly SbomComponent[]): string {
  const hex = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}
