import { decimal, diasEntre } from '@retaguarda/brasil';
import { type ContaDaParcela, saldoDaParcela, type TermosDaParcela } from '@retaguarda/contracts';

export const centavosDe = (valor: string): number => decimal(valor).times(100).toNumber();

export interface Devido {
  naData: (data: string) => number;
  perto: (data: string) => number | null;
  soCresce: boolean;
}

/**
 * What an open entry is worth on any day, in cents with the sign it has in the bank.
 *
 * @param sinal 1 of what is received, -1 of what is paid
 * @returns null where it is the same on every day
 */
export function devidoPorDia(termos: TermosDaParcela, conta: ContaDaParcela, sinal: 1 | -1): Devido | null {
  const multa = decimal(termos.multaPercentual ?? 0).toNumber();
  const juros = decimal(termos.jurosMensalPercentual ?? 0).toNumber();
  const aberto = centavosDe(String(conta.aberto));
  const simples = decimal(conta.multaAberta).plus(conta.jurosAbertos).isZero() && conta.jurosAte === null;
  if (simples && multa === 0 && juros === 0 && termos.descontoAte === null) return null;
  const vistos = new Map<string, number>();
  const naData = (data: string): number => {
    const antes = vistos.get(data);
    if (antes !== undefined) return antes;
    const centavos = saldoDaParcela(termos, conta, data).total.times(100).toNumber() * sinal;
    vistos.set(data, centavos);
    return centavos;
  };
  const perto = (data: string): number | null => {
    // What was paid in part, or has a discount, is worked out in full; what is merely late grows by a straight line.
    if (!simples || (termos.descontoAte !== null && data <= termos.descontoAte)) return null;
    if (data <= termos.vencimento) return aberto * sinal;
    const dias = diasEntre(termos.vencimento, data);
    return aberto * (1 + multa / 100 + (juros / 3000) * dias) * sinal;
  };
  return { naData, perto, soCresce: termos.descontoAte === null };
}
