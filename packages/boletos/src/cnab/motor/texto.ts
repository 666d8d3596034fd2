import { paraAscii } from '@retaguarda/brasil';

/** What a bank's file may carry: upper-case printable ASCII, runs of blanks made one. */
export function textoBancario(texto: string): string {
  return paraAscii(texto).replace(/ {2,}/g, ' ').trim().toUpperCase();
}
