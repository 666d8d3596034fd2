import { FileRefused } from './limits.ts';
import { type SentFilesLimits, sentFiles } from './sent-files.ts';

/** A file that cannot be read, and why. */
export interface Unreadable {
  nome: string;
  motivo: string;
}

/** What opening the whole says: its files, or why there are none. */
export type Sent<T> = { arquivos: (T | Unreadable)[] } | { recusa: string };

/** The files of what was sent: one alone, or those of a ZIP. One that cannot be read keeps none of the others out. */
export async function openSent<T>(
  nome: string,
  bytes: Uint8Array,
  limits: SentFilesLimits,
  read: (nome: string, bytes: Uint8Array) => T | Unreadable,
): Promise<Sent<T>> {
  const arquivos: (T | Unreadable)[] = [];
  try {
    for await (const um of sentFiles(nome, bytes, limits))
      arquivos.push('reason' in um ? { nome: um.name, motivo: um.reason } : read(um.name, um.bytes));
  } catch (error) {
    if (error instanceof FileRefused) return { recusa: error.message };
    throw error;
  }
  return { arquivos };
}
