import { type DecimalInput, somar } from '@retaguarda/brasil';

/** What a settlement pays, in reais: the sum of the entries that are part of it, never gross less a percentage. */
export const liquidoDoRepasse = (lancamentos: readonly { valor: DecimalInput; noRepasse: boolean }[]): string =>
  somar(lancamentos.filter(({ noRepasse }) => noRepasse).map(({ valor }) => valor)).toFixed(2);
