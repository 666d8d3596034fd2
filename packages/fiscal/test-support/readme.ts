import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Certificado } from '../src/certificado/certificado.ts';
import { assinarNFe } from '../src/nfe/index.ts';
import { comCaminhos } from './exemplos.ts';
import { criarNota } from './notas.ts';

const pacote = resolve(import.meta.dirname, '..');

export interface ExecucaoDoReadme {
  /** What the text says is printed. */
  readonly esperado: string[];
  readonly impresso: string[];
  readonly erros: string;
}

/** What `npm run sefaz-local` opened, and how to stop it. */
export interface AutoridadesEmExecucao {
  /** `SEFAZ`, `CONTROLE`, `SEFIN`, `CONTROLE_SEFIN` and `PASTA`, besides what was there. */
  readonly ambiente: NodeJS.ProcessEnv;
  readonly parar: () => Promise<void>;
}

/** Starts the local authorities as a person would, on free ports and in a folder of their own. */
export async function iniciarAutoridades(): Promise<AutoridadesEmExecucao> {
  const pasta = mkdtempSync(join(tmpdir(), 'sefaz-local-'));
  const ferramenta = resolve(pacote, '../../tools/sefaz-local.ts');
  const processo = spawn(process.execPath, [ferramenta, '--porta', '0', '--pasta', pasta], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let dito = '';
  for await (const pedaco of processo.stdout) {
    dito += String(pedaco);
    if (dito.includes('Ctrl+C')) break;
  }
  const [, SEFAZ, CONTROLE] = /SEFAZ local: +(\S+) +\(comandos: curl (\S+)\)/.exec(dito) ?? [];
  const [, SEFIN, CONTROLE_SEFIN] = /Sefin local: +(\S+) +\(comandos: curl (\S+)\)/.exec(dito) ?? [];
  return {
    ambiente: { ...process.env, PASTA: pasta, SEFAZ, CONTROLE, SEFIN, CONTROLE_SEFIN },
    parar: async () => {
      await encerrar(processo);
      rmSync(pasta, { recursive: true });
    },
  };
}

const encerrar = (processo: ChildProcess): Promise<void> =>
  new Promise((resolvido) => {
    processo.once('exit', () => resolvido());
    processo.kill('SIGTERM');
  });

/** Runs the examples of a README as one program, beside the local authorities. */
export async function executarReadme(nome: string, { ambiente }: AutoridadesEmExecucao): Promise<ExecucaoDoReadme> {
  const texto = readFileSync(join(pacote, nome), 'utf8');
  const programa = [...texto.matchAll(/```ts\n(.*?)```/gs)].map(([, bloco]) => bloco).join('\n');
  const esperado = [...programa.matchAll(/\/\/ → (.*)$/gm)].map(([, saida]) => saida ?? '');
  const pasta = mkdtempSync(join(tmpdir(), 'readme-'));
  try {
    const nota = pathToFileURL(import.meta.filename).href;
    writeFileSync(join(pasta, 'exemplos.ts'), comCaminhos(programa).replaceAll("'./nota.ts'", `'${nota}'`));
    const execucao = spawn(process.execPath, ['exemplos.ts'], { cwd: pasta, env: ambiente });
    const [impresso, erros] = await Promise.all([lerTudo(execucao.stdout), lerTudo(execucao.stderr)]);
    return { esperado, impresso: impresso.trimEnd().split('\n'), erros };
  } finally {
    rmSync(pasta, { recursive: true });
  }
}

async function lerTudo(fluxo: NodeJS.ReadableStream): Promise<string> {
  let texto = '';
  for await (const pedaco of fluxo) texto += String(pedaco);
  return texto;
}

/**
 * What `nota.ts` of README-SEFAZ.md stands for: the document of README-NFE.md, issued a minute ago.
 *
 * @public imported by the program the README makes
 */
export function notaAssinada(
  certificado: Certificado,
  nNF: string,
): { chave: string; xml: string; digestValue: string } {
  const dhEmi = `${new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString().slice(0, 19)}-03:00`;
  const nota = assinarNFe(criarNota({ nNF, dhEmi }), certificado);
  if (!nota.ok) throw new Error(JSON.stringify(nota.problemas));
  return nota;
}
