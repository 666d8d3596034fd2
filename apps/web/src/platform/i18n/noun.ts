/** Names that are written as names wherever they stand. */
const names = new Set(['Pix']);

/** A label inside a sentence: `Marca` → `marca`, `E-mail` → `e-mail`, `CFOP`, `NF-e` and `Pix` as they are. */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) =>
      /^\p{Lu}[\p{Ll}-]*$/u.test(word) && word.length > 1 && !names.has(word) ? word.toLowerCase() : word,
    )
    .join(' ');
