import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAudit } from './lib/advisories.ts';
import { refusedLicences } from './lib/licences.ts';
import { type LockedPackage, readLock } from './lib/lock.ts';
import { repository, run } from './lib/run.ts';
import type { Sbom } from './lib/sbom.ts';

const locked = (license: string | undefined, isDev = false): LockedPackage => ({
  path: 'node_modules/algo',
  name: 'algo',
  version: '1.0.0',
  isDev,
  isOptional: false,
  integrity: undefined,
  license,
  needs: [],
});

test.each([
  ['MIT', []],
  ['(BSD-3-Clause OR GPL-2.0)', []],
  ['MIT AND Apache-2.0', []],
  ['GPL-3.0-only', ['algo@1.0.0: GPL-3.0-only']],
  ['MIT AND GPL-2.0', ['algo@1.0.0: MIT AND GPL-2.0']],
  ['MPL-2.0', ['algo@1.0.0: MPL-2.0']],
  ['SEE LICENSE IN LICENSE', ['algo@1.0.0: SEE LICENSE IN LICENSE']],
  [undefined, ['algo@1.0.0: não diz a licença']],
])('a licença %s do que roda é julgada', (license, refused) => {
  expect(refusedLicences([locked(license)])).toEqual(refused);
});

test('o que só constrói ou prova pode pedir pelas mudanças nos próprios arquivos', () => {
  expect(refusedLicences([locked('MPL-2.0', true)])).toEqual([]);
  expect(refusedLicences([locked('AGPL-3.0-only', true)])).toHaveLength(1);
});

test('toda dependência deste repositório tem licença permissiva', async () => {
  const { packages } = await readLock();
  expect(packages.length).toBeGreaterThan(200);
  expect(refusedLicences(packages)).toEqual([]);
});

test('a lista de materiais tem cada pacote que roda, com endereço, licença e resumo, e o que precisa do quê', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-sbom-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (name: string) => {
    const { code, output } = await run(process.execPath, ['tools/dependencies.ts', 'sbom', join(folder, name)]);
    expect(code, output).toBe(0);
    return readFile(join(folder, name), 'utf8');
  };
  const [text, again] = [await write('a.json'), await write('b.json')];
  expect(again).toBe(text);
  const bill = JSON.parse(text) as Sbom;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

  // Told here by another way than the tool's: straight from the file.
  const lock = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries<Record<string, unknown>>(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional,
  );
  const expected = shipped.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const found = bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`);
  expect(found.toSorted()).toEqual([...new Set(expected)].toSorted());

  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const component of bill.components) {
    expect(component.purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
    expect(component.licenses, component.purl).toHaveLength(1);
    expect(component.hashes?.[0]?.content, component.purl).toMatch(/^[0-9a-f]{40,128}$/);
  }
  const known = new Set([bill.metadata.component['bom-ref'], ...refs]);
  expect(new Set(bill.dependencies.map(({ ref }) => ref))).toEqual(known);
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(known).toContain(ref);
  const own = bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref'])?.dependsOn;
  expect(own).toContain(`pkg:npm/fastify@${lock.packages['node_modules/fastify'].version}`);
});

test('registro que não responde não é prova de que nada se sabe', () => {
  const answer = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '', detail: '' } });
  expect(readAudit(answer, '')).toEqual({ isAvailable: false, reason: '405 Method Not Allowed' });
  expect(readAudit('', 'npm: command not found')).toEqual({ isAvailable: false, reason: 'npm: command not found' });
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }), '')).toEqual({ isAvailable: true, known: [] });
  const one = { algo: { severity: 'high', via: [{ title: 'Grave' }, 'outro'] } };
  expect(readAudit(JSON.stringify({ vulnerabilities: one }), '')).toEqual({
    isAvailable: true,
    known: [{ name: 'algo', severity: 'high', title: 'Grave; por outro' }],
  });
});
