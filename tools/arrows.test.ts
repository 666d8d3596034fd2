import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Arrows, followArrows, rulesFile } from './lib/arrows.ts';

const forbidden: { name: string }[] = createRequire(import.meta.url)(rulesFile).forbidden;
const rules = [...new Set(forbidden.map(({ name }) => name))];

/** One import against each rule. A rule added without its breach here fails below. */
const breaches: Record<string, { from: string; to: string }> = {
  'no-cycles': { from: 'tools/a.ts', to: 'tools/b.ts' },
  'packages-know-no-app': { from: 'packages/boletos/src/index.ts', to: 'apps/api/src/main.ts' },
  'brasil-stands-alone': { from: 'packages/brasil/src/index.ts', to: 'packages/fiscal/src/index.ts' },
  'packages-rest-on-brasil': { from: 'packages/contracts/src/index.ts', to: 'packages/fiscal/src/index.ts' },
  'installation-stands-alone': {
    from: 'packages/installation/src/transfer/export.ts',
    to: 'packages/extratos/src/index.ts',
  },
  'installation-leans-on-lower-layers': {
    from: 'packages/installation/src/postgres/connection.ts',
    to: 'packages/installation/src/storage/storage.ts',
  },
  'packages-are-entered-by-their-index': { from: 'tools/deep.ts', to: 'packages/brasil/src/cpf.ts' },
  'platform-knows-no-module': { from: 'apps/api/src/platform/http.ts', to: 'apps/api/src/modules/marcas/public.ts' },
  'modules-meet-at-public': {
    from: 'apps/api/src/modules/vendas/service.ts',
    to: 'apps/api/src/modules/marcas/service.ts',
  },
  'addresses-know-no-module': {
    from: 'apps/web/src/modules/vendas/addresses.ts',
    to: 'apps/web/src/modules/marcas/addresses.ts',
  },
  'engines-know-no-noun': {
    from: 'packages/contracts/src/list/all.ts',
    to: 'packages/contracts/src/vendas/listas.ts',
  },
  'platform-leans-on-lower-layers': {
    from: 'apps/api/src/platform/sql/search.ts',
    to: 'apps/api/src/platform/lists/slot.ts',
  },
  'api-and-web-are-strangers': { from: 'apps/web/src/main.tsx', to: 'apps/api/src/main.ts' },
  'no-orphan-dependency': { from: 'tools/orphan.ts', to: 'tools/nowhere.ts' },
};

/** A folder that no layer names, and a file beside the folders. */
const besideLayers = [
  ['apps/api/src/platform/novo/a.ts', 'apps/api/src/platform/sql/instant.ts'],
  ['apps/api/src/platform/today.ts', 'apps/api/src/platform/sql/instant.ts'],
] as const;

/** Three modules in a round, each by other files, so that no file leads back to itself. */
const roundOfModules = [
  ['apps/web/src/modules/caixa/page.ts', 'apps/web/src/modules/nfe/public.ts'],
  ['apps/web/src/modules/nfe/nota.ts', 'apps/web/src/modules/salao/public.ts'],
  ['apps/web/src/modules/salao/mesa.ts', 'apps/web/src/modules/caixa/public.ts'],
] as const;
/** Both ways as well, but by the address of a screen, which is below all modules. */
const thereAndBack = [
  ['apps/web/src/modules/estoque/page.ts', 'apps/web/src/modules/produtos/public.ts'],
  ['apps/web/src/modules/produtos/page.ts', 'apps/web/src/modules/estoque/addresses.ts'],
] as const;

let root: string;
let found: Arrows;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'retaguarda-setas-'));
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  );
  const imports = new Map<string, string[]>([['tools/b.ts', ['tools/a.ts']]]);
  const further = [...besideLayers, ...roundOfModules, ...thereAndBack].map(([from, to]) => ({ from, to }));
  for (const { from, to } of [...Object.values(breaches), ...further]) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (!to.includes('nowhere')) imports.set(to, imports.get(to) ?? []);
  }
  for (const [file, targets] of imports) plant(file, targets);
  found = await followArrows(root);
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(rules)('a regra %s pega um import plantado contra ela', (rule) => {
  const { from, to } = breaches[rule] ?? { from: 'nothing planted', to: '' };
  const shown = rule === 'no-orphan-dependency' ? './nowhere.ts' : to;
  expect(found.breaches).toContain(`${rule}: ${from} → ${shown}`);
});

test('as camadas da plataforma são todas conhecidas, e um arquivo ao lado delas não se apoia em nenhuma', () => {
  for (const [from, to] of besideLayers)
    expect(found.breaches).toContain(`platform-leans-on-lower-layers: ${from} → ${to}`);
});

test('módulos que se conhecem nos dois sentidos são ditos, com os arquivos do caminho', () => {
  const cycles = found.breaches.filter((breach) => breach.startsWith('no-cycles-between-modules'));
  expect(cycles).toEqual([
    `no-cycles-between-modules: ${roundOfModules.map(([from, to]) => `${from} → ${to}`).join(', ')}`,
  ]);
});

test('todos os arquivos são lidos', () => {
  expect(found.unseen).toEqual([]);
  expect(found.seen).toBeGreaterThan(10);
});

function plant(file: string, targets: string[]): void {
  const up = '../'.repeat(file.split('/').length - 1);
  const lines = targets.map((target) => `import '${target.includes('nowhere') ? './nowhere.ts' : up + target}';`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${lines.join('\n')}\nexport const x = 1;\n`);
}
