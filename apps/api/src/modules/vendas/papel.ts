import { type Paper, printable } from '../../platform/paper.ts';

export const tinta = { texto: '#1c2430', fraca: '#5a6472', linha: '#dcd9d2' } as const;

/** Something at the left and something at the right of one line. */
export function aosLados(
  papel: Paper,
  esquerda: string,
  direita: string,
  { x, largura }: { x: number; largura: number },
): void {
  const y = papel.y;
  const daDireita = papel.widthOfString(direita);
  papel.text(printable(esquerda), x, y, { width: largura - daDireita - 6 });
  const depois = papel.y;
  papel.text(direita, x + largura - daDireita, y, { lineBreak: false });
  papel.x = x;
  papel.y = depois;
}

export function risco(papel: Paper, { x, largura }: { x: number; largura: number }): void {
  papel.moveDown(0.3);
  papel
    .moveTo(x, papel.y)
    .lineTo(x + largura, papel.y)
    .strokeColor(tinta.linha)
    .lineWidth(0.6)
    .stroke();
  papel.moveDown(0.4);
}
