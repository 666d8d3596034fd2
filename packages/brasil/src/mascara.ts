/** Characters people write between the groups of a document number. */
const separadores = /[\s.\-/]/g;

/** The text without spaces, points, dashes and slashes; letters stay. */
export function semMascara(texto: string): string {
  return texto.replace(separadores, '');
}

/**
 * Lays a text over a mask, `#` taking one character each. Safe while someone is typing: it stops where the text stops,
 * never ends in a separator, and what does not fit is kept at the end rather than lost.
 *
 * `aplicarMascara('1122233', '##.###.###')` is `'11.222.33'`.
 */
export function aplicarMascara(texto: string, mascara: string): string {
  let saida = '';
  let usados = 0;
  for (const simbolo of mascara) {
    if (usados === texto.length) break;
    saida += simbolo === '#' ? texto.charAt(usados++) : simbolo;
  }
  return saida + texto.slice(usados);
}
