import { arredondar, type Decimal, type DecimalInput, decimal, ZERO } from './numeros.ts';

/** Decimals an average cost keeps: more than any price, so that rounding it again and again stays below a cent. */
export const CASAS_CUSTO = 6;

/**
 * What a movement does with the average cost.
 * - `recalcula`: the incoming cost enters the average; on the way out (the reversal of an entry) it leaves it
 * - `mantem`: goes out at the average
 * - `nenhum`: comes in or goes out at the average
 */
export type EfeitoCusto = 'recalcula' | 'mantem' | 'nenhum';

export interface EstadoDoEstoque {
  saldo: Decimal;
  /** Average cost of one unit, in reais. */
  custo: Decimal;
}

export interface MovimentoDeCusto {
  /** Signed: above zero comes in, below goes out. */
  quantidade: DecimalInput;
  efeito: EfeitoCusto;
  /** Cost of one unit, in reais; only `recalcula` uses it, and a movement without it goes at the average. */
  custo?: DecimalInput | null;
}

export interface EfeitoDoMovimento {
  depois: EstadoDoEstoque;
  /** What each unit of this movement was worth. */
  custoUnitario: Decimal;
  /**
   * What goes to the cost of goods beside the movement itself, in reais: units sold before they were there were
   * valued at an average that the entry now shows to have been another. Negative when they were valued too high.
   */
  correcao: Decimal;
}

export const estadoVazio: EstadoDoEstoque = { saldo: ZERO, custo: ZERO };

/**
 * Average cost after one movement: (Q₀C₀ + qc) ÷ (Q₀ + q). With nothing or less than nothing on hand the new average is the incoming cost.
 * The oversold part gets a correction of |Q₀| × (c − C₀). What came in then always equals what is on hand plus what went out, corrections
 * included.
 *
 * @source worked case of −2 on hand at 0.00 receiving 20 at 3.30: 18 at 3.30 and 6.60 to the cost of goods, where the
 *   plain formula gives 3.67
 */
export function aplicarMovimento({ saldo, custo }: EstadoDoEstoque, movimento: MovimentoDeCusto): EfeitoDoMovimento {
  const quantidade = decimal(movimento.quantidade);
  const depois = saldo.plus(quantidade);
  const informado =
    movimento.efeito === 'recalcula' && movimento.custo !== null && movimento.custo !== undefined
      ? decimal(movimento.custo)
      : null;
  if (informado === null) return { depois: { saldo: depois, custo }, custoUnitario: custo, correcao: ZERO };
  const valor = saldo.times(custo).plus(quantidade.times(informado));
  const novo = novoCusto(saldo, custo, quantidade, informado, valor);
  // What the plain sum of values says, less what is now on hand at the new average; only rounding when both were above zero.
  const correcao = novo.exato ? ZERO : valor.minus(depois.times(novo.custo));
  return { depois: { saldo: depois, custo: novo.custo }, custoUnitario: informado, correcao };
}

function novoCusto(saldo: Decimal, custo: Decimal, quantidade: Decimal, informado: Decimal, valor: Decimal) {
  const depois = saldo.plus(quantidade);
  if (quantidade.gt(0)) {
    if (saldo.lte(0)) return { custo: arredondar(informado, CASAS_CUSTO), exato: false };
    return { custo: arredondar(valor.div(depois), CASAS_CUSTO), exato: true };
  }
  // The reversal of an entry takes its cost out again; where that leaves no sensible average, the old one stays.
  if (depois.gt(0) && valor.gte(0)) return { custo: arredondar(valor.div(depois), CASAS_CUSTO), exato: true };
  return { custo, exato: false };
}

/** Replays movements in their order from a state. @returns one effect a movement */
export function recalcular(inicial: EstadoDoEstoque, movimentos: Iterable<MovimentoDeCusto>): EfeitoDoMovimento[] {
  let estado = inicial;
  const efeitos: EfeitoDoMovimento[] = [];
  for (const movimento of movimentos) {
    const efeito = aplicarMovimento(estado, movimento);
    efeitos.push(efeito);
    estado = efeito.depois;
  }
  return efeitos;
}
