import type PDFDocument from 'pdfkit';

export type Paper = InstanceType<typeof PDFDocument>;

/** What the standard fonts can write; anything else would come out as other letters. */
export const printable = (text: string) => text.normalize('NFC').replaceAll(/[^ -~\u00a1-\u00ff–—‘’“”•…€\n]/gu, '?');

/** A paper drawn by `draw`, whole. The program starts without what draws. */
export async function makePaper(
  options: ConstructorParameters<typeof PDFDocument>[0],
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const paper = new Document(options);
  const pieces: Uint8Array[] = [];
  const ready = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (piece: Uint8Array) => pieces.push(piece));
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.on('error', reject);
  });
  draw(paper);
  paper.end();
  return ready;
}
