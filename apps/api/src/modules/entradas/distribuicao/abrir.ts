import type { DocumentoDistribuido, RetDistDFeInt } from '@retaguarda/fiscal/nfe';
import { askThread } from '../../../platform/threads/ask-thread.ts';
import type { Aberto as AbertoAntes } from '../abrir-documento.ts';

export type DocZip = NonNullable<RetDistDFeInt['loteDistDFeInt']>['docZip'][number];

/** A document out of its wrapping, a large note read too. */
export type DocumentoAberto = DocumentoDistribuido & { aberto?: AbertoAntes };

/** A document out of its wrapping, or why it does not come out of it. */
export type Aberto<T = { documento: DocumentoAberto }> = T | { motivo: string };

class NaoAbriu extends Error {
  override readonly name = 'NaoAbriu';
}

const DEMAIS = 'O documento pede demais para ser aberto.';

/**
 * Opens what came from a distribution where nobody waits behind it: each is compressed, and how large it becomes is up to
 * who made it.
 *
 * @param thread the program that opens them, given all and answering in their order
 */
export async function abrirEmThread<D, T>(thread: URL, documentos: readonly D[]): Promise<Aberto<T>[]> {
  if (documentos.length === 0) return [];
  const demais = () => new NaoAbriu(DEMAIS);
  try {
    return await askThread<Aberto<T>[]>(thread, documentos, {
      heapMb: 256,
      milliseconds: 20_000,
      tooHeavy: demais,
      tooSlow: demais,
      patient: true,
    });
  } catch (error) {
    if (!(error instanceof NaoAbriu)) throw error;
    if (documentos.length === 1) return [{ motivo: DEMAIS }];
    // One of them is what it takes too much for: the others are not kept out by it.
    const abertos: Aberto<T>[] = [];
    for (const um of documentos) abertos.push(...(await abrirEmThread<D, T>(thread, [um])));
    return abertos;
  }
}

/** What came from the SEFAZ. @returns in the order given */
export const abrirDocumentos = (documentos: readonly DocZip[]) =>
  abrirEmThread<DocZip, { documento: DocumentoAberto }>(new URL('./abrir-thread.ts', import.meta.url), documentos);
