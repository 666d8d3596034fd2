import { semAcentos } from '@retaguarda/brasil';

/** What the fonts of the PDF standard can write: Latin 1 and the signs that Windows adds to it. */
const aceito = /^[\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/;
const tudoAceito = /^[\x20-\x7e\xa1-\xff]*$/;

/**
 * The text as the fonts can write it: white space becomes one blank, a letter of another alphabet loses its accents or
 * is shown as `?`, so that something missing is seen to be missing.
 */
export function escrevivel(texto: string): string {
  if (tudoAceito.test(texto)) return texto.trim();
  const trocar = (caractere: string): string => {
    if (aceito.test(caractere)) return caractere;
    if (/^\s$/.test(caractere)) return ' ';
    const simples = semAcentos(caractere);
    return aceito.test(simples) ? simples : '?';
  };
  return Array.from(texto.normalize('NFC'), trocar).join('').trim();
}
