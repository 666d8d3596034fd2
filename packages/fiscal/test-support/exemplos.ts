import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const pacote = resolve(import.meta.dirname, '..');

/** What the examples of a README print, and what it says they print. */
export interface Exemplos {
  readonly esperado: readonly string[];
  readonly impresso: readonly string[];
  readonly erros: string;
}

/** The entries of the package by their files: the program is written outside the house, where its name is unknown. */
export const comCaminhos = (programa: string): string =>
  programa.replaceAll(/'@retaguarda\/fiscal(\/\w+)?'/g, (_, parte: string = '') => {
    const arquivo = join(pacote, 'src', parte, 'index.ts');
    return `'${pathToFileURL(arquivo).href}'`;
  });

/**
 * Runs the TypeScript blocks of a README of this package as one program, in a folder with the given files.
 *
 * @param readme name of the file in the package
 */
export function rodarExemplos(readme: string, arquivos: Readonly<Record<string, string | Uint8Array>>): Exemplos {
  const texto = readFileSync(join(pacote, readme), 'utf8');
  const programa = [...texto.matchAll(/```ts\n(.*?)```/gs)].map(([, bloco]) => bloco).join('\n');
  const esperado = [...programa.matchAll(/\/\/ → (.*)$/gm)].map(([, saida = '']) => saida);
  const pasta = mkdtempSync(join(tmpdir(), 'exemplos-'));
  try {
    for (const [nome, conteudo] of Object.entries(arquivos)) writeFileSync(join(pasta, nome), conteudo);
    writeFileSync(join(pasta, 'exemplos.ts'), comCaminhos(programa));
    const { stdout, stderr } = spawnSync(process.execPath, ['exemplos.ts'], { cwd: pasta, encoding: 'utf8' });
    return { esperado, impresso: stdout.trimEnd().split('\n'), erros: stderr };
  } finally {
    rmSync(pasta, { recursive: true });
  }
}
