import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const repositorio = fileURLToPath(new URL('../../..', import.meta.url));
const guardados = join(repositorio, 'node_modules/.cache/retaguarda/programas');
/** Small modules in great number, and nothing but code: those that bring files of their own stay where these are. */
const comEle = [
  /^@retaguarda\//,
  'kysely',
  'zod',
  'otpauth',
  'aws4fetch',
  'fflate',
  /^@simplewebauthn\//,
  /^@peculiar\//,
];

let montado: Promise<string> | undefined;

/**
 * The program of `processo.ts` in a few files: it starts in a third of the time (1.2 s against 3.6 s of CPU with compiled code kept,
 * as measured), and the tests that kill it start it some hundred times. Made once in each process of the tests.
 *
 * @returns the file to run
 */
export function programaMontado(): Promise<string> {
  montado ??= montar(fileURLToPath(new URL('./processo.ts', import.meta.url)));
  return montado;
}

async function montar(entrada: string): Promise<string> {
  const feito = await build({
    configFile: false,
    root: repositorio,
    logLevel: 'error',
    plugins: [noLugarDeles],
    ssr: { noExternal: comEle },
    build: {
      ssr: entrada,
      write: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'processo.js' } },
    },
  });
  if (Array.isArray(feito) || !('output' in feito)) throw new Error('vite gave something else than one build');
  const partes = feito.output.map((parte) => ({
    nome: parte.fileName,
    conteudo: parte.type === 'chunk' ? parte.code : parte.source,
  }));
  const resumo = createHash('sha256');
  for (const { nome, conteudo } of partes) resumo.update(nome).update(conteudo);
  const pasta = join(guardados, resumo.digest('hex').slice(0, 16));
  if (!existsSync(pasta)) {
    await esquecerOsVelhos();
    await guardar(pasta, partes);
  }
  return join(pasta, 'processo.js');
}

const UM_DIA_MS = 86_400_000;

/** Those of other sources, which no run of tests that goes on can still be starting. */
async function esquecerOsVelhos(): Promise<void> {
  const nomes = await readdir(guardados).catch(() => []);
  for (const nome of nomes) {
    const pasta = join(guardados, nome);
    const feito = await stat(pasta).catch(() => undefined); // the other process of the tests forgets them too
    if (feito && Date.now() - feito.mtimeMs > UM_DIA_MS) await rm(pasta, { recursive: true, force: true });
  }
}

/** Whole or not at all: the other process of the tests may be making the same. */
async function guardar(pasta: string, partes: readonly { nome: string; conteudo: string | Uint8Array }[]) {
  await mkdir(guardados, { recursive: true });
  const nova = await mkdtemp(join(guardados, '.'));
  for (const { nome, conteudo } of partes) {
    await mkdir(dirname(join(nova, nome)), { recursive: true });
    await writeFile(join(nova, nome), conteudo);
  }
  await rename(nova, pasta).catch(async (error) => {
    await rm(nova, { recursive: true });
    if (!existsSync(pasta)) throw error;
  });
}

/** What a source reads beside itself (migrations, tables, threads) is found where the source is. */
const noLugarDeles: Plugin = {
  name: 'no-lugar-deles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};
