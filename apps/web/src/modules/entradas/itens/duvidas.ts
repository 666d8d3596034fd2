import type { ItemDaEntrada } from '@retaguarda/contracts';

/** The unit cost is so far from the last one that the factor is asked about, until somebody says it is right. */
export const duvida = ({ variacao, semEstoque, fatorCerto }: ItemDaEntrada): boolean =>
  variacao !== null && !semEstoque && !fatorCerto;

export const faltaProduto = ({ produto, semEstoque }: ItemDaEntrada): boolean => produto === null && !semEstoque;

export const faltaLote = ({ controlaLote, semEstoque, lotes }: ItemDaEntrada): boolean =>
  controlaLote && !semEstoque && lotes.length === 0;

/** How many units come in, as far as the note or the count says; null before it is known. */
export const unidadesQueEntram = ({ contado, quantidadeEstoque }: ItemDaEntrada): number | null =>
  contado === null && quantidadeEstoque === null ? null : Number(contado ?? quantidadeEstoque);

export const faltamSeriais = (item: ItemDaEntrada): boolean =>
  item.controlaSerie && !item.semEstoque && item.seriais.length !== unidadesQueEntram(item);
