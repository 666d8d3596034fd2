import type { ItemDaEntrada } from '@retaguarda/contracts';

/** The unit cost is so far from the last one that the factor is asked about, until somebody says it is right. */
export const duvida = ({ variacao, semEstoque, fatorCerto }: ItemDaEntrada): boolean =>
  variacao !== null && !semEstoque && !fatorCerto;

export const faltaProduto = ({ produto, semEstoque }: ItemDaEntrada): boolean => produto === null && !semEstoque;

export const faltaLote = ({ controlaLote, semEstoque, lotes }: ItemDaEntrada): boolean =>
  controlaLote && !semEstoque && lotes.length === 0;
