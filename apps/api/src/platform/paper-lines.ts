import { decimal, formatarDecimal, formatarDocumento } from '@retaguarda/brasil';
import { type Paper, printable } from './paper.ts';

export const ink = { text: '#1c2430', faint: '#5a6472', line: '#dcd9d2' } as const;

/** Something at the left and something at the right of one line. */
export function onBothSides(
  paper: Paper,
  left: string,
  right: string,
  { x, width }: { x: number; width: number },
): void {
  const y = paper.y;
  const ofRight = paper.widthOfString(right);
  paper.text(printable(left), x, y, { width: width - ofRight - 6 });
  const after = paper.y;
  paper.text(right, x + width - ofRight, y, { lineBreak: false });
  paper.x = x;
  paper.y = after;
}

export function ruleAcross(paper: Paper, { x, width }: { x: number; width: number }): void {
  paper.moveDown(0.3);
  paper
    .moveTo(x, paper.y)
    .lineTo(x + width, paper.y)
    .strokeColor(ink.line)
    .lineWidth(0.6)
    .stroke();
  paper.moveDown(0.4);
}

const POINTS_PER_MM = 72 / 25.4;
/** Paper of a printer of 80 mm. */
export const roll = { width: 80 * POINTS_PER_MM, margin: 4 * POINTS_PER_MM } as const;
/** A roll has no pages: as long as what is written, within what a file may be. */
export const rollOf = (height: number): [number, number] => [roll.width, Math.min(14_000, height)];

/** An amount without its currency. */
export const amountText = (amount: string): string => formatarDecimal(amount, 2);
/** A quantity with the decimals it has. */
export const quantityText = (quantity: string): string =>
  formatarDecimal(quantity, Math.min(decimal(quantity).decimalPlaces(), 4));

/** Whose paper it is: the name of the shop, and its CNPJ. */
export function shopAbove(paper: Paper, { name, cnpj }: { name: string; cnpj: string | null }, size: number): void {
  paper
    .fillColor(ink.text)
    .font('Helvetica-Bold')
    .fontSize(size + 3)
    .text(printable(name), { align: 'center' });
  paper.font('Helvetica').fontSize(size);
  if (cnpj) paper.text(formatarDocumento(cnpj), { align: 'center' });
}
