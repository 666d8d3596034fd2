import { descompactarDeFora } from '@retaguarda/fiscal/nfse';
import { ErroXml, exigirTamanho } from '@retaguarda/fiscal/xml';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import { raizDe } from '../abrir-documento.ts';
import type { Aberto } from '../distribuicao/abrir.ts';
import { emFrase } from '../em-frase.ts';
import { abrirNfse, type NfseDeFora } from './ler-nfse.ts';

/** The system takes no declaration near this size. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Read here, where nobody waits behind it; a smaller one is read where it is kept. */
const GRANDE = 64 * 1024;

function abrir(arquivo: string): Aberto<NfseDeFora> {
  try {
    const lido = descompactarDeFora(arquivo, MAX_BYTES);
    exigirTamanho(lido.xml);
    const isNota = raizDe(lido.xml) === 'NFSe' && lido.xml.length > GRANDE;
    return { ...lido, ...(isNota && { aberta: abrirNfse(lido.xml) }) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { motivo: emFrase(error.message) };
  }
}

answerQuestion((documentos: string[]) => documentos.map(abrir));
