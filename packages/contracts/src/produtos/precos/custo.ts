import { arredondar, Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';

const CASAS_DO_CUSTO = 4;
const cem = new Decimal(100);

export interface ComposicaoDoCusto {
  /** Value of the purchase box on the invoice, R$. */
  custoCaixa: DecimalInput;
  /** Commercial units in the box, above zero. */
  quantidadeCaixa: DecimalInput;
  imposto?: DecimalInput;
  ipi?: DecimalInput;
  frete?: DecimalInput;
  outros?: DecimalInput;
  /** ICMS-ST and FCP-ST. */
  valorSt?: DecimalInput;
  desconto?: DecimalInput;
  impostosRecuperaveis?: DecimalInput;
  /** Percentage lost before sale, 0 to below 100. */
  margemPerda?: DecimalInput;
}

export interface CustoFormado {
  /** Whole box, all included, R$ with 4 decimals. */
  custoTotal: string;
  /** One commercial unit, R$ with 4 decimals. */
  custoUnitario: string;
  /** With the loss, R$ with 4 decimals. */
  custoReal: string;
}

/**
 * Cost of one unit from the box of the invoice: product + taxes + IPI + ICMS-ST and FCP-ST + freight + other −
 * unconditional discount − recoverable taxes, all of the box, divided by its units.
 *
 * @throws RangeError when the deductions pass the cost, the box has no units or the loss reaches 100 %
 */
export function formarCusto(partes: ComposicaoDoCusto): CustoFormado {
  const quantidade = decimal(partes.quantidadeCaixa);
  if (!quantidade.gt(0)) throw new RangeError(`bad units in a box: ${quantidade.toFixed()}`);
  const soma = somar([
    partes.custoCaixa,
    partes.imposto ?? 0,
    partes.ipi ?? 0,
    partes.frete ?? 0,
    partes.outros ?? 0,
    partes.valorSt ?? 0,
  ]);
  const total = soma.minus(partes.desconto ?? 0).minus(partes.impostosRecuperaveis ?? 0);
  if (total.isNegative() && !total.isZero()) throw new RangeError('deductions pass the cost');
  const unitario = arredondar(total.div(quantidade), CASAS_DO_CUSTO);
  return {
    custoTotal: arredondar(total, CASAS_DO_CUSTO).toFixed(CASAS_DO_CUSTO),
    custoUnitario: unitario.toFixed(CASAS_DO_CUSTO),
    custoReal: custoComPerda(unitario, partes.margemPerda ?? 0),
  };
}

/**
 * Real cost: what a sold unit costs when part of the purchase is lost. 12.50 with 4 % → 13.0208.
 *
 * @param margemPerda percentage, 0 to below 100
 * @returns R$ with 4 decimals
 * @throws RangeError for a loss of 100 % or more
 */
export function custoComPerda(custoUnitario: DecimalInput, margemPerda: DecimalInput): string {
  const resto = cem.minus(margemPerda).div(cem);
  if (!resto.gt(0)) throw new RangeError('loss of all the product');
  return arredondar(decimal(custoUnitario).div(resto), CASAS_DO_CUSTO).toFixed(CASAS_DO_CUSTO);
}

/** Percentages of the sale price that are not the shop's. IBS and CBS are outside the price and do not enter. */
export interface SobreAVenda {
  impostos?: DecimalInput;
  taxas?: DecimalInput;
}

const divisor = (margem: DecimalInput, { impostos = 0, taxas = 0 }: SobreAVenda) =>
  cem.minus(margem).minus(impostos).minus(taxas).div(cem);

/**
 * Price that leaves a margin on itself: cost ÷ (1 − margin − sale taxes − fees). 12.50 with 30 % and 12 % → 21.55.
 *
 * @param margem percentage
 * @returns unrounded
 * @throws RangeError when nothing is left to divide by (margin, taxes and fees reach 100 %)
 */
export function precoPorMargem(custo: DecimalInput, margem: DecimalInput, sobre: SobreAVenda = {}): Decimal {
  const resto = divisor(margem, sobre);
  if (!resto.gt(0)) throw new RangeError('margin, taxes and fees reach the whole price');
  return decimal(custo).div(resto);
}

/** Price by markup on cost: 12.50 with 50 % → 18.75. @param markup percentage @returns unrounded */
export const precoPorMarkup = (custo: DecimalInput, markup: DecimalInput): Decimal =>
  decimal(custo).times(cem.plus(markup)).div(cem);

/**
 * Margin a price leaves, in % of the price with 4 decimals; null for a price of zero.
 * The other direction of `precoPorMargem`.
 */
export function margemDoPreco(preco: DecimalInput, custo: DecimalInput, sobre: SobreAVenda = {}): string | null {
  const valor = decimal(preco);
  if (!valor.gt(0)) return null;
  const bruta = valor.minus(custo).div(valor).times(cem);
  return arredondar(bruta.minus(sobre.impostos ?? 0).minus(sobre.taxas ?? 0), 4).toFixed(4);
}

/** Markup of a price on its cost, in % with 4 decimals; null for a cost of zero. */
export function markupDoPreco(preco: DecimalInput, custo: DecimalInput): string | null {
  const valor = decimal(custo);
  if (!valor.gt(0)) return null;
  return arredondar(decimal(preco).div(valor).minus(1).times(cem), 4).toFixed(4);
}

/** The percentages of a product's own tax fields that leave its sale price. */
export const impostosSobreVenda = (produto: {
  aliquotaIcms?: string | null;
  aliquotaPis?: string | null;
  aliquotaCofins?: string | null;
  aliquotaIss?: string | null;
}): string =>
  somar([
    produto.aliquotaIcms ?? 0,
    produto.aliquotaPis ?? 0,
    produto.aliquotaCofins ?? 0,
    produto.aliquotaIss ?? 0,
  ]).toFixed(4);

/** Cost of a recipe's line: net quantity × correction factor × unit cost. 0.150 kg × 1.20 × 30.00 → 5.40. Unrounded. */
export const custoDoComponente = (
  quantidade: DecimalInput,
  fatorCorrecao: DecimalInput,
  custo: DecimalInput,
): Decimal => decimal(quantidade).times(fatorCorrecao).times(custo);
