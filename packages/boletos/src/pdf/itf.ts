import { ErroBoleto } from '../erros.ts';
import { type Area, type Folha, mm } from './medidas.ts';

/** Narrow (0) and wide (1) elements of each digit, Interleaved 2 of 5. */
const padroes = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'] as const;
/** A wide element is three narrow ones. With 44 digits, 103 mm makes a narrow element of 0.254 mm. */
const largo = 3;

/** Width and height FEBRABAN asks for. */
export const tamanhoCodigoBarras = { largura: mm(103), altura: mm(13) } as const;

/**
 * Widths of the elements of an Interleaved 2 of 5 code, in narrow units: bar, space, bar, space… starting and ending
 * with a bar.
 *
 * @param digitos an even number of digits
 * @source ISO/IEC 16390; FEBRABAN's barcode of the "ficha de compensação" uses it without an own check digit
 */
export function elementosItf(digitos: string): number[] {
  if (!/^(\d\d)+$/.test(digitos)) throw new ErroBoleto('CODIGO_INVALIDO', 'O código de barras tem dígitos em pares.');
  const elementos = [1, 1, 1, 1];
  for (let i = 0; i < digitos.length; i += 2) {
    const barras = padroes[Number(digitos[i])] ?? '';
    const espacos = padroes[Number(digitos[i + 1])] ?? '';
    for (let j = 0; j < barras.length; j += 1) elementos.push(unidades(barras[j]), unidades(espacos[j]));
  }
  return [...elementos, largo, 1, 1];
}

/** Draws the bars over the whole area. */
export function desenharItf(folha: Folha, digitos: string, area: Area): void {
  const elementos = elementosItf(digitos);
  const unidade = area.largura / elementos.reduce((soma, elemento) => soma + elemento, 0);
  let x = area.x;
  for (const [i, elemento] of elementos.entries()) {
    const largura = elemento * unidade;
    if (i % 2 === 0) folha.rect(x, area.y, largura, area.altura);
    x += largura;
  }
  folha.fill('#000000');
}

function unidades(bit: string | undefined): number {
  return bit === '1' ? largo : 1;
}
