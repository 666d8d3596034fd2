import { descompactar } from '@retaguarda/fiscal/nfse';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { Aberto } from '../distribuicao/abrir.ts';

/** The system takes no declaration near this size. */
const MAX_BYTES = 2 * 1024 * 1024;

function abrir(arquivo: string): Aberto<{ xml: string }> {
  try {
    return { xml: descompactar(arquivo, MAX_BYTES) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { motivo: 'O documento não pôde ser descompactado.' };
  }
}

answerQuestion((documentos: string[]) => documentos.map(abrir));
