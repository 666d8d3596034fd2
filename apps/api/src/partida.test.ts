import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { novoBanco } from '../test-support/banco.ts';

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

test('o comando de `npm start` monta o programa, que responde, mostra a tela, ainda acha o que lê depois e encerra', async () => {
  const repositorio = fileURLToPath(new URL('../../..', import.meta.url));
  const { scripts } = JSON.parse(await readFile(join(repositorio, 'package.json'), 'utf8'));
  const [, ...args] = String(scripts.start).split(' ');
  const banco = await novoBanco();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-partida-'));
  const env = { DATABASE_URL: banco.url, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', BACKUP: 'off', METRICS_TOKEN: '' };
  const child = spawn(process.execPath, args, { cwd: repositorio, env: { ...process.env, ...env }, stdio: 'pipe' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await banco.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  let url: string | undefined;
  const lines = createInterface(child.stdout);
  for await (const line of lines) {
    url = /Pronto: (\S+)/.exec(line)?.[1];
    if (url) break;
  }
  const texto = async (path: string) => (await fetch(url + path)).text();
  expect(JSON.parse(await texto('/api/ready'))).toMatchObject({ ok: true });
  expect(await texto('/entrar')).toContain('<div id="root">');
  expect(JSON.parse(await texto('/api/openapi.json')).paths).toHaveProperty('/api/login');
  child.stdout.resume();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
