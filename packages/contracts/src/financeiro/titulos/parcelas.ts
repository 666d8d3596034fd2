import {
  arredondar,
  type DataCivil,
  type DecimalInput,
  decimal,
  formatarMoeda,
  paraTexto,
  parcelar,
  partesDaData,
  somarDias,
  somarMeses,
} from '@retaguarda/brasil';
import { DomainError } from '../../errors.ts';

/** When an instalment is due and how much it is; an amount as text of two decimals. */
export interface ParcelaPrevista {
  vencimento: DataCivil;
  valor: string;
}

export const intervalosDeParcela = { mensal: 'Todo mês', quinzenal: 'A cada 15 dias', semanal: 'Toda semana' } as const;
export type IntervaloDeParcela = keyof typeof intervalosDeParcela;

const diasDo = { quinzenal: 15, semanal: 7 } as const;

/** The due date so many steps after the first; a month without the day takes its last, and the next goes back to it. */
const passo = (primeiro: DataCivil, intervalo: IntervaloDeParcela, n: number, ancora: number): DataCivil =>
  intervalo === 'mensal' ? somarMeses(primeiro, n, ancora) : somarDias(primeiro, diasDo[intervalo] * n);

/**
 * Equal instalments; the difference of cents goes to the last.
 *
 * @param quantidade 1 to 480
 * @param primeiro due date of the first, which anchors the day of the month
 */
export const parcelasIguais = (
  total: DecimalInput,
  quantidade: number,
  primeiro: DataCivil,
  intervalo: IntervaloDeParcela = 'mensal',
): ParcelaPrevista[] =>
  parcelar(total, quantidade).map((valor, n) => ({
    vencimento: passo(primeiro, intervalo, n, partesDaData(primeiro).dia),
    valor: paraTexto(valor),
  }));

/** A payment condition, as its register has it. */
export interface CondicaoDeParcelas {
  tipo: 'dias' | 'intervalo' | 'mensal';
  dias: readonly number[] | null;
  parcelas: number | null;
  intervaloDias: number | null;
  primeiroVencimentoDias: number | null;
  entradaPercentual: DecimalInput;
}

/** Instalments of a payment condition, the first part at once where it asks for one. @param base day of the document */
export function parcelasDaCondicao(
  total: DecimalInput,
  condicao: CondicaoDeParcelas,
  base: DataCivil,
): ParcelaPrevista[] {
  const entrada = arredondar(decimal(total).times(condicao.entradaPercentual).div(100));
  const datas = vencimentosDaCondicao(condicao, base);
  const resto = decimal(total).minus(entrada);
  const depois = resto.isZero() ? [] : parcelar(resto, datas.length);
  const partes = depois.map((valor, n) => ({ vencimento: datas[n] as DataCivil, valor: paraTexto(valor) }));
  return entrada.isZero() ? partes : [{ vencimento: base, valor: paraTexto(entrada) }, ...partes];
}

function vencimentosDaCondicao(condicao: CondicaoDeParcelas, base: DataCivil): DataCivil[] {
  const { tipo, dias, parcelas, intervaloDias, primeiroVencimentoDias } = condicao;
  if (tipo === 'dias') return (dias ?? [0]).map((dia) => somarDias(base, dia));
  const quantas = Array.from({ length: parcelas ?? 1 }, (_, n) => n);
  if (tipo === 'mensal') return quantas.map((n) => somarMeses(base, n + 1));
  const intervalo = intervaloDias ?? 30;
  return quantas.map((n) => somarDias(base, (primeiroVencimentoDias ?? intervalo) + intervalo * n));
}

/** @throws DomainError RULE_BROKEN unless the instalments add up to the amount, to the cent */
export function conferirParcelas(total: DecimalInput, parcelas: readonly { valor: DecimalInput }[]): void {
  const soma = parcelas.reduce((ate, { valor }) => ate.plus(valor), decimal(0));
  if (soma.eq(total)) return;
  const falta = decimal(total).minus(soma);
  const quanto = formatarMoeda(falta.abs());
  const texto = falta.gt(0) ? `Faltam ${quanto} nas parcelas` : `As parcelas passam em ${quanto}`;
  throw new DomainError('RULE_BROKEN', { text: `${texto}.`, campos: { parcelas: texto } });
}

export const frequencias = {
  semanal: 'Toda semana',
  quinzenal: 'A cada 15 dias',
  mensal: 'Todo mês',
  bimestral: 'A cada dois meses',
  trimestral: 'A cada três meses',
  semestral: 'A cada seis meses',
  anual: 'Todo ano',
} as const;
export type Frequencia = keyof typeof frequencias;
const mesesDa: Readonly<Record<Exclude<Frequencia, 'semanal' | 'quinzenal'>, number>> = {
  mensal: 1,
  bimestral: 2,
  trimestral: 3,
  semestral: 6,
  anual: 12,
};

/** Most entries made at once by a rule. */
export const MAXIMO_DE_RECORRENCIAS = 120;

/**
 * The dates of a rule. The day of the first is the anchor: 31/01, 28/02, 31/03.
 *
 * @param fim how many there are, or the last day one may fall on
 */
export function datasDaRecorrencia(
  primeira: DataCivil,
  frequencia: Frequencia,
  fim: { vezes: number } | { ate: DataCivil },
  ancora = partesDaData(primeira).dia,
): DataCivil[] {
  const data = (n: number): DataCivil =>
    frequencia === 'semanal' || frequencia === 'quinzenal'
      ? somarDias(primeira, diasDo[frequencia] * n)
      : somarMeses(primeira, mesesDa[frequencia] * n, ancora);
  const datas: DataCivil[] = [];
  const cabe = (n: number) => ('vezes' in fim ? n < fim.vezes : data(n) <= fim.ate);
  for (let n = 0; cabe(n) && n < MAXIMO_DE_RECORRENCIAS; n++) datas.push(data(n));
  return datas;
}

/** What a change of a recurring entry reaches. */
export const alcancesDaRecorrencia = {
  esta: 'Só esta',
  proximas: 'Esta e as próximas',
  abertas: 'Todas em aberto',
} as const;
export type AlcanceDaRecorrencia = keyof typeof alcancesDaRecorrencia;
