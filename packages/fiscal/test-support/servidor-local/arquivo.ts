import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads a state kept in a file, or starts a new one when there is no file yet. */
export function carregarEstado<T>(arquivo: string | undefined, novo: () => T): T {
  if (arquivo === undefined) return novo();
  let texto: string;
  try {
    texto = readFileSync(arquivo, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return novo();
    throw error;
  }
  // What an earlier version wrote lacks what came since.
  return { ...novo(), ...(JSON.parse(texto) as T) };
}

/** Writes a state beside the old one and then in its place, so that a stop half-way leaves a whole file. */
export function gravarEstado(arquivo: string | undefined, estado: unknown): void {
  if (arquivo === undefined) return;
  mkdirSync(dirname(arquivo), { recursive: true });
  writeFileSync(`${arquivo}.novo`, JSON.stringify(estado));
  renameSync(`${arquivo}.novo`, arquivo);
}
