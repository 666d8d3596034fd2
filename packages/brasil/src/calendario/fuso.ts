import { type DataCivil, partesDaData, somarDias } from './data-civil.ts';

/** Civil date and time of a zone at one instant. */
export type MomentoLocal = {
  data: DataCivil;
  /** `HH:mm:ss`, 00:00:00 to 23:59:59 */
  hora: string;
};

const formatadores = new Map<string, Intl.DateTimeFormat>();

function formatador(fuso: string): Intl.DateTimeFormat {
  let criado = formatadores.get(fuso);
  if (!criado) {
    criado = new Intl.DateTimeFormat('en', {
      timeZone: fuso,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatadores.set(fuso, criado);
  }
  return criado;
}

/**
 * What calendar and clock show in a zone at an instant.
 *
 * @param instanteIso ISO 8601 with `Z` or an offset
 * @param fuso IANA zone, such as `America/Sao_Paulo`
 * @throws RangeError for an instant without zone or that does not exist, and for an unknown zone
 */
export function momentoNoFuso(instanteIso: string, fuso: string): MomentoLocal {
  // A text without zone would be read in the zone of the machine.
  const instante = /(Z|[+-][0-9]{2}:?[0-9]{2})$/.test(instanteIso) ? new Date(instanteIso) : new Date(Number.NaN);
  if (Number.isNaN(instante.getTime())) throw new RangeError(`not an instant with zone: ${instanteIso}`);
  return lerPartes(formatador(fuso).formatToParts(instante));
}

function lerPartes(partes: readonly Intl.DateTimeFormatPart[]): MomentoLocal {
  const de = (tipo: Intl.DateTimeFormatPartTypes) => partes.find(({ type }) => type === tipo)?.value ?? '';
  return {
    data: `${de('year').padStart(4, '0')}-${de('month')}-${de('day')}`,
    hora: `${de('hour')}:${de('minute')}:${de('second')}`,
  };
}

/** The civil date of an instant in a zone: the real, fiscal date. */
export function dataNoFuso(instanteIso: string, fuso: string): DataCivil {
  return momentoNoFuso(instanteIso, fuso).data;
}

/**
 * The day of business an instant counts on: until the cut-off, the day before. A sale at 01:30 of the 21st counts on
 * the 20th when the day ends at 04:00. Fiscal documents keep the real date.
 *
 * @param horaCorte `HH:mm`, 00:00 to 23:59; the instant of the cut-off already belongs to the new day
 * @throws RangeError for a bad instant, zone or hour
 */
export function diaOperacional(instanteIso: string, fuso: string, horaCorte = '00:00'): DataCivil {
  if (!/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(horaCorte)) throw new RangeError(`bad cut-off: ${horaCorte}`);
  const { data, hora } = momentoNoFuso(instanteIso, fuso);
  return hora < `${horaCorte}:00` ? somarDias(data, -1) : data;
}

/**
 * The first instant of a day in a zone; with the first instant of the next day, the half-open range of its facts.
 * Right also where summer time begins at midnight and the day starts at 01:00.
 *
 * @param horaCorte when the day of business begins; see `diaOperacional`
 * @returns ISO 8601 in UTC
 */
export function inicioDoDia(data: DataCivil, fuso: string, horaCorte = '00:00'): string {
  const { ano, mes, dia } = partesDaData(data);
  const meiaNoiteUtc = Date.UTC(ano, mes - 1, dia);
  const minuto = 60_000;
  const isAntes = (minutos: number) =>
    diaOperacional(new Date(meiaNoiteUtc + minutos * minuto).toISOString(), fuso, horaCorte) < data;
  // Zones lie within 15 hours of UTC and the cut-off within a day after midnight: the first minute not before is here.
  let antes = -15 * 60;
  let depois = 40 * 60;
  while (depois - antes > 1) {
    const meio = Math.floor((antes + depois) / 2);
    if (isAntes(meio)) antes = meio;
    else depois = meio;
  }
  return new Date(meiaNoiteUtc + depois * minuto).toISOString();
}
