import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@retaguarda/installation';
import { build } from 'vite';
import { inject } from 'vitest';

const repositorio = fileURLToPath(new URL('../../..', import.meta.url));
const guardados = join(repositorio, 'node_modules/.cache/retaguarda/programas');
let montado: Promise<string> | undefined;

/**
 * The program of `processo.ts`, built as that of `npm start` is: the tests that kill it start it some hundred times. Made once in
 * a run, by the first of its processes that asks; building takes as much as two starts.
 *
 * @returns the file to run
 */
export function programaMontado(): Promise<string> {
  montado ??= umaVezPorRodada(join(inject('pastaDaRodada'), 'programa-montado'));
  return montado;
}

/** What came of building: the file to run, or why there is none. */
type Resultado = { programa: string } | { erro: string };

const PRAZO_MS = 300_000;

async function umaVezPorRodada(arquivo: string): Promise<string> {
  const resultado = (await ehPrimeiro(`${arquivo}.vez`)) ? await montarEContar(arquivo) : await saber(arquivo);
  if ('erro' in resultado) throw new Error(resultado.erro);
  return resultado.programa;
}

/** One process of all makes the file; the others find it there. */
async function ehPrimeiro(vez: string): Promise<boolean> {
  try {
    await (await open(vez, 'wx')).close();
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    return false;
  }
}

async function montarEContar(arquivo: string): Promise<Resultado> {
  const resultado: Resultado = await montar(fileURLToPath(new URL('./processo.ts', import.meta.url))).then(
    (programa) => ({ programa }),
    (error: Error) => ({ erro: error.stack ?? error.message }),
  );
  // Whole or not at all: the others read it as soon as it is there.
  await writeFile(`${arquivo}.novo`, JSON.stringify(resultado));
  await rename(`${arquivo}.novo`, arquivo);
  return resultado;
}

async function saber(arquivo: string): Promise<Resultado> {
  if (!(await waitUntil(async () => existsSync(arquivo), PRAZO_MS)))
    throw new Error('quem montava o programa para os testes não terminou');
  return JSON.parse(await readFile(arquivo, 'utf8'));
}

async function montar(entrada: string): Promise<string> {
  const feito = await build({
    configFile: join(repositorio, 'apps/api/vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: entrada,
      outDir: join(guardados, 'algum'),
      write: false,
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
    const feito = await stat(pasta).catch(() => undefined); // another run of tests forgets them too
    if (feito && Date.now() - feito.mtimeMs > UM_DIA_MS) await rm(pasta, { recursive: true, force: true });
  }
}

/** Whole or not at all: another run of tests may be making the same. */
async function guardar(pasta: string, partes: readonly { nome: string; conteudo: string | Uint8Array }[]) {
  await mkdir(guardados, { recursive: true });
  const nova = await mkdtemp(join(guardados, '.'));
  for (const { nome, conteudo } of partes) {
    await writeFile(join(nova, nome), conteudo);
  }
  await rename(nova, pasta).catch(async (error) => {
    await rm(nova, { recursive: true });
    if (!existsSync(pasta)) throw error;
  });
}
