import {
  arredondar,
  type DataCivil,
  type Decimal,
  type DecimalInput,
  decimal,
  parcelar,
  proximoDiaUtil,
  ratear,
  somar,
  somarDias,
  somarDiasUteis,
} from '@retaguarda/brasil';
import type { ModalidadeDeCartao } from './modalidades.ts';

/** What an acquirer agreed to, of the day of the sale. */
export interface TermosDaTaxa {
  /** Decimal text, `"3.2000"`. */
  mdrPercentual: string;
  /** Fixed amount of each sale. */
  tarifa: string;
  /** Debit: business days; else days, of each instalment. */
  prazoDias: number;
}

export interface VendaADividir {
  /** Decimal text above zero. */
  bruto: string;
  modalidade: ModalidadeDeCartao;
  /** 1 unless paid in instalments. */
  parcelas: number;
  data: DataCivil;
}

/** What is expected of one instalment. Amounts with two decimals; `liquido` = `bruto` − `taxa`. */
export interface RecebivelPrevisto {
  numero: number;
  bruto: string;
  taxa: string;
  liquido: string;
  prevista: DataCivil;
}

const texto = (valor: Decimal) => valor.toFixed(2);

/**
 * Day an instalment is credited: debit counts business days, credit so many days for each instalment and then the first day
 * that banks open.
 *
 * @param numero from 1
 * @source domain notes §9: debit D+1, credit D+30, instalments D+30·k
 */
export const diaDoCredito = (data: DataCivil, modalidade: ModalidadeDeCartao, prazoDias: number, numero: number) =>
  modalidade === 'debito'
    ? somarDiasUteis(data, prazoDias, [], 'bancario')
    : proximoDiaUtil(somarDias(data, prazoDias * numero), [], 'bancario');

/**
 * What is expected of a card sale, one row an instalment: parts of the gross amount add up to it. The percentage is rounded for
 * each instalment, with the difference to the fee of the whole sale on the last. The fixed amount is kept from the first.
 *
 * 100.00 at 3.2 % → fee 3.20, net 96.80.
 *
 * @returns null when an instalment would be worth less than its fee: the sale is too small for so many
 */
export function preverRecebiveis(venda: VendaADividir, termos: TermosDaTaxa): RecebivelPrevisto[] | null {
  const partes = parcelar(venda.bruto, venda.parcelas);
  const taxas = taxasDasPartes(partes, venda.bruto, termos.mdrPercentual);
  taxas[0] = (taxas[0] as Decimal).plus(termos.tarifa);
  if (partes.some((parte, i) => parte.isZero() || parte.lt(taxas[i] as Decimal))) return null;
  return partes.map((parte, i) => ({
    numero: i + 1,
    bruto: texto(parte),
    taxa: texto(taxas[i] as Decimal),
    liquido: texto(parte.minus(taxas[i] as Decimal)),
    prevista: diaDoCredito(venda.data, venda.modalidade, termos.prazoDias, i + 1),
  }));
}

/** Each part's own, rounded, the last one what is left; where cents would leave it below zero, by the running sum. */
function taxasDasPartes(partes: readonly Decimal[], bruto: string, mdrPercentual: string): Decimal[] {
  const percentual = decimal(mdrPercentual).div(100);
  const total = arredondar(decimal(bruto).times(percentual));
  const primeiras = partes.slice(0, -1).map((parte) => arredondar(parte.times(percentual)));
  const ultima = total.minus(somar(primeiras));
  return ultima.isNegative() ? ratear(total, partes) : [...primeiras, ultima];
}

/**
 * What is kept of a net amount paid `dias` before its day.
 *
 * 96.80 by 45 days at 2 % a month: 96.80 × 0.02 × 45 ÷ 30 = 2.90.
 *
 * @param dias 0 or more
 * @source domain notes §9
 */
export const custoDaAntecipacao = (liquido: DecimalInput, mensalPercentual: DecimalInput, dias: number): string =>
  texto(arredondar(decimal(liquido).times(mensalPercentual).div(100).times(dias).div(30)));
