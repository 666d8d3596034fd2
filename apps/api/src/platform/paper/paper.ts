import type PDFDocument from 'pdfkit';

export type Paper = InstanceType<typeof PDFDocument>;

export const ink = { text: '#1c2430', faint: '#5a6472', line: '#dcd9d2' } as const;

/** What the standard fonts can write; anything else would come out as other letters. */
export const printable = (text: string) => text.normalize('NFC').replaceAll(/[^ -~\u00a1-\u00ff–—‘’“”•…€\n]/gu, '?');

/** A paper drawn by `draw`, whole. The program starts without what draws. */
export async function makePaper(
  options: ConstructorParameters<typeof PDFDocument>[0],
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const paper = new Document(options);
  const chunks: Uint8Array[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  draw(paper);
  paper.end();
  return done;
}

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
