import { EscritorXml } from './escritor.ts';
import type { NoXml } from './leitor.ts';

/**
 * Writes an element that was read, without prefixes: each namespace becomes the default where it starts. For documents
 * that came with prefixes and go into one that has none.
 *
 * @param uriDeFora namespace already the default where the text will stand
 */
export function serializar(no: NoXml, uriDeFora = ''): string {
  const escritor = new EscritorXml();
  escrever(escritor, no, uriDeFora);
  return escritor.toString();
}

function escrever(escritor: EscritorXml, no: NoXml, uriDeFora: string): void {
  escritor.abrir(no.nome, no.uri === uriDeFora ? no.atributos : { xmlns: no.uri, ...no.atributos });
  if (no.filhos.length === 0) escritor.texto(no.texto);
  else for (const filho of no.filhos) escrever(escritor, filho, no.uri);
  escritor.fechar();
}

const temPrefixo = (no: NoXml): boolean => no.prefixo !== '' || no.filhos.some(temPrefixo);

/**
 * An element of a document, to be put inside another whose default namespace is `uriDeFora`: byte for byte when that
 * keeps its meaning, rewritten when it used prefixes.
 */
export function recortar(xml: string, no: NoXml, uriDeFora: string): string {
  return temPrefixo(no) ? serializar(no, uriDeFora) : xml.slice(no.inicio, no.fim);
}
