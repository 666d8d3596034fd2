/** 4 January 1970 was a Sunday. */
const domingo = Date.UTC(1970, 0, 4);
const DIA_MS = 86_400_000;

/** 0 is Sunday, as the contract counts them. */
export const diasDaSemana = [0, 1, 2, 3, 4, 5, 6] as const;

export const nomeDoDia = (locale: string, dia: number, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(domingo + dia * DIA_MS).replace('.', '');

/** `seg, ter, qua`; empty for none. */
export const diasEmPalavras = (locale: string, dias: readonly number[]): string =>
  dias.map((dia) => nomeDoDia(locale, dia, 'short')).join(', ');
