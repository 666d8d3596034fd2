import { ErroXml, exigirTamanho, limitesDoXml, type XmlDeFora, xmlDeFora } from '@retaguarda/fiscal/xml';
import { FileRefused } from '../../../platform/imports/limits.ts';
import { type ZipPart, zipParts } from '../../../platform/imports/zip.ts';
import { type Aberto, abrirDocumento } from '../abrir-documento.ts';

/** Most notes of one ZIP, and the most all of them may be, opened. */
const MAX_ARQUIVOS = 500;
const MAX_ABERTOS = 60 * 1024 * 1024;
/** Read here, where nobody waits behind it; a smaller one is read where it is kept. */
const GRANDE = 64 * 1024;

/** A file that came, with its bytes where its text in UTF-8 is not them, and what it says where it is a large one. */
export interface Arquivo {
  nome: string;
  xml: string;
  original?: XmlDeFora['original'];
  aberto?: Aberto;
}

/** A file that cannot be read, and why. */
export interface Ilegivel {
  nome: string;
  motivo: string;
}

/** What opening the whole says: its files, or why there are none. */
export type Envio = { arquivos: (Arquivo | Ilegivel)[] } | { recusa: string };

const ehZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const DANIFICADO = 'O ZIP está danificado ou incompleto. Faça-o de novo e envie outra vez.';

/** The notes of what was sent: one XML, or those of a ZIP. One that cannot be read keeps none of the others out. */
export async function abrirBytes(nome: string, bytes: Uint8Array): Promise<Envio> {
  if (!ehZip(bytes)) return { arquivos: [lerArquivo(nome, bytes)] };
  try {
    return { arquivos: await abrirZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof FileRefused) return { recusa: error.message };
    if (error instanceof RangeError) return { recusa: DANIFICADO };
    throw error;
  }
}

async function abrirZip(zip: Buffer): Promise<(Arquivo | Ilegivel)[]> {
  const notas = zipParts(zip)?.filter(({ name }) => /\.xml$/i.test(name));
  if (notas === undefined) throw new FileRefused(DANIFICADO);
  if (notas.length === 0) throw new FileRefused('O ZIP não tem nenhum arquivo .xml.');
  if (notas.length > MAX_ARQUIVOS) throw new FileRefused(`O ZIP tem mais de ${MAX_ARQUIVOS} arquivos: divida-o.`);
  const arquivos: (Arquivo | Ilegivel)[] = [];
  let abertos = 0;
  for (const nota of notas) {
    const nome = nota.name.split('/').at(-1) as string;
    const bytes = await extrair(nota);
    if (typeof bytes === 'string') {
      arquivos.push({ nome, motivo: `Não foi aceito: ${bytes}.` });
      continue;
    }
    abertos += bytes.byteLength;
    if (abertos > MAX_ABERTOS)
      throw new FileRefused(`O ZIP passa de ${MAX_ABERTOS / 1024 / 1024} MB depois de aberto: divida-o.`);
    arquivos.push(lerArquivo(nome, bytes));
  }
  return arquivos;
}

const GRANDE_DEMAIS = 'o arquivo é grande demais para ser uma nota';

/** @returns the bytes of a part, or why there are none */
async function extrair(parte: ZipPart): Promise<Uint8Array | string> {
  if (parte.isEncrypted) return 'o arquivo está protegido por senha';
  const pedacos: Uint8Array[] = [];
  let tamanho = 0;
  try {
    for await (const pedaco of parte.open()) {
      tamanho += pedaco.byteLength;
      if (tamanho > limitesDoXml.bytes) return GRANDE_DEMAIS;
      pedacos.push(pedaco);
    }
  } catch (error) {
    return error instanceof FileRefused ? GRANDE_DEMAIS : 'o arquivo está danificado no ZIP';
  }
  return tamanho === 0 ? 'o arquivo está vazio' : Buffer.concat(pedacos);
}

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
