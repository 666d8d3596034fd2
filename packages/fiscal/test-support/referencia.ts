import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folder of official files that are not part of the repository: `RETAGUARDA_SHARED` when set,
 * else the first that exists of `../shared` and `../../shared` from the root.
 *
 * @returns undefined when there is none; tests then say what they leave out
 */
export function pastaDeReferencia(...partes: string[]): string | undefined {
  const raiz = resolve(import.meta.dirname, '../../..');
  const { RETAGUARDA_SHARED } = process.env;
  const candidatas =
    RETAGUARDA_SHARED === undefined ? [join(raiz, '../shared'), join(raiz, '../../shared')] : [RETAGUARDA_SHARED];
  const base = candidatas.find((pasta) => existsSync(pasta));
  if (base === undefined) return undefined;
  const pasta = join(base, 'reference', ...partes);
  return existsSync(pasta) ? pasta : undefined;
}

/** The official schemas of the NF-e, or undefined. */
export const esquemasDaNFe = pastaDeReferencia('xsd', 'nfe');

/** Added to the name of tests that need the official schemas, so that a skipped one says why. */
export const avisoDeEsquemas =
  esquemasDaNFe === undefined ? ' (sem os esquemas oficiais em ../shared: não executado)' : '';

/** The same for a test of which only one step needs them. */
export const avisoParcial = esquemasDaNFe === undefined ? ' (sem os esquemas oficiais: sem a validação por eles)' : '';
