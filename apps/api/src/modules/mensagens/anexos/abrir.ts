import type { Storage } from '@retaguarda/installation/storage';
import { openFile } from '../../../platform/files/files.ts';
import type { AnexoGuardado } from './anexos.queries.ts';

export interface AnexoAberto {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The files that each message takes along, read once for many messages. @returns in words, which cannot be read */
export async function abrirAnexos(
  storage: Storage,
  grupoId: number,
  anexos: readonly AnexoGuardado[],
): Promise<AnexoAberto[] | string> {
  const abertos: AnexoAberto[] = [];
  for (const { nome, tipo, arquivoId } of anexos) {
    try {
      const partes = await (await openFile(storage, grupoId, arquivoId)).toArray();
      abertos.push({ filename: nome, contentType: tipo, content: Buffer.concat(partes) });
    } catch (error) {
      // Told on the campaign, which waits: a letter that promises a file does not leave without it.
      return `O anexo ${nome} não pôde ser lido: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return abertos;
}
