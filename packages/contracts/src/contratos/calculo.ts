import {
  arredondar,
  type DataCivil,
  Decimal,
  type DecimalInput,
  dataCivil,
  decimal,
  diasEntre,
  diasNoMes,
  paraTexto,
  parteDoAcumulado,
  somarMeses,
  ultimoDiaDoMes,
} from '@retaguarda/brasil';

/** Calendar month `YYYY-MM`; two of them compare as texts. */
export type Competencia = string;

export const primeiroDia = (competencia: Competencia): DataCivil => `${competencia}-01`;
export const ultimoDia = (competencia: Competencia): DataCivil => ultimoDiaDoMes(primeiroDia(competencia));
export const competenciaDe = (data: DataCivil): Competencia => data.slice(0, 7);
/** The month so many months later, or earlier when negative. */
export const somarCompetencias = (competencia: Competencia, meses: number): Competencia =>
  competenciaDe(somarMeses(primeiroDia(competencia), meses));
/** `05/2026`, as read in Brazil. */
export const formatarCompetencia = (competencia: Competencia): string =>
  `${competencia.slice(5)}/${competencia.slice(0, 4)}`;

const partes = (competencia: Competencia) => ({
  ano: Number(competencia.slice(0, 4)),
  mes: Number(competencia.slice(5, 7)),
});

/**
 * Due date of a competence. A month without the day takes its last one, and the next month goes back to the day agreed.
 *
 * @param dia day of the month, 1 to 31
 * @param desde first day charged: a due day before it falls in the next month
 */
export function vencimentoDe(competencia: Competencia, dia: number, desde?: DataCivil): DataCivil {
  const no = (mes: Competencia) => {
    const { ano, mes: numero } = partes(mes);
    return dataCivil(ano, numero, Math.min(dia, diasNoMes(ano, numero)));
  };
  const vencimento = no(competencia);
  return desde !== undefined && vencimento < desde ? no(somarCompetencias(competencia, 1)) : vencimento;
}

/** The next due date of a day of the month, from a day on: the 10th, from 23/11/2026 → 10/12/2026. */
export const proximoVencimento = (dia: number, desde: DataCivil): DataCivil =>
  vencimentoDe(competenciaDe(desde), dia, desde);

export interface Periodo {
  inicio: DataCivil;
  fim: DataCivil | null;
}

/** Days of a competence in which the period is in force, both ends included; 0 when it is not. */
export function diasEmVigor(competencia: Competencia, { inicio, fim }: Periodo): number {
  const primeiro = inicio > primeiroDia(competencia) ? inicio : primeiroDia(competencia);
  const ultimo = fim !== null && fim < ultimoDia(competencia) ? fim : ultimoDia(competencia);
  return Math.max(0, diasEntre(primeiro, ultimo) + 1);
}

export const diasDaCompetencia = (competencia: Competencia): number => {
  const { ano, mes } = partes(competencia);
  return diasNoMes(ano, mes);
};

/** A monthly amount for some days of the month, rounded to cents: 300.00 for 19 of 30 days → 190.00. */
export const proporcional = (valor: DecimalInput, dias: number, diasDoMes: number): Decimal =>
  arredondar(decimal(valor).times(dias).div(diasDoMes));

/** Months whose variations an adjustment accumulates: the twelve before the first competence of the new price. */
export const mesesDoReajuste = (base: Competencia): Competencia[] =>
  Array.from({ length: 12 }, (_, i) => somarCompetencias(base, i - 12));

/**
 * Accumulated variation, in %, with four decimals: the product of (1 + monthly).
 *
 * @param mensais monthly variations in %, `"0.56"`; negative in deflation
 */
export function acumular(mensais: readonly DecimalInput[]): Decimal {
  const fator = mensais.reduce<Decimal>(
    (produto, mensal) => produto.times(decimal(mensal).div(100).plus(1)),
    new Decimal(1),
  );
  return arredondar(fator.minus(1).times(100), 4);
}

/** The percentage applied: never below zero, never above the cap. @param teto in %, null when there is none */
export function limitarReajuste(percentual: DecimalInput, teto: DecimalInput | null): Decimal {
  const positivo = Decimal.max(0, decimal(percentual));
  return teto === null ? positivo : Decimal.min(positivo, decimal(teto));
}

/** The price after a percentage, in cents: 389.90 and 4.68 % → 408.15. */
export const reajustar = (valor: DecimalInput, percentual: DecimalInput): Decimal =>
  arredondar(decimal(valor).times(decimal(percentual).div(100).plus(1)));

/**
 * First competence from which the price may be adjusted: an interval under one year is void, so a competence counts only
 * when twelve months are over on its first day. Begun on 15/06/2025 → 07/2026; on 01/06/2025 → 06/2026.
 *
 * @param ultimo day from which the present price holds
 * @source Lei 10.192/2001, art. 2º, §1º
 */
export function primeiroReajuste(ultimo: DataCivil): Competencia {
  const umAnoDepois = competenciaDe(somarMeses(ultimo, 12));
  return ultimo.endsWith('-01') ? umAnoDepois : somarCompetencias(umAnoDepois, 1);
}

/**
 * What a receipt gives to the reseller: the share of all that was received until it, less what was given before. The shares of a month are
 * those of what was received in it, in however many parts. A receipt taken back takes what it gave.
 *
 * @param recebido all that was received of the charge under this rule, this receipt with it
 * @param percentual in %, of the price table of the reseller
 * @param dado what the receipts before gave, less what was taken back
 */
export const repasse = (recebido: DecimalInput, percentual: DecimalInput, dado: DecimalInput): string =>
  paraTexto(parteDoAcumulado(recebido, [percentual, decimal(100).minus(decimal(percentual))], 0, dado));
