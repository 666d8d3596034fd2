import { abrirDocZip } from '@retaguarda/fiscal/nfe';
import { ErroXml, exigirTamanho } from '@retaguarda/fiscal/xml';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import { abrirDocumento } from '../abrir-documento.ts';
import { emFrase } from '../em-frase.ts';
import type { Aberto, DocZip } from './abrir.ts';

/** Read here, where nobody waits behind it; a smaller one is read where it is kept. */
const GRANDE = 64 * 1024;

function abrir(docZip: DocZip): Aberto {
  try {
    const documento = abrirDocZip(docZip);
    const { xml, tipo } = documento;
    exigirTamanho(xml);
    const isNota = tipo === 'procNFe' && xml.length > GRANDE;
    return { documento: { ...documento, ...(isNota && { aberto: abrirDocumento(xml) }) } };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { motivo: emFrase(error.message) };
  }
}

answerQuestion((documentos: DocZip[]) => documentos.map(abrir));
