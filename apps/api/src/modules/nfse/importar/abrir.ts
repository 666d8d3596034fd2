import { DomainError } from '@retaguarda/contracts';
import { askThread } from '../../../platform/threads/ask-thread.ts';
import { abrirBytes, type NotaAberta, type NotaDeForaAberta } from './abrir-bytes.ts';

export type { NotaDeForaAberta } from './abrir-bytes.ts';

/** A note of this size is read in less time than a thread begins. */
const PEQUENA = 64 * 1024;

const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });

/**
 * Reads a note that somebody sent; a large file where nobody waits behind it.
 *
 * @throws DomainError RULE_BROKEN for what is no note, was altered, or does not add up
 */
export async function abrirNotaDeFora(bytes: Uint8Array): Promise<NotaDeForaAberta> {
  const demais = () => recusar('O arquivo pede demais para ser lido: não é uma NFS-e.');
  const aberta =
    bytes.byteLength <= PEQUENA
      ? abrirBytes(bytes)
      : await askThread<NotaAberta>(new URL('./abrir-thread.ts', import.meta.url), bytes, {
          heapMb: 256,
          milliseconds: 20_000,
          tooHeavy: demais,
          tooSlow: demais,
        });
  if ('recusa' in aberta) throw recusar(aberta.recusa);
  return aberta;
}
