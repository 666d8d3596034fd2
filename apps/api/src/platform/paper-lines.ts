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
