import { numeroDoGtin } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';

/** A barcode as it is written, the number it is, and what may not repeat: the number, or the text of a code of the shop's own. */
interface ChavesDoCodigo {
  codigo: string;
  numero: string;
  chave: string;
}

export function chavesDoCodigo(codigo: string, tipo: string): ChavesDoCodigo {
  const numero = numeroDoGtin(codigo);
  return { codigo, numero, chave: tipo === 'interno' ? codigo : numero };
}

/** Whether the row `b` of `produto_codigo_barras` is the code of `x`, whose columns are those of `ChavesDoCodigo`. */
export const repeteCodigo = sql`b.busca = any(array[x.codigo, x.numero]) and (b.busca = x.chave or b.codigo = x.codigo)`;

/** Whether the row `b` is the code that was read or typed, a GTIN in any of its forms. */
export function ehOCodigo(texto: string): RawBuilder<unknown> {
  const codigo = texto.trim().toUpperCase();
  return sql`(b.busca = any(${[...new Set([codigo, numeroDoGtin(codigo)])]}::text[]) and (b.codigo = ${codigo} or b.tipo <> 'interno'))`;
}

/** Puts first, of the codes that a text may be, the one written as it is. */
export const escritoAssim = (texto: string): RawBuilder<unknown> => sql`b.codigo = ${texto.trim().toUpperCase()}`;
