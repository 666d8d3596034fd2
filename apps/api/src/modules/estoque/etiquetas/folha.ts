import { semAcentos } from '@retaguarda/brasil';
import PDFDocument from 'pdfkit';

export type Folha = InstanceType<typeof PDFDocument>;
/** In points, from the upper left corner. */
export interface Area {
  x: number;
  y: number;
  largura: number;
  altura: number;
}
export const mm = (milimetros: number): number => (milimetros * 72) / 25.4;

/** A document without pages yet, and what it becomes. */
export function novaFolha(titulo: string, tamanho: [number, number]): { folha: Folha; pronta: Promise<Buffer> } {
  const folha = new PDFDocument({ size: tamanho, margin: 0, autoFirstPage: false, info: { Title: titulo } });
  const pedacos: Uint8Array[] = [];
  const pronta = new Promise<Buffer>((resolve, reject) => {
    folha.on('data', (pedaco: Uint8Array) => pedacos.push(pedaco));
    folha.on('end', () => resolve(Buffer.concat(pedacos)));
    folha.on('error', reject);
  });
  return { folha, pronta };
}

/** What the standard fonts can write; other letters lose their accents or become `?`. */
export function escrevivel(texto: string): string {
  const aceito = /^[\x20-\x7e\xa1-\xff–—‘’“”•…€]$/;
  const trocar = (letra: string) => {
    if (aceito.test(letra)) return letra;
    const simples = semAcentos(letra);
    return aceito.test(simples) ? simples : /\s/.test(letra) ? ' ' : '?';
  };
  return Array.from(texto.normalize('NFC'), trocar).join('').trim();
}

interface Estilo {
  tamanho: number;
  minimo?: number;
  negrito?: boolean;
  alinhamento?: 'left' | 'center' | 'right';
  linhas?: number;
  cor?: string;
}

/** Writes inside the area, smaller down to a minimum, then cut with an ellipsis. @returns the height used */
export function escrever(folha: Folha, texto: string, area: Area, estilo: Estilo): number {
  const { tamanho, minimo = 5, negrito = false, alinhamento = 'left', linhas = 1, cor = '#000000' } = estilo;
  const limpo = escrevivel(texto);
  folha.font(negrito ? 'Helvetica-Bold' : 'Helvetica').fillColor(cor);
  let usado = tamanho;
  const cabe = () => folha.fontSize(usado).heightOfString(limpo, { width: area.largura }) <= usado * 1.2 * linhas + 0.1;
  while (usado > minimo && !cabe()) usado -= 0.5;
  folha.fontSize(usado);
  const altura = usado * 1.2 * linhas;
  folha.text(limpo, area.x, area.y, { width: area.largura, height: altura, align: alinhamento, ellipsis: '…' });
  return Math.min(altura, folha.heightOfString(limpo, { width: area.largura }));
}
