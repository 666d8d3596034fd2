import { formatarData, momentoNoFuso } from '@retaguarda/brasil';
import PDFDocument from 'pdfkit';
import { printable } from '../../platform/paper.ts';

const MM = 72 / 25.4;
const LARGURA = 80 * MM;
const MARGEM = 4 * MM;
const UTIL = LARGURA - 2 * MARGEM;
const LINHA = 11.5;

/** A line of what a printer of 80 mm prints. */
export type Trecho = [esquerda: string, direita?: string, forte?: boolean];

/** Lines as they leave a printer of 80 mm. What does not fit one line is cut. */
export function imprimirTira(titulo: string, trechos: readonly Trecho[]): Promise<Buffer> {
  const folha = new PDFDocument({
    size: [LARGURA, 2 * MARGEM + (trechos.length + 1) * LINHA],
    margin: 0,
    info: { Title: titulo },
  });
  const partes: Buffer[] = [];
  const pronto = new Promise<Buffer>((resolve, reject) => {
    folha.on('data', (parte: Buffer) => partes.push(parte));
    folha.on('end', () => resolve(Buffer.concat(partes)));
    folha.on('error', reject);
  });
  trechos.forEach(([esquerda, direita, forte], i) => {
    const y = MARGEM + i * LINHA;
    folha.font(forte ? 'Helvetica-Bold' : 'Helvetica').fontSize(8);
    const largo = direita === undefined ? UTIL : UTIL - folha.widthOfString(direita) - 4;
    folha.text(printable(esquerda.replaceAll(/\s+/g, ' ')), MARGEM, y, {
      width: largo,
      height: LINHA,
      ellipsis: true,
      lineBreak: false,
    });
    if (direita !== undefined) folha.text(direita, MARGEM, y, { width: UTIL, align: 'right', lineBreak: false });
  });
  folha.end();
  return pronto;
}

export const instante = (iso: string, fuso: string) => {
  const { data, hora } = momentoNoFuso(iso, fuso);
  return `${formatarData(data)} ${hora.slice(0, 5)}`;
};
