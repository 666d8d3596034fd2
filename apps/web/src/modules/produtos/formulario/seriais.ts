import { normalizarBusca } from '@retaguarda/brasil';

/**
 * Serial numbers out of a pasted text: one a line, or with commas, semicolons or tabs between.
 *
 * @param atuais those the product has already
 */
export function lerSeriais(texto: string, atuais: readonly string[]): { novos: string[]; repetidos: string[] } {
  const vistos = new Set(atuais.map(normalizarBusca));
  const novos: string[] = [];
  const repetidos: string[] = [];
  for (const parte of texto.split(/[\n\r,;\t]+/)) {
    const numero = parte.trim();
    if (numero === '') continue;
    if (vistos.has(normalizarBusca(numero))) repetidos.push(numero);
    else {
      vistos.add(normalizarBusca(numero));
      novos.push(numero);
    }
  }
  return { novos, repetidos };
}
