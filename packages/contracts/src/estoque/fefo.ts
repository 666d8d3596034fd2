import { type Decimal, type DecimalInput, decimal, ZERO } from './numeros.ts';

export interface LoteDisponivel {
  loteId: number;
  /** Civil date; null: does not expire, and is used last. */
  validade: string | null;
  saldo: DecimalInput;
}

export interface SugestaoFefo {
  lotes: { loteId: number; quantidade: Decimal }[];
  /** What the lots that have not expired cannot give. */
  falta: Decimal;
}

/**
 * First expired, first out: which lots give a quantity. Expired lots are left out.
 * 10 from L1 (6, 01/12) and L2 (20, 10/01) → 6 and 4.
 *
 * @param hoje civil date in the company's zone; a lot is good on the day it expires
 */
export function sugerirFefo(lotes: readonly LoteDisponivel[], quantidade: DecimalInput, hoje: string): SugestaoFefo {
  const validos = lotes
    .filter(({ validade, saldo }) => (validade === null || validade >= hoje) && decimal(saldo).gt(0))
    .sort((a, b) => (a.validade ?? '9999').localeCompare(b.validade ?? '9999') || a.loteId - b.loteId);
  let falta = decimal(quantidade);
  const usados: SugestaoFefo['lotes'] = [];
  for (const { loteId, saldo } of validos) {
    if (falta.lte(0)) break;
    const parte = falta.lt(saldo) ? falta : decimal(saldo);
    usados.push({ loteId, quantidade: parte });
    falta = falta.minus(parte);
  }
  return { lotes: usados, falta: falta.lt(0) ? ZERO : falta };
}

/** Ranges of the expiry board, in days from today; the first that holds. */
export const faixasDeValidade = {
  vencido: 'Vencido',
  ate7: 'Até 7 dias',
  ate30: 'De 8 a 30 dias',
  ate60: 'De 31 a 60 dias',
  depois: 'Depois de 60 dias',
} as const;
export type FaixaDeValidade = keyof typeof faixasDeValidade;

/** @param dias days from today to the expiry date; negative: expired */
export function faixaDeValidade(dias: number): FaixaDeValidade {
  if (dias < 0) return 'vencido';
  if (dias <= 7) return 'ate7';
  if (dias <= 30) return 'ate30';
  return dias <= 60 ? 'ate60' : 'depois';
}
