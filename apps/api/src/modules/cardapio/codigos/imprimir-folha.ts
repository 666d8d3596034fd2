import { DomainError } from '@retaguarda/contracts';
import { askThread } from '../../../platform/threads/ask-thread.ts';
import { desenharFolha, type FolhaDeCodigos } from './folha.ts';

/** As many are drawn in less time than a thread begins. */
const POUCOS = 12;

const demais = () =>
  new DomainError('RULE_BROKEN', { text: 'É demais para imprimir de uma vez. Escolha menos mesas.' });

/**
 * The PDF of the codes; many are drawn where nobody waits behind it.
 *
 * @throws DomainError SERVICE_UNAVAILABLE while too many are drawn
 */
export async function imprimirFolha(folha: FolhaDeCodigos): Promise<Buffer> {
  const pdf =
    folha.cartoes.length <= POUCOS
      ? await desenharFolha(folha)
      : await askThread<Uint8Array>(new URL('./folha-thread.ts', import.meta.url), folha, {
          heapMb: 256,
          milliseconds: 60_000,
          tooHeavy: demais,
          tooSlow: demais,
        });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
