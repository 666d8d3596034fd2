import { type DocumentoXml, escrever, type Tipo } from '../../src/xml/leiaute/index.ts';

/** Writes an answer by its layout: what does not fit is a defect of the server, not of the caller. */
export function escrito<D extends DocumentoXml>(leiaute: D, dados: Tipo<D>): string {
  const escrita = escrever(leiaute, dados);
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  return escrita.xml;
}
