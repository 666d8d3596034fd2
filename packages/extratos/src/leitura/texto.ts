/** Twice what any bank writes in a memo: what is longer is no text of a bank. */
const maiorTexto = 500;

/** A text of a bank in one line, with one blank between words. */
export const umaLinha = (texto: string): string =>
  texto
    .slice(0, maiorTexto * 4)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .slice(0, maiorTexto);

/** A number or id the bank really gave: blank and all zeros are how it says that there is none. */
export function significativo(texto: string | undefined): string | null {
  const limpo = (texto ?? '').trim();
  return limpo === '' || /^0+$/.test(limpo) ? null : limpo;
}
