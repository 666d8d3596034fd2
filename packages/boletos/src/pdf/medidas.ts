import type PDFDocument from 'pdfkit';

/** What everything is drawn on. */
export type Folha = InstanceType<typeof PDFDocument>;

/** A rectangle on the page, in points, from the upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** Millimetres to points. */
export const mm = (milimetros: number): number => (milimetros * 72) / 25.4;

export const a4 = { largura: mm(210), altura: mm(297) } as const;

export const fontes = { normal: 'Helvetica', negrito: 'Helvetica-Bold' } as const;
export const cores = { texto: '#000000', rotulo: '#333333', linha: '#000000', fraco: '#777777' } as const;
