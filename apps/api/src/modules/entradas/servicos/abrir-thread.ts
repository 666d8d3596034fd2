import { descompactarDeFora } from '@retaguarda/fiscal/nfse';
import { ErroXml, exigirTamanho, type XmlDeFora } from '@retaguarda/fiscal/xml';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { Aberto } from '../distribuicao/abrir.ts';
import { emFrase } from '../em-frase.ts';

/** The system takes no declaration near this size. */
const MAX_BYTES = 2 * 1024 * 1024;

function abrir(arquivo: string): Aberto<XmlDeFora> {
  try {
    const lido = descompactarDeFora(arquivo, MAX_BYTES);
    exigirTamanho(lido.xml);
    return lido;
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { motivo: emFrase(error.message) };
  }
}

answerQuestion((documentos: string[]) => documentos.map(abrir));
