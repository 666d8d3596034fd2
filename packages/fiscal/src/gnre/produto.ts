import { decimal } from '@retaguarda/brasil';
import { lerDocumentoEscriturado } from '../sped/documento.ts';

/** What goods are at the portal of the GNRE, to one state. */
export interface ProdutoDaGnre {
  /** What the NCM begins with; empty: any. */
  ncm: string;
  /** Of the state's table, as the portal shows it for the revenue. */
  codigo: string;
}

/** The codes of what a note was substituted for, and the NCMs that have none. */
interface ProdutosDaNota {
  codigos: string[];
  semCodigo: string[];
}

/**
 * What the goods of a note with ST are at the portal: the longest beginning of an NCM says it best.
 *
 * @param xml the note, with or without its protocol
 * @param daUf codes of the state it goes to
 */
export function produtosDaNota(xml: string, daUf: readonly ProdutoDaGnre[]): ProdutosDaNota {
  const doMaisLongo = [...daUf].sort((a, b) => b.ncm.length - a.ncm.length);
  const ncms = new Set(
    lerDocumentoEscriturado(xml).itens.flatMap(({ ncm, icms }) =>
      decimal(icms.valorSt).plus(icms.fcpSt).gt(0) ? ncm : [],
    ),
  );
  const achados = [...ncms].map((ncm) => ({ ncm, codigo: doMaisLongo.find((um) => ncm.startsWith(um.ncm))?.codigo }));
  return {
    codigos: [...new Set(achados.flatMap(({ codigo }) => codigo ?? []))],
    semCodigo: achados.flatMap(({ ncm, codigo }) => (codigo === undefined ? ncm : [])),
  };
}
