import { DomainError } from '@retaguarda/contracts';
import { askThread } from '../../../platform/threads/ask-thread.ts';
import { type ArquivoLido, type ArquivoRecusado, abrirBytes, type Envio } from './abrir-bytes.ts';

export interface ArquivoEnviado {
  nome: string;
  content: Uint8Array;
}

/** An XML of this size is read in less time than a thread begins. */
const PEQUENO = 64 * 1024;

/**
 * The documents of a file that somebody sent, read where nobody waits behind it.
 *
 * @throws DomainError INVALID for a ZIP that is broken or beyond the limits, SERVICE_UNAVAILABLE while too many are opened
 */
export async function abrirEnvio(enviado: ArquivoEnviado): Promise<(ArquivoLido | ArquivoRecusado)[]> {
  const { nome, content } = enviado;
  const isPequeno = content.byteLength <= PEQUENO && content[0] !== 0x50;
  const envio = isPequeno
    ? await abrirBytes(nome, content)
    : await askThread<Envio>(new URL('./abrir-thread.ts', import.meta.url), enviado, {
        heapMb: 384,
        milliseconds: 40_000,
        tooHeavy: () => recusar('O arquivo pede memória demais para ser aberto. Divida-o e envie de novo.'),
        tooSlow: () => recusar('O arquivo demora demais para ser aberto. Divida-o e envie de novo.'),
      });
  if ('recusa' in envio) throw recusar(envio.recusa);
  return envio.arquivos;
}

const recusar = (text: string): DomainError => new DomainError('INVALID', { text, campos: { file: text } });
