import type PDFDocument from 'pdfkit';

export type Papel = InstanceType<typeof PDFDocument>;

export const tinta = { texto: '#1c2430', fraca: '#5a6472', linha: '#dcd9d2' } as const;

/** What the standard fonts can write; anything else would come out as other letters. */
export const imprimivel = (texto: string) => texto.normalize('NFC').replaceAll(/[^ -~\u00a1-\u00ff–—‘’“”•…€\n]/gu, '?');

/** A paper drawn by `desenhar`, whole. The program starts without what draws. */
export async function fazerPapel(
  opcoes: ConstructorParameters<typeof PDFDocument>[0],
  desenhar: (papel: Papel) => void,
): Promise<Buffer> {
  const { default: Documento } = await import('pdfkit');
  const papel = new Documento(opcoes);
  const pedacos: Uint8Array[] = [];
  const pronto = new Promise<Buffer>((resolve, reject) => {
    papel.on('data', (pedaco: Uint8Array) => pedacos.push(pedaco));
    papel.on('end', () => resolve(Buffer.concat(pedacos)));
    papel.on('error', reject);
  });
  desenhar(papel);
  papel.end();
  return pronto;
}

/** Something at the left and something at the right of one line. */
export function aosLados(
  papel: Papel,
  esquerda: string,
  direita: string,
  { x, largura }: { x: number; largura: number },
): void {
  const y = papel.y;
  const daDireita = papel.widthOfString(direita);
  papel.text(imprimivel(esquerda), x, y, { width: largura - daDireita - 6 });
  const depois = papel.y;
  papel.text(direita, x + largura - daDireita, y, { lineBreak: false });
  papel.x = x;
  papel.y = depois;
}

export function risco(papel: Papel, { x, largura }: { x: number; largura: number }): void {
  papel.moveDown(0.3);
  papel
    .moveTo(x, papel.y)
    .lineTo(x + largura, papel.y)
    .strokeColor(tinta.linha)
    .lineWidth(0.6)
    .stroke();
  papel.moveDown(0.4);
}
