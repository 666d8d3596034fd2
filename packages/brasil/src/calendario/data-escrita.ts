import { normalizarBusca } from '../texto.ts';
import { isDataCivil, somarDias } from './data-civil.ts';

export type OrdemDaData = 'dma' | 'mda' | 'amd';

/**
 * A date in three parts, whatever parts them, the month in figures or in words, with or without a weekday before it and a
 * time beside it, or the number a spreadsheet keeps it by. Two digits of a year are of this century.
 *
 * @returns a civil date that exists, or null
 */
export function lerDataEscrita(bruto: string, ordem: OrdemDaData): string | null {
  const texto = bruto.trim().replace(horaAntes, '');
  const partes = /^(?:\p{L}{3,7}(?:-feira)?\.?,? +)?(\d{1,4})[º°]? ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,4})(?!\d)/u.exec(
    texto,
  );
  if (!partes) return juntos(texto, ordem) ?? deSerie(texto) ?? porExtenso(texto);
  const [, a = '', b = '', c = ''] = partes;
  if (ordem === 'amd') return existente(a, b, c);
  return ordem === 'dma' ? existente(c, b, a) : existente(c, a, b);
}

/** `10:20 03/11/2026`, `10h20 - 03/11/2026`. */
const horaAntes = /^\d{1,2}[:h]\d{2}(?::\d{2})?h?\s+(?:-\s*)?/i;

/** `46329`, `46329,4305`: days since 1899-12-30 as a spreadsheet counts them, of this century's years up to 2099. */
const numeroDeSerie = /^(\d{5})(?:[.,]\d{1,15})?$/;
const [primeiroDaSerie, ultimoDaSerie] = [36_526, 73_050];

/** Whether a text may be a day as a spreadsheet counts it: alone, it may be any number. */
export const isNumeroDeSerie = (texto: string): boolean => deSerie(texto.trim()) !== null;

function deSerie(texto: string): string | null {
  const dias = Number(numeroDeSerie.exec(texto)?.[1] ?? 0);
  if (dias < primeiroDaSerie || dias > ultimoDaSerie) return null;
  return somarDias('1899-12-30', dias);
}

function juntos(texto: string, ordem: OrdemDaData): string | null {
  if (!/^\d{8}$/.test(texto)) return null;
  if (ordem === 'amd') return existente(texto.slice(0, 4), texto.slice(4, 6), texto.slice(6));
  const [a, b, ano] = [texto.slice(0, 2), texto.slice(2, 4), texto.slice(4)];
  return ordem === 'dma' ? existente(ano, b, a) : existente(ano, a, b);
}

/** The first three letters of each month in Portuguese, Spanish and English. */
const meses = [
  'jan ene',
  'fev feb',
  'mar',
  'abr apr',
  'mai may',
  'jun',
  'jul',
  'ago aug',
  'set sep',
  'out oct',
  'nov',
  'dez dic dec',
];
const nomesDosMeses =
  /^(?:jan(?:eiro|uary)?|ene(?:ro)?|fev(?:ereiro)?|feb(?:rero|ruary)?|mar(?:co|zo|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may(?:o)?|jun(?:ho|io|e)?|jul(?:ho|io|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sept?(?:iembre|ember)?|out(?:ubro)?|oct(?:ubre|ober)?|nov(?:embro|iembre|ember)?|dez(?:embro)?|dic(?:iembre)?|dec(?:ember)?)$/;

/** `03 nov 2026`, `04/nov/26`, `5 de novembro de 2026`, `sex, 1º nov. 2026`, `Nov 5, 2026`: a month in words needs no order. */
function porExtenso(bruto: string): string | null {
  if (bruto.length > 60 || !/[a-zç]{3}/i.test(bruto)) return null;
  const palavras = normalizarBusca(bruto).match(/\d+|[a-z]+/g) ?? [];
  const onde = palavras.findIndex((palavra) => nomesDosMeses.test(palavra));
  if (onde < 0) return null;
  const mes = meses.findIndex((nomes) => nomes.split(' ').includes((palavras[onde] ?? '').slice(0, 3))) + 1;
  const numeros = palavras.filter((palavra) => /^\d/.test(palavra));
  const [dia = '', ano = ''] = numeros[0]?.length === 4 ? [numeros[1], numeros[0]] : numeros;
  return /^\d{1,2}$/.test(dia) && /^(?:\d\d|\d{4})$/.test(ano) ? existente(ano, String(mes), dia) : null;
}

function existente(ano = '', mes = '', dia = ''): string | null {
  const inteiro = ano.length === 2 ? `20${ano}` : ano;
  const data = `${inteiro}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isDataCivil(data) ? data : null;
}
