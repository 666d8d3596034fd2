import { decimal } from '@retaguarda/brasil';
import type { TituloRetorno } from './modelo.ts';

/** What tells one movement from another: the parts of the content key. */
export type Movimento = Pick<TituloRetorno, 'nossoNumero' | 'ocorrencia' | 'dataOcorrencia' | 'valor' | 'pago'>;

/**
 * Key of a movement by its content, to recognise one that was already processed: the same file imported twice, or a
 * bank that sends a movement again in the next file. Nosso número without leading zeros, the bank's code, the day of the
 * occurrence, and the amount paid or, without one, the face value.
 *
 * Keys are unique within one account of one bank: keep them together with both.
 */
export function chaveDoMovimento({ nossoNumero, ocorrencia, dataOcorrencia, valor, pago }: Movimento): string {
  const numero = nossoNumero.replace(/^0+(?=.)/, '');
  const quantia = pago !== undefined && !decimal(pago).isZero() ? pago : valor;
  return [numero, ocorrencia.codigo, dataOcorrencia ?? '', decimal(quantia ?? 0).toFixed(2)].join('|');
}
