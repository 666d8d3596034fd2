import { isDataCivil } from '@retaguarda/brasil';

export type OrdemDaData = 'dma' | 'mda' | 'amd';

/**
 * The day of an OFX moment (`20240402`, `20240402120000.000[-3:BRT]`), as the bank wrote it: a zone moves it to no other
 * day. Also the forms that some banks write there, `2024-04-02` and `02/04/2024`.
 *
 * @returns a civil date that exists, or null
 */
export function lerDataOfx(bruto: string): string | null {
  const texto = bruto.trim();
  const junta = /^(\d{4})(\d{2})(\d{2})(?!\d(?!\d))/.exec(texto);
  if (junta) return existente(junta[1], junta[2], junta[3]);
  return lerData(texto, /^\d{4}/.test(texto) ? 'amd' : 'dma');
}

/**
 * A date in three parts, whatever parts them, with or without a time after it; two digits of a year are of this century.
 *
 * @returns a civil date that exists, or null
 */
export function lerData(bruto: string, ordem: OrdemDaData): string | null {
  const partes = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?!\d)/.exec(bruto.trim());
  if (!partes) return juntos(bruto.trim(), ordem);
  const [, a = '', b = '', c = ''] = partes;
  if (ordem === 'amd') return existente(a, b, c);
  return ordem === 'dma' ? existente(c, b, a) : existente(c, a, b);
}

function juntos(texto: string, ordem: OrdemDaData): string | null {
  if (!/^\d{8}$/.test(texto)) return null;
  if (ordem === 'amd') return existente(texto.slice(0, 4), texto.slice(4, 6), texto.slice(6));
  const [a, b, ano] = [texto.slice(0, 2), texto.slice(2, 4), texto.slice(4)];
  return ordem === 'dma' ? existente(ano, b, a) : existente(ano, a, b);
}

function existente(ano = '', mes = '', dia = ''): string | null {
  const inteiro = ano.length === 2 ? `20${ano}` : ano;
  const data = `${inteiro}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isDataCivil(data) ? data : null;
}
