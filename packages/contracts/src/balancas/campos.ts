import { paraAscii } from '@retaguarda/brasil';

/** The number right-aligned with zeros. @throws RangeError when it does not fit: nothing is cut */
export function numero(valor: string | number, tamanho: number): string {
  const texto = String(valor);
  if (!/^\d+$/.test(texto) || texto.length > tamanho) throw new RangeError(`does not fit in ${tamanho}: ${texto}`);
  return texto.padStart(tamanho, '0');
}

/** The text left-aligned with spaces. @throws RangeError when it does not fit */
export function texto(valor: string, tamanho: number): string {
  if (valor.length > tamanho) throw new RangeError(`does not fit in ${tamanho}: ${valor}`);
  return valor.padEnd(tamanho, ' ');
}

/** One line of plain ASCII. */
export const textoDeBalanca = (descricao: string): string => paraAscii(descricao).replaceAll(/\s+/g, ' ').trim();

/** What the function writes, or null where some field does not fit. */
export function seCouber(escrever: () => string): string | null {
  try {
    return escrever();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
