import { type DataCivil, diaDaSemana, somarDias, somarMeses, ultimoDiaDoMes } from '@retaguarda/brasil';

/** Periods told by the day somebody asks: what a schedule or a kept report is asked with stays right another day. */
export const relativePeriods = {
  hoje: 'Hoje',
  ontem: 'Ontem',
  'ultimos-7': 'Últimos 7 dias',
  'ultimos-30': 'Últimos 30 dias',
  'semana-passada': 'Semana passada',
  'este-mes': 'Este mês',
  'mes-passado': 'Mês passado',
  'este-ano': 'Este ano',
  'ano-passado': 'Ano passado',
} as const;
export type RelativePeriod = keyof typeof relativePeriods;

/** Parameter of a report that says its period this way. */
export const RELATIVE_PARAM = 'relativo';

/**
 * The days of such a period, both ends counted; weeks begin on Monday.
 *
 * @param today civil day where the company is
 */
export function daysOfRelative(period: RelativePeriod, today: DataCivil): { from: DataCivil; to: DataCivil } {
  const month = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  const monday = somarDias(today, -((diaDaSemana(today) + 6) % 7));
  const before = somarMeses(month, -1);
  switch (period) {
    case 'hoje':
      return { from: today, to: today };
    case 'ontem':
      return { from: somarDias(today, -1), to: somarDias(today, -1) };
    case 'ultimos-7':
      return { from: somarDias(today, -6), to: today };
    case 'ultimos-30':
      return { from: somarDias(today, -29), to: today };
    case 'semana-passada':
      return { from: somarDias(monday, -7), to: somarDias(monday, -1) };
    case 'este-mes':
      return { from: month, to: ultimoDiaDoMes(today) };
    case 'mes-passado':
      return { from: before, to: ultimoDiaDoMes(before) };
    case 'este-ano':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'ano-passado':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}
