import { paraAscii } from '@retaguarda/brasil';

/** What word processors and sites put in the place of plain characters. */
const trocas: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u2032\u2035\u02B9\u02BB\u02BC\uFF07]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u2036]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u2022\u2023\u25CF\u25AA]/g, '-'],
  [/\u2122/g, '(TM)'],
  [/\u20AC/g, 'EUR'],
  // A soft hyphen is not seen either.
  [/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''],
];

/**
 * Text that was pasted, as the layout takes it: plain quotes and dashes, one line, single blanks, only characters of
 * the Latin alphabet. Accents stay, and a ligature becomes its letters. What has no counterpart becomes a blank.
 *
 * @param maximo longest text accepted, in characters; the end is cut
 */
export function limparTexto(texto: string, maximo = Number.POSITIVE_INFINITY): string {
  const composto = texto.normalize('NFC');
  const simples = trocas.reduce((parcial, [procurado, troca]) => parcial.replace(procurado, troca), composto);
  return [...simples]
    .map((caractere) => (/^[ -~\u00A1-\u00FF]$/.test(caractere) ? caractere : paraAscii(caractere.normalize('NFKC'))))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maximo)
    .trimEnd();
}
