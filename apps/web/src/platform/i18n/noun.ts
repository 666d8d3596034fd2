/** A label inside a sentence: `Marca` → `marca`, `E-mail` → `e-mail`, `CFOP` and `NF-e` as they are. */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}-]*$/u.test(word) && word.length > 1 ? word.toLowerCase() : word))
    .join(' ');
