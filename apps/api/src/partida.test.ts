import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Loads a file in a process of its own and says which packages came with it. */
const recorder = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name) loaded.add(name);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  console.log(JSON.stringify([...loaded]));
  process.exit(0);
`;
async function packagesOf(file: string): Promise<string[]> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', recorder, path]);
  return JSON.parse(stdout);
}

/** What draws, signs or checks documents: needed by few calls, and megabytes each. */
const heavy = ['pdfkit', 'fontkit', 'bwip-js', 'libxml2-wasm', 'node-forge'];

test('o programa começa sem o que desenha, assina e confere documentos', async () => {
  const loaded = await packagesOf('./main.ts');
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => heavy.includes(name))).toEqual([]);
});

test('quem desenha é visto quando é carregado', async () => {
  expect(await packagesOf('./modules/contratos/pdf.ts')).toContain('pdfkit');
});
