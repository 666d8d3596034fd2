import type { ItemDaEntrada } from '@retaguarda/contracts';

/** What a person confirmed of an item: this product, so many units. */
const fatorDito = ({ numero, produto, fator }: ItemDaEntrada): string => `${numero} ${produto?.id} ${fator}`;

/** The unit cost is so far from the last one that the factor is asked about, until somebody says it is right. */
export const duvida = (item: ItemDaEntrada, certos: ReadonlySet<string>): boolean =>
  item.variacao !== null && !item.semEstoque && !certos.has(fatorDito(item));

export const comCerteza = (certos: ReadonlySet<string>, item: ItemDaEntrada): ReadonlySet<string> =>
  new Set([...certos, fatorDito(item)]);

export const faltaProduto = ({ produto, semEstoque }: ItemDaEntrada): boolean => produto === null && !semEstoque;

export const faltaLote = ({ controlaLote, semEstoque, lotes }: ItemDaEntrada): boolean =>
  controlaLote && !semEstoque && lotes.length === 0;
