import { abrirDocZip } from '@retaguarda/fiscal/nfe';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import { emFrase } from '../em-frase.ts';
import type { Aberto, DocZip } from './abrir.ts';

/** The authority takes half a megabyte a batch: no document is near this. */
const MAX_TEXTO = 2 * 1024 * 1024;

function abrir(docZip: DocZip): Aberto {
  try {
    const documento = abrirDocZip(docZip);
    return documento.xml.length > MAX_TEXTO ? { motivo: 'O documento é grande demais.' } : { documento };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { motivo: emFrase(error.message) };
  }
}

answerQuestion((documentos: DocZip[]) => documentos.map(abrir));
