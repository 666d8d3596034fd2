import type { ContaLida, dividir } from '@retaguarda/contracts';

export type ParteDaConta = ReturnType<typeof dividir>[number];

/** A bill that is being paid share by share: the account as it was shared, and the shares received since. */
export interface Rodada<C extends Vista = ContaLida> {
  conta: C;
  pagas: readonly ParteDaConta[];
  /** How far the account was when the last share was received. */
  seq: number;
}

type Vista = Pick<ContaLida, 'seq'> & { totais: Pick<ContaLida['totais'], 'saldo'> };
const centavos = (valor: string) => Math.round(Number(valor) * 100);

/** The shares stay as they were told while nothing else changes the account; else null: what is left is shared anew. */
export function rodadaQueVale<C extends Vista>(rodada: Rodada<C> | null, conta: C): Rodada<C> | null {
  if (rodada === null) return null;
  const pago = rodada.pagas.reduce((soma, { valor }) => soma + centavos(valor), 0);
  const falta = centavos(rodada.conta.totais.saldo) - pago;
  const naoRelida = conta.seq === rodada.seq;
  return naoRelida || centavos(conta.totais.saldo) === falta ? rodada : null;
}

export const comMaisUma = <C extends Vista>(rodada: Rodada<C> | null, conta: C, parte: ParteDaConta): Rodada<C> => ({
  conta: rodada?.conta ?? conta,
  pagas: [...(rodada?.pagas ?? []), parte],
  seq: conta.seq,
});
