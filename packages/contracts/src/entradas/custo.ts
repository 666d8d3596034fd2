import { type Decimal, decimal, somar } from '@retaguarda/brasil';

/** What the supplier charged for an item, as the note says it: decimal texts, R$. */
export interface ValoresDoItem {
  vProd: string;
  vDesc: string;
  vFrete: string;
  vSeg: string;
  vOutro: string;
  vIpi: string;
  /** ICMS-ST and the fund with it. */
  vSt: string;
  /** Further taxes in the total of the note: monophasic ICMS retained, PIS and COFINS by substitution, import duty; absent: none. */
  vMaisTributos?: string;
  /** ICMS relief that the note takes off its total; absent: none. */
  vDesonerado?: string;
  /** IBS and CBS charged on top of the price; absent where there are none. */
  vIbsCbs?: string;
  /** Taxes that come back to this buyer, and are no cost. */
  creditos: string;
}

/** What the supplier charged for the item in all, R$. */
export const cobradoDoItem = ({ vProd, vDesc, vDesonerado = '0', ...mais }: ValoresDoItem): Decimal =>
  somar([
    vProd,
    mais.vFrete,
    mais.vSeg,
    mais.vOutro,
    mais.vIpi,
    mais.vSt,
    mais.vMaisTributos ?? '0',
    mais.vIbsCbs ?? '0',
  ])
    .minus(vDesc)
    .minus(vDesonerado);

/** What the item cost in all, R$. @source domain notes §5, "Invoice cost" */
export const custoDoItem = (valores: ValoresDoItem): Decimal => cobradoDoItem(valores).minus(valores.creditos);

/**
 * Goods given, by their CFOP (of the supplier or of the entry): a bonus, a gift, a sample. Nothing is paid for them.
 *
 * @source CFOP table (Ajuste SINIEF 07/01): 1.910 and 2.910, 1.911 and 2.911
 */
export const ehBonificacao = ({ cfop, cfopEntrada }: { cfop: string; cfopEntrada: string | null }): boolean =>
  /^[1256]91[01]$/.test(cfopEntrada ?? cfop);

/**
 * What one stock unit cost, R$, ten decimals.
 *
 * @param quantidade in the unit of the note, above zero
 * @param fator stock units in one unit of the note, above zero
 */
export const custoUnitario = (valores: ValoresDoItem, quantidade: string, fator: string): string =>
  custoDoItem(valores).div(decimal(quantidade).times(fator)).toDecimalPlaces(10).toString();

/** How much dearer or cheaper than before a unit may be before the factor is doubted. */
const LIMITE = 0.4;

/**
 * Whether a cost is so far from the last one that the unit factor is probably wrong, and what it would be were the factor
 * one of those that are usual.
 *
 * @param anterior last cost of one stock unit; null while there is none
 */
export function custoEstranho(custo: string, anterior: string | null): { variacao: string } | null {
  if (anterior === null || decimal(anterior).lte(0)) return null;
  const variacao = decimal(custo).div(anterior).minus(1);
  return variacao.abs().gt(LIMITE) ? { variacao: variacao.times(100).toDecimalPlaces(1).toString() } : null;
}
