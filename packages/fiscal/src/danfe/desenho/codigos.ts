import bwipjs from 'bwip-js/node';
import { elementosCode128 } from './code128.ts';
import type { Folha } from './folha.ts';
import type { Area } from './medidas.ts';

/** Light modules a reader needs on each side of the bars. */
const silencioDeBarras = 10;
/** Light modules around a QR code. */
const silencioDeQr = 4;

/** Draws a Code 128 over the height of the area, centred, with the light margins inside it. */
export function desenharCode128(folha: Folha, texto: string, area: Area, moduloMaximo: number): void {
  const elementos = elementosCode128(texto);
  const modulos = elementos.reduce((soma, elemento) => soma + elemento, 0);
  const modulo = Math.min(moduloMaximo, area.largura / (modulos + 2 * silencioDeBarras));
  let x = area.x + (area.largura - modulos * modulo) / 2;
  const retangulos: Area[] = [];
  for (const [posicao, elemento] of elementos.entries()) {
    const largura = elemento * modulo;
    if (posicao % 2 === 0) retangulos.push({ x, y: area.y, largura, altura: area.altura });
    x += largura;
  }
  folha.tracos.push({ tipo: 'modulos', retangulos });
}

export interface MatrizQr {
  /** Modules per side. */
  readonly lado: number;
  /** Row by row, whether the module is dark. */
  readonly escuros: readonly boolean[];
}

/**
 * Modules of a QR code with error correction M, the level the manual of the NFC-e and NT 008 of the NFS-e ask for.
 *
 * @throws RangeError when the text does not fit in a QR code
 */
export function matrizQr(texto: string): MatrizQr {
  const [simbolo] = bwipjs.raw('qrcode', texto, 'eclevel=M fixedeclevel');
  if (simbolo === undefined || !('pixs' in simbolo)) throw new RangeError('text does not make a QR code');
  return { lado: simbolo.pixx, escuros: simbolo.pixs.map((pixel) => pixel === 1) };
}

/** Draws a QR code in a square, its light margin included. */
export function desenharQr(folha: Folha, { lado, escuros }: MatrizQr, area: Area): void {
  const modulo = Math.min(area.largura, area.altura) / (lado + 2 * silencioDeQr);
  const retangulos: Area[] = [];
  for (let linha = 0; linha < lado; linha += 1) {
    const y = area.y + (linha + silencioDeQr) * modulo;
    for (const { inicio, fim } of trechosEscuros(escuros.slice(linha * lado, (linha + 1) * lado))) {
      const x = area.x + (inicio + silencioDeQr) * modulo;
      retangulos.push({ x, y, largura: (fim - inicio) * modulo, altura: modulo });
    }
  }
  folha.tracos.push({ tipo: 'modulos', retangulos });
}

/** Neighbouring dark modules as one stroke: a smaller file, and no hairline between them. */
function trechosEscuros(linha: readonly boolean[]): { inicio: number; fim: number }[] {
  const trechos: { inicio: number; fim: number }[] = [];
  for (const [posicao, escuro] of linha.entries()) {
    if (!escuro) continue;
    const anterior = trechos.at(-1);
    if (anterior?.fim === posicao) anterior.fim = posicao + 1;
    else trechos.push({ inicio: posicao, fim: posicao + 1 });
  }
  return trechos;
}
