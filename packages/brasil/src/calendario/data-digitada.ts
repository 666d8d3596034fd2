import { normalizarBusca } from '../texto.ts';
import { type DataCivil, isDataCivil, partesDaData, somarDias } from './data-civil.ts';

/** Days from today; Portuguese and Spanish, without accents. */
const palavras: Readonly<Record<string, number>> = { ontem: -1, ayer: -1, hoje: 0, hoy: 0, amanha: 1, manana: 1 };

/**
 * Reads a date as people type it.
 *
 * - `20/11/2026`, `20/11/26`, `20/11` (this year); points and dashes also separate
 * - `20112026`, `201126`, `2011` (day and month of this year), `20` (this month)
 * - `hoje`, `amanhã`, `ontem` (or `hoy`, `mañana`, `ayer`); `+30` and `-5` days from today
 * - `2026-11-20`
 *
 * Two-digit years reach 20 years ahead of today; the rest belongs to the past century: in 2026, `46` is 2046 and `47`
 * is 1947.
 *
 * @param hoje today as the person sees it, in the zone of the company
 * @returns the date, or null when the text is none or the day does not exist
 * @throws RangeError when `hoje` is not a civil date
 */
export function lerDataDigitada(texto: string, hoje: DataCivil): DataCivil | null {
  const limpo = normalizarBusca(texto);
  const { ano, mes } = partesDaData(hoje);
  if (isDataCivil(limpo)) return limpo;
  if (Object.hasOwn(palavras, limpo)) return somarDias(hoje, palavras[limpo] ?? 0);
  if (/^[+-][0-9]{1,4}$/.test(limpo)) return somarDias(hoje, Number(limpo));
  const lida =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(limpo) ??
    /^(\d{1,2})(?:(\d{2})(\d{4}|\d{2})?)?$/.exec(limpo);
  if (!lida) return null;
  const [, dia = '', mesDigitado = String(mes), anoDigitado] = lida;
  const anoCompleto = anoDigitado === undefined ? ano : completarAno(anoDigitado, ano);
  const data = `${anoCompleto}-${mesDigitado.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isDataCivil(data) ? data : null;
}

function completarAno(digitado: string, anoAtual: number): number {
  if (digitado.length === 4) return Number(digitado);
  const seculo = Math.floor(anoAtual / 100) * 100;
  const candidato = seculo + Number(digitado);
  return candidato > anoAtual + 20 ? candidato - 100 : candidato;
}
