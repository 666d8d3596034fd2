import bwipjs from 'bwip-js/node';
import type { DocumentoBoleto } from '../documento.ts';
import { ErroBoleto } from '../erros.ts';
import type { Area, Folha } from './medidas.ts';

export interface MatrizQr {
  /** Modules per side. */
  readonly lado: number;
  /** Row by row, whether the module is dark. */
  readonly escuros: readonly boolean[];
}

/** Modules of a QR code with error correction M, as the Pix manual recommends. */
export function matrizQr(texto: string): MatrizQr {
  const [simbolo] = bwipjs.raw('qrcode', texto, 'eclevel=M');
  if (!simbolo || !('pixs' in simbolo)) throw new ErroBoleto('CAMPO_INVALIDO', 'QR Code sem módulos.', 'pix');
  return { lado: simbolo.pixx, escuros: simbolo.pixs.map((pixel) => pixel === 1) };
}

/** The code of a boleto with Pix, worked out once for every place it is drawn in. */
export function qrDoBoleto({ pix }: DocumentoBoleto): MatrizQr | undefined {
  return pix === undefined ? undefined : matrizQr(pix);
}

/** Draws the code over the whole area, leaving the four light modules around it that readers need. */
export function desenharQr(folha: Folha, { lado, escuros }: MatrizQr, area: Area): void {
  const margem = 4;
  const modulo = Math.min(area.largura, area.altura) / (lado + 2 * margem);
  for (let linha = 0; linha < lado; linha += 1) {
    for (const { inicio, fim } of trechosEscuros(escuros.slice(linha * lado, (linha + 1) * lado))) {
      const x = area.x + (inicio + margem) * modulo;
      folha.rect(x, area.y + (linha + margem) * modulo, (fim - inicio) * modulo, modulo);
    }
  }
  folha.fill('#000000');
}

/** Neighbouring dark modules as one stroke: a smaller file, and no hairline between them. */
function trechosEscuros(linha: readonly boolean[]): { inicio: number; fim: number }[] {
  const trechos: { inicio: number; fim: number }[] = [];
  for (const [i, escuro] of linha.entries()) {
    if (!escuro) continue;
    const anterior = trechos.at(-1);
    if (anterior?.fim === i) anterior.fim = i + 1;
    else trechos.push({ inicio: i, fim: i + 1 });
  }
  return trechos;
}
