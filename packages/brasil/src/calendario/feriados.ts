import { type DataCivil, dataCivil, diaDaSemana, partesDaData, somarDias } from './data-civil.ts';

export type Feriado = { data: DataCivil; nome: string };

/**
 * - `nacional` days nobody works by federal law
 * - `bancario` these and the days banks do not open: boletos, Pix settlement and TED count them
 */
export type CalendarioFeriados = 'nacional' | 'bancario';

/** Fixed national holidays, each with the year it began. */
const fixos: readonly { mes: number; dia: number; nome: string; desde: number }[] = [
  { mes: 1, dia: 1, nome: 'Confraternização Universal', desde: 1949 },
  { mes: 4, dia: 21, nome: 'Tiradentes', desde: 1950 },
  { mes: 5, dia: 1, nome: 'Dia do Trabalho', desde: 1949 },
  { mes: 9, dia: 7, nome: 'Independência do Brasil', desde: 1949 },
  { mes: 10, dia: 12, nome: 'Nossa Senhora Aparecida', desde: 1980 },
  { mes: 11, dia: 2, nome: 'Finados', desde: 2002 },
  { mes: 11, dia: 15, nome: 'Proclamação da República', desde: 1949 },
  { mes: 11, dia: 20, nome: 'Zumbi e Consciência Negra', desde: 2024 },
  { mes: 12, dia: 25, nome: 'Natal', desde: 1949 },
];

/** Days counted from Easter Sunday. */
const moveis: readonly { dias: number; nome: string; calendario: CalendarioFeriados }[] = [
  { dias: -48, nome: 'Carnaval (segunda-feira)', calendario: 'bancario' },
  { dias: -47, nome: 'Carnaval (terça-feira)', calendario: 'bancario' },
  { dias: -2, nome: 'Paixão de Cristo', calendario: 'nacional' },
  { dias: 60, nome: 'Corpus Christi', calendario: 'bancario' },
];

/**
 * Easter Sunday of the Gregorian calendar.
 *
 * @param ano 1583 to 4099
 * @source J. Meeus, Astronomical Algorithms, chapter 8
 */
export function pascoa(ano: number): DataCivil {
  const a = ano % 19;
  const seculo = Math.floor(ano / 100);
  const noSeculo = ano % 100;
  const f = Math.floor((seculo + 8) / 25);
  const g = Math.floor((seculo - f + 1) / 3);
  const h = (19 * a + seculo - Math.floor(seculo / 4) - g + 15) % 30;
  const l = (32 + 2 * (seculo % 4) + 2 * Math.floor(noSeculo / 4) - h - (noSeculo % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dataCivil(ano, Math.floor(n / 31), (n % 31) + 1);
}

/**
 * Holidays of a year, in order of date. States and cities have their own, which come from the product's tables.
 *
 * @source Leis 662/1949, 6.802/1980, 10.607/2002, 9.093/1995 and 14.759/2023 (20/11 since 2024); Res. CMN 4.880/2020
 *   (days without banks)
 */
export function feriados(ano: number, calendario: CalendarioFeriados = 'nacional'): readonly Feriado[] {
  const chave = `${ano} ${calendario}`;
  const guardados = porAno.get(chave);
  if (guardados) return guardados;
  const domingo = pascoa(ano);
  const lista = [
    ...fixos
      .filter(({ desde }) => ano >= desde)
      .map(({ mes, dia, nome }) => ({ data: dataCivil(ano, mes, dia), nome })),
    ...moveis
      .filter((movel) => movel.calendario === 'nacional' || calendario === 'bancario')
      .map(({ dias, nome }) => ({ data: somarDias(domingo, dias), nome })),
  ].sort((a, b) => a.data.localeCompare(b.data, 'en'));
  porAno.set(chave, lista);
  return lista;
}

const porAno = new Map<string, readonly Feriado[]>();

/**
 * Whether the date is neither weekend nor holiday.
 *
 * @param feriadosExtras state and city holidays, `YYYY-MM-DD`
 */
export function isDiaUtil(
  data: DataCivil,
  feriadosExtras: readonly DataCivil[] = [],
  calendario: CalendarioFeriados = 'nacional',
): boolean {
  const semana = diaDaSemana(data);
  if (semana === 0 || semana === 6 || feriadosExtras.includes(data)) return false;
  return !feriados(partesDaData(data).ano, calendario).some((feriado) => feriado.data === data);
}

/** The date itself when it is a business day, otherwise the next one that is. */
export function proximoDiaUtil(
  data: DataCivil,
  feriadosExtras: readonly DataCivil[] = [],
  calendario: CalendarioFeriados = 'nacional',
): DataCivil {
  let candidata = data;
  while (!isDiaUtil(candidata, feriadosExtras, calendario)) candidata = somarDias(candidata, 1);
  return candidata;
}

/**
 * The business day so many business days after the date: D+1, D+2. D+0 is the date itself or the next business day.
 *
 * @param dias integer, 0 or more
 * @throws RangeError when negative or not an integer
 */
export function somarDiasUteis(
  data: DataCivil,
  dias: number,
  feriadosExtras: readonly DataCivil[] = [],
  calendario: CalendarioFeriados = 'nacional',
): DataCivil {
  if (!Number.isInteger(dias) || dias < 0) throw new RangeError(`bad number of business days: ${dias}`);
  if (dias === 0) return proximoDiaUtil(data, feriadosExtras, calendario);
  let atual = data;
  for (let contados = 0; contados < dias; contados++) {
    atual = proximoDiaUtil(somarDias(atual, 1), feriadosExtras, calendario);
  }
  return atual;
}
