/** Pixels of letters and signs in the table's type (Inter, 13.5 px); what is in none of them is as wide as a figure, and an accent adds nothing. */
const WIDTHS: readonly (readonly [width: number, of: string])[] = [
  [3.9, "'ijlIJ|!"],
  [4.5, ' .,·:;/\u00a0'],
  [5.2, 'frt()'],
  [6.8, '"ºª–_sz'],
  [7.6, 'cL'],
  [8.0, 'vxykFTPY'],
  // Figures of one width, 8.754 as drawn.
  [8.76, '0123456789'],
  [9.3, 'BCKRVXZA'],
  [10.4, 'UNHDGOQ'],
  // Between figures a hyphen is drawn as wide as a minus.
  [10.2, '&-'],
  [11.2, 'wM#+'],
  [13.4, 'mW%@—…'],
];
const FIGURE_PX = 8.6;
const MARKS = /\p{M}/gu;

const widthOf = new Map(WIDTHS.flatMap(([width, of]) => [...of].map((sign) => [sign, width] as const)));

/** Pixels of a text on one line. It is reckoned, not drawn: a list of thousands of cells is measured in one go. */
export const textWidth = (text: string): number =>
  [...text.normalize('NFD').replace(MARKS, '')].reduce((sum, sign) => sum + (widthOf.get(sign) ?? FIGURE_PX), 0);
