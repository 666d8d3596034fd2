/** A rectangle on the page, in points, from the upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** Millimetres to points. */
export const mm = (milimetros: number): number => (milimetros * 72) / 25.4;

/** The area without a margin on each side. */
export function recuar(area: Area, horizontal: number, vertical = horizontal): Area {
  return {
    x: area.x + horizontal,
    y: area.y + vertical,
    largura: area.largura - 2 * horizontal,
    altura: area.altura - 2 * vertical,
  };
}

/** Side by side, sharing the width by weight. */
export function dividir(area: Area, pesos: readonly number[]): Area[] {
  const total = pesos.reduce((soma, peso) => soma + peso, 0);
  let x = area.x;
  return pesos.map((peso) => {
    const largura = (area.largura * peso) / total;
    const parte = { ...area, x, largura };
    x += largura;
    return parte;
  });
}
