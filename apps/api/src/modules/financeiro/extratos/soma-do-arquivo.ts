import { decimal, formatarData, formatarMoeda, paraTexto, somar, somarDias } from '@retaguarda/brasil';
import type { ExtratoConferido } from '@retaguarda/contracts';
import type { ContaDoExtrato } from '@retaguarda/extratos';

/** Whether opening balance and movements of a file give its closing balance; null where it does not tell both. */
export function somaDoArquivo(conta: ContaDoExtrato | null): ExtratoConferido['soma'] {
  if (!conta?.saldoInicial || !conta.saldo) return null;
  const { saldoInicial: inicial, saldo: final } = conta;
  const ultimo = conta.lancamentos.reduce((maior, { data }) => (data > maior ? data : maior), '');
  const fim = conta.fim && conta.fim > ultimo ? conta.fim : ultimo;
  // A balance of days after the period counts what the file does not have.
  if (fim && final.data > somarDias(fim, 1)) return null;
  const movimentos = somar(conta.lancamentos.flatMap(({ data, valor }) => (data <= final.data ? valor : [])));
  const diferenca = decimal(final.valor).minus(inicial.valor).minus(movimentos);
  return {
    inicial: inicial.valor,
    movimentos: paraTexto(movimentos),
    final: final.valor,
    finalEm: final.data,
    diferenca: paraTexto(diferenca),
  };
}

/** In words, for a sum that does not close. */
export function avisoDaSoma(soma: ExtratoConferido['soma']): string[] {
  if (!soma || soma.diferenca === '0.00') return [];
  const { inicial, movimentos, final, finalEm, diferenca } = soma;
  return [
    `O arquivo não fecha: o saldo inicial de ${formatarMoeda(inicial)} com os movimentos de ${formatarMoeda(movimentos)} não dá o saldo final de ${formatarMoeda(final)} em ${formatarData(finalEm)}. A diferença é de ${formatarMoeda(diferenca)}.`,
  ];
}
