/** One object of a BR Code: two-digit id and value; the length is derived. */
export type ObjetoTlv = { id: string; valor: string };

/**
 * Reads a chain of objects: id (2 digits), length (2 digits, in characters), value.
 *
 * @returns null when a header is not numeric, a value is cut short, or an id comes twice
 * @source BCB Manual do BR Code, item 2; EMV MPM v1.1, item 3.2
 */
export function lerTlv(texto: string): ObjetoTlv[] | null {
  const caracteres = Array.from(texto);
  const objetos: ObjetoTlv[] = [];
  const vistos = new Set<string>();
  let posicao = 0;
  while (posicao < caracteres.length) {
    const cabecalho = caracteres.slice(posicao, posicao + 4).join('');
    if (!/^[0-9]{4}$/.test(cabecalho)) return null;
    const id = cabecalho.slice(0, 2);
    const inicio = posicao + 4;
    const fim = inicio + Number(cabecalho.slice(2));
    if (fim > caracteres.length || vistos.has(id)) return null;
    vistos.add(id);
    objetos.push({ id, valor: caracteres.slice(inicio, fim).join('') });
    posicao = fim;
  }
  return objetos;
}

/**
 * Writes one object.
 *
 * @throws RangeError when the value is longer than 99 characters
 */
export function escreverTlv(id: string, valor: string): string {
  const tamanho = Array.from(valor).length;
  if (tamanho > 99) throw new RangeError(`field ${id} has ${tamanho} characters, the most is 99`);
  return `${id}${String(tamanho).padStart(2, '0')}${valor}`;
}
