import { createHash } from 'node:crypto';
import { DomainError } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Tx } from '../../../platform/database/database.ts';
import { storeFile } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/*
 * What the statements of a bank and of an acquirer have in common: how much of a file is read and shown, how its lines are counted, and how
 * the file is kept.
 */

export const MAXIMO_DE_LINHAS = 50_000;
const PROBLEMAS_MOSTRADOS = 200;
const LINHAS_MOSTRADAS = 50;

/** Nothing of the file serves: said on its field. */
export const invalido = (text: string) => new DomainError('INVALID', { text, campos: { file: text } });

export const osPrimeirosProblemas = <T extends object>(problemas: readonly T[]): T[] =>
  problemas.slice(0, PROBLEMAS_MOSTRADOS).map((um) => ({ ...um }));
export const asPrimeirasLinhas = <T>(linhas: readonly T[]): readonly T[] => linhas.slice(0, LINHAS_MOSTRADAS);

/** Lines of the file, those that are new, and those that came before. */
export const contagemDas = (linhas: readonly unknown[], novas: number) => ({
  linhas: linhas.length,
  novas,
  conhecidas: linhas.length - novas,
});

export const sha256De = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Keeps the file as it came. @returns its id */
export async function guardarOArquivo(
  tx: Tx,
  storage: Storage,
  { grupoId, usuarioId }: Actor,
  { nome, tipo, content }: { nome: string; tipo: string; content: Uint8Array },
  dono: { tabela: string; id: number },
): Promise<string> {
  return (await storeFile(tx, storage, { grupoId, nome, tipo, usuarioId, dono }, content)).id;
}

/** Two who write the same lines wait for one another, never each for the other. */
export const naOrdemDasChaves = <T extends { chave: string }>(linhas: readonly T[]): T[] =>
  linhas.toSorted((a, b) => (a.chave < b.chave ? -1 : Number(a.chave > b.chave)));
