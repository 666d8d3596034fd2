import { DomainError } from '@retaguarda/contracts';
import { askThread } from '../../../platform/threads/ask-thread.ts';
import { desenharAqui, type Impressao } from './desenhar-aqui.ts';

/** As many are drawn in less time than a thread begins. */
const POUCOS = 60;

const demais = () =>
  new DomainError('RULE_BROKEN', { text: 'É demais para imprimir de uma vez. Escolha menos produtos.' });

/**
 * The PDF of labels or of a price list; many are drawn where nobody waits behind it.
 *
 * @throws DomainError SERVICE_UNAVAILABLE while too many are drawn
 */
export async function desenhar(impressao: Impressao): Promise<Buffer> {
  const quantos = impressao.tipo === 'etiquetas' ? impressao.lugares.length : impressao.produtos.length;
  const pdf =
    quantos <= POUCOS
      ? await desenharAqui(impressao)
      : await askThread<Uint8Array>(new URL('./desenhar-thread.ts', import.meta.url), impressao, {
          heapMb: 384,
          milliseconds: 60_000,
          tooHeavy: demais,
          tooSlow: demais,
        });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
