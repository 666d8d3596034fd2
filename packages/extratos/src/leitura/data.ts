import { isDataCivil, lerDataEscrita } from '@retaguarda/brasil';

export { isNumeroDeSerie, lerDataEscrita as lerData, type OrdemDaData } from '@retaguarda/brasil';

/**
 * The day of an OFX moment (`20240402`, `20240402120000.000[-3:BRT]`), as the bank wrote it: a zone moves it to no other
 * day. Also the forms that some banks write there, `2024-04-02` and `02/04/2024`.
 *
 * @returns a civil date that exists, or null
 */
export function lerDataOfx(bruto: string): string | null {
  const texto = bruto.trim();
  const junta = /^(\d{4})(\d{2})(\d{2})(?!\d(?!\d))/.exec(texto);
  if (junta) return isDataCivil(junta.slice(1, 4).join('-')) ? junta.slice(1, 4).join('-') : null;
  return lerDataEscrita(texto, /^\d{4}/.test(texto) ? 'amd' : 'dma');
}
