import { arredondar, decimal } from '@retaguarda/brasil';
import type { Parcela } from '../../financeiro/public.ts';
import type { ContaDeCobranca } from '../carteira/conta.ts';
import type { TermosImpressos } from './impresso.ts';

const texto = (valor: { toString(): string } | number | null): string | null => (valor === null ? null : String(valor));

/** What was agreed for the entry. */
type Combinado = Pick<
  Parcela,
  'vencimento' | 'multaPercentual' | 'jurosMensalPercentual' | 'descontoValor' | 'descontoAte'
>;

/** What the boleto says of paying late or early: what was agreed for the entry, else what the account always says. */
export function termosDe(parcela: Combinado, conta: ContaDeCobranca, valor: string): TermosImpressos {
  const { descontoPercentual } = conta;
  const daConta =
    descontoPercentual && Number(descontoPercentual) > 0
      ? { valor: arredondar(decimal(valor).times(descontoPercentual).div(100)).toFixed(2), ate: parcela.vencimento }
      : null;
  const combinado = parcela.descontoValor !== null && Number(parcela.descontoValor) > 0;
  return {
    multaPercentual: texto(parcela.multaPercentual) ?? conta.multaPercentual,
    jurosMensalPercentual: texto(parcela.jurosMensalPercentual) ?? conta.jurosMensalPercentual,
    descontoValor: combinado ? texto(parcela.descontoValor) : (daConta?.valor ?? null),
    descontoAte: combinado ? (parcela.descontoAte ?? parcela.vencimento) : (daConta?.ate ?? null),
    protestoDias: conta.protestoDias,
    baixaDias: conta.baixaDias,
  };
}

/** Of what it says, what the entry charges by. */
export const soOsTermos = ({
  multaPercentual,
  jurosMensalPercentual,
  descontoValor,
  descontoAte,
}: TermosImpressos) => ({
  multaPercentual,
  jurosMensalPercentual,
  descontoValor,
  descontoAte,
});
