import { ErroXml, exigirTamanho, limitesDoXml, type XmlDeFora, xmlDeFora } from '@retaguarda/fiscal/xml';
import { openSent, type Sent, type Unreadable } from '../../../platform/imports/open-sent.ts';
import { type Aberto, abrirDocumento } from '../abrir-documento.ts';

/** Most notes of one ZIP, and the most all of them may be, opened. */
const LIMITES = { files: 500, each: limitesDoXml.bytes, opened: 60 * 1024 * 1024 };
/** Read here, where nobody waits behind it; a smaller one is read where it is kept. */
const GRANDE = 64 * 1024;

/** A file that came, with its bytes where its text in UTF-8 is not them, and what it says where it is a large one. */
export interface Arquivo {
  nome: string;
  xml: string;
  original?: XmlDeFora['original'];
  aberto?: Aberto;
}

export type Ilegivel = Unreadable;

export type Envio = Sent<Arquivo>;

/** The notes of what was sent: one XML, or those of a ZIP. One that cannot be read keeps none of the others out. */
export const abrirBytes = (nome: string, bytes: Uint8Array): Promise<Envio> =>
  openSent<Arquivo>(nome, bytes, LIMITES, lerArquivo);

function lerArquivo(nome: string, bytes: Uint8Array): Arquivo | Ilegivel {
  try {
    const lido = xmlDeFora(bytes);
    exigirTamanho(lido.xml);
    const aberto = bytes.byteLength > GRANDE ? abrirDocumento(lido.xml) : undefined;
    return { nome, ...lido, ...(aberto && { aberto }) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { nome, motivo: `Não foi aceito: ${error.message}.` };
  }
}
