import { somarDias } from '@retaguarda/brasil';
import type { Debito } from '@retaguarda/contracts';

/**
 * What is not paid on its day may be debited on three other days, each once, of the seven that follow it, for the same amount.
 *
 * @source API Pix 2.9, `politicaRetentativa` PERMITE_3R_7D
 */
export const RETENTATIVAS = { quantas: 3, prazoDias: 7 } as const;

/** Days after it was due that are asked for, in turn: wages come between the first and the last. */
const DIAS: readonly number[] = [1, 3, 5, 6, 7];

/**
 * The day to ask the next debit for; null while one is waited for, after one was paid, or when none is left.
 *
 * @param debitos as the bank tells them
 * @param hoje civil date of the company: the day asked for is after it
 */
export function proximaRetentativa(
  vencimento: string,
  debitos: readonly Pick<Debito, 'data' | 'situacao' | 'retentativa'>[],
  hoje: string,
): string | null {
  const terminou = ({ situacao }: Pick<Debito, 'situacao'>) => situacao === 'EXPIRADA' || situacao === 'REJEITADA';
  // A payer who took the order out has refused it; one that was paid is over.
  if (debitos.length === 0 || !debitos.every(terminou)) return null;
  const feitas = debitos.filter(({ retentativa }) => retentativa).length;
  if (feitas >= RETENTATIVAS.quantas) return null;
  const usados = new Set(debitos.map(({ data }) => data));
  const dias = DIAS.map((dia) => somarDias(vencimento, dia)).filter((dia) => dia > hoje && !usados.has(dia));
  return dias[0] ?? null;
}
