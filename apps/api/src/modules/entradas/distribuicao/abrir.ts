import type { DocumentoDistribuido, RetDistDFeInt } from '@retaguarda/fiscal/nfe';
import { askThread } from '../../../platform/threads/ask-thread.ts';

export type DocZip = NonNullable<RetDistDFeInt['loteDistDFeInt']>['docZip'][number];

/** A document out of its wrapping, or why it does not come out of it. */
export type Aberto = { documento: DocumentoDistribuido } | { motivo: string };

class NaoAbriu extends Error {
  override readonly name = 'NaoAbriu';
}

const DEMAIS = 'O documento pede demais para ser aberto.';

/**
 * Opens what came from the distribution where nobody waits behind it: each is compressed, and how large it becomes is up to
 * who made it.
 *
 * @returns in the order given
 */
export async function abrirDocumentos(documentos: readonly DocZip[]): Promise<Aberto[]> {
  if (documentos.length === 0) return [];
  const demais = () => new NaoAbriu(DEMAIS);
  try {
    return await askThread<Aberto[]>(new URL('./abrir-thread.ts', import.meta.url), documentos, {
      heapMb: 256,
      milliseconds: 20_000,
      tooHeavy: demais,
      tooSlow: demais,
    });
  } catch (error) {
    if (!(error instanceof NaoAbriu)) throw error;
    if (documentos.length === 1) return [{ motivo: DEMAIS }];
    // One of them is what it takes too much for: the others are not kept out by it.
    const abertos: Aberto[] = [];
    for (const um of documentos) abertos.push(...(await abrirDocumentos([um])));
    return abertos;
  }
}
