import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const rodar = fileURLToPath(new URL('./rodar-exemplos.ts', import.meta.url));

/** `expression; // → value` becomes a comparison of the two. */
export const comAfirmacoes = (codigo: string): string =>
  codigo.replace(/^(.+); \/\/ → (.+)$/gm, 'assert.deepEqual($1, $2);');

/** The same as a program of its own. */
export const queAfirma = (codigo: string): string =>
  `import assert from 'node:assert/strict';\n${comAfirmacoes(codigo)}`;

/**
 * Runs the examples of a README on Node as it is, without a bundler, each a module of its own of one process. Starting Node and reading the
 * package is most of what an example costs.
 *
 * @param pasta where the packages are looked for from: that of the README
 * @returns what went wrong in each of them, or null
 */
export function rodarExemplos(pasta: string, programas: readonly string[]): (string | null)[] {
  return JSON.parse(
    execFileSync(process.execPath, [rodar, pasta], { input: JSON.stringify(programas), encoding: 'utf8' }),
  );
}
