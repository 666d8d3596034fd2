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

/**
 * The active barcodes `b` of the group that are the code of a row of `x`, whose columns are those of `ChavesDoCodigo`: to
 * be put after `x`. The keys are looked up first and joined by equality: by the rule alone, each of a thousand codes would
 * be held against all codes of the group.
 */
export function comOsCodigosIguais(grupoId: number, linhas: readonly Partial<ChavesDoCodigo>[]): RawBuilder<unknown> {
  const chaves = [...new Set(linhas.flatMap(({ codigo, numero }) => [codigo, numero]).filter((chave) => chave))];
  return sql`cross join lateral (select distinct chave as busca from unnest(array[x.codigo, x.numero]) chave) k
    join (select b.busca, b.codigo, b.grupo_id, b.produto_id from produto_codigo_barras b
      where b.grupo_id = ${grupoId} and b.ativo and b.busca = any(${chaves}::text[]) offset 0) b
    on b.busca = k.busca and (b.busca = x.chave or b.codigo = x.codigo)`;
}

/** The products `p` of the group with the code of a row of `x`, in the column `coluna`; likewise. */
export function comOsMesmosCodigos(grupoId: number, coluna: string, codigos: readonly unknown[]): RawBuilder<unknown> {
  return sql`join (select p.grupo_id, p.id, p.codigo, p.descricao, app.normalizar(p.codigo) as chave from produto p
      where p.grupo_id = ${grupoId} and p.id = any(array(select app.produtos_de_codigos(${codigos.map(String)}::text[]))) offset 0) p
    on p.chave = app.normalizar(${sql.ref(`x.${coluna}`)})`;
}

/** Whether the row `b` is the code that was read or typed, a GTIN in any of its forms. */
export function ehOCodigo(texto: string): RawBuilder<unknown> {
  const codigo = texto.trim().toUpperCase();
  return sql`(b.busca = any(${[...new Set([codigo, numeroDoGtin(codigo)])]}::text[]) and (b.codigo = ${codigo} or b.tipo <> 'interno'))`;
}

/** Puts first, of the codes that a text may be, the one written as it is. */
export const escritoAssim = (texto: string): RawBuilder<unknown> => sql`b.codigo = ${texto.trim().toUpperCase()}`;
