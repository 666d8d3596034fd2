import { decimal } from '@retaguarda/brasil';
import type { NotaEntrada } from '@retaguarda/contracts';
import { limparTexto } from '@retaguarda/fiscal/nfe';
import type { ContextoDaNota } from './contexto.ts';

/** Letters of a lot's number. @source NF-e layout 4.00, I81 */
const MAX_NUMERO_DO_LOTE = 20;

/**
 * The lots of an item, where the layout takes them: it wants both dates of each.
 *
 * @source NF-e layout 4.00, I80 to I85
 */
export function rastroDe(
  { lotes }: Pick<ContextoDaNota, 'lotes'>,
  { produtoId, lotes: ditos = [] }: NotaEntrada['itens'][number],
) {
  const escritos = ditos.map(({ numero, quantidade, ...datas }) => {
    const lote = lotes.find((um) => um.produtoId === produtoId && um.numero === numero);
    return {
      nLote: limparTexto(numero),
      qLote: decimal(quantidade).toDecimalPlaces(3).toFixed(),
      dFab: datas.fabricacao ?? lote?.fabricacao ?? '',
      dVal: datas.validade ?? lote?.validade ?? '',
    };
  });
  const cabe = escritos.every(({ nLote, dFab, dVal }) => dFab && dVal && nLote.length <= MAX_NUMERO_DO_LOTE);
  return cabe ? escritos : [];
}
