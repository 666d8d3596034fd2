import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Arrows, followArrows, rulesFile } from './lib/arrows.ts';

const rules: string[] = createRequire(import.meta.url)(rulesFile).forbidden.map(({ name }: { name: string }) => name);

/** One import against each rule. A rule added without its breach here fails below. */
const breaches: Record<string, { from: string; to: string }> = {
  'no-cycles': { from: 'tools/a.ts', to: 'tools/b.ts' },
  'packages-know-no-app': { from: 'packages/boletos/src/index.ts', to: 'apps/api/src/main.ts' },
  'brasil-stands-alone': { from: 'packages/brasil/src/index.ts', to: 'packages/fiscal/src/index.ts' },
  'packages-rest-on-brasil': { from: 'packages/contracts/src/index.ts', to: 'packages/fiscal/src/index.ts' },
  'packages-are-entered-by-their-index': { from: 'tools/deep.ts', to: 'packages/brasil/src/cpf.ts' },
  'platform-knows-no-module': { from: 'apps/api/src/platform/http.ts', to: 'apps/api/src/modules/marcas/public.ts' },
  'modules-meet-at-public': {
    from: 'apps/api/src/modules/vendas/service.ts',
    to: 'apps/api/src/modules/marcas/service.ts',
  },
  'api-and-web-are-strangers': { from: 'apps/web/src/main.tsx', to: 'apps/api/src/main.ts' },
  'no-orphan-dependency': { from: 'tools/orphan.ts', to: 'tools/nowhere.ts' },
};

let root: string;
let found: Arrows;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'retaguarda-setas-'));
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  );
  const imports = new Map<string, string[]>([['tools/b.ts', ['tools/a.ts']]]);
  for (const { from, to } of Object.values(breaches)) {
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
