/**
 * A civil date, `YYYY-MM-DD`: a day of the calendar, without time and without zone. Two of them compare as texts.
 * Due dates, competences and tax dates are civil dates, so that no conversion can move them to a neighbouring day.
 */
export type DataCivil = string;

const milissegundosPorDia = 86_400_000;

/** Whether the text is a day that exists, from 1000-01-01 to 9999-12-31. */
export function isDataCivil(texto: string): boolean {
  if (!/^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(texto)) return false;
  const [ano, mes, dia] = [Number(texto.slice(0, 4)), Number(texto.slice(5, 7)), Number(texto.slice(8))];
  return mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDoMes(ano, mes);
}

/** By arithmetic: a file of a hundred thousand lines asks this a million times, and a `Date` is four times as dear. */
function diasDoMes(ano: number, mes: number): number {
  if (mes === 2) return (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0 ? 29 : 28;
  return mes === 4 || mes === 6 || mes === 9 || mes === 11 ? 30 : 31;
}

/**
 * Year, month (1–12) and day of a civil date.
 *
 * @throws RangeError when the date does not exist
 */
export function partesDaData(data: DataCivil): { ano: number; mes: number; dia: number } {
  if (!isDataCivil(data)) throw new RangeError(`not a civil date: ${data}`);
  return { ano: Number(data.slice(0, 4)), mes: Number(data.slice(5, 7)), dia: Number(data.slice(8)) };
}

/**
 * The civil date of a year, month (1–12) and day.
 *
 * @throws RangeError when it does not exist
 */
export function dataCivil(ano: number, mes: number, dia: number): DataCivil {
  const data = `${String(ano).padStart(4, '0')}-${doisDigitos(mes)}-${doisDigitos(dia)}`;
  if (!isDataCivil(data)) throw new RangeError(`not a civil date: ${data}`);
  return data;
}

const doisDigitos = (value: number) => String(value).padStart(2, '0');

function numeroDoDia(data: DataCivil): number {
  const { ano, mes, dia } = partesDaData(data);
  return Date.UTC(ano, mes - 1, dia) / milissegundosPorDia;
}

/** Days from one date to another, negative when `ate` comes first; the same day is 0. */
export function diasEntre(de: DataCivil, ate: DataCivil): number {
  return numeroDoDia(ate) - numeroDoDia(de);
}

/**
 * The date so many days later, or earlier when negative.
 *
 * @param dias an integer
 * @throws RangeError outside the years 1000 to 9999
 */
export function somarDias(data: DataCivil, dias: number): DataCivil {
  const instante = new Date((numeroDoDia(data) + dias) * milissegundosPorDia);
  return dataCivil(instante.getUTCFullYear(), instante.getUTCMonth() + 1, instante.getUTCDate());
}

/** 0 Sunday to 6 Saturday. */
export function diaDaSemana(data: DataCivil): number {
  return new Date(numeroDoDia(data) * milissegundosPorDia).getUTCDay();
}

/** Number of days of a month, 28 to 31. */
export function diasNoMes(ano: number, mes: number): number {
  return new Date(Date.UTC(ano, mes, 0)).getUTCDate();
}

/** The last day of the date's month. */
export function ultimoDiaDoMes(data: DataCivil): DataCivil {
  const { ano, mes } = partesDaData(data);
  return dataCivil(ano, mes, diasNoMes(ano, mes));
}

/**
 * The date so many months later, or earlier when negative. A month without the day takes its last one. A series keeps
 * its anchor: 31/01, 28/02, 31/03.
 *
 * @param meses an integer
 * @param diaAncora day of the month, 1 to 31, the series was agreed on; without it, the day of `data`
 */
export function somarMeses(data: DataCivil, meses: number, diaAncora = partesDaData(data).dia): DataCivil {
  const { ano, mes } = partesDaData(data);
  const total = ano * 12 + (mes - 1) + meses;
  const novoAno = Math.floor(total / 12);
  const novoMes = total - novoAno * 12 + 1;
  return dataCivil(novoAno, novoMes, Math.min(diaAncora, diasNoMes(novoAno, novoMes)));
}

/** `20/11/2026`, as read in Brazil and Ecuador. */
export function formatarData(data: DataCivil): string {
  const { ano, mes, dia } = partesDaData(data);
  return `${doisDigitos(dia)}/${doisDigitos(mes)}/${ano}`;
}
