import type { Fonte } from './fontes.ts';
import type { Area } from './medidas.ts';

export interface TracoDeTexto {
  readonly tipo: 'texto';
  readonly texto: string;
  readonly x: number;
  /** The line the letters stand on. */
  readonly base: number;
  readonly fonte: Fonte;
  readonly tamanho: number;
  readonly cor: string;
  /** Degrees, anticlockwise, around the start of the line. */
  readonly giro?: number;
  /** The box the text was written for: what a test compares its ends with. */
  readonly caixa?: Area;
}

export interface TracoDeLinha {
  readonly tipo: 'linha';
  readonly de: readonly [x: number, y: number];
  readonly ate: readonly [x: number, y: number];
  readonly espessura: number;
  readonly cor: string;
  readonly tracejado?: number;
}

export interface TracoDeRetangulo {
  readonly tipo: 'retangulo';
  readonly area: Area;
  readonly espessura?: number;
  readonly preenchimento?: string;
}

/** Dark modules of a bar code or QR code, painted as one shape. */
export interface TracoDeModulos {
  readonly tipo: 'modulos';
  readonly retangulos: readonly Area[];
}

export interface TracoDeImagem {
  readonly tipo: 'imagem';
  readonly bytes: Uint8Array;
  readonly area: Area;
}

export type Traco = TracoDeTexto | TracoDeLinha | TracoDeRetangulo | TracoDeModulos | TracoDeImagem;

export const cores = { texto: '#000000', linha: '#000000', fina: '#999999', marca: '#e0e0e0' } as const;

/**
 * A page as a list of strokes, written into a PDF only when all pages are known: that is how `FOLHA 1/3` can stand on
 * the first one, and how a receipt knows its height.
 */
export class Folha {
  readonly largura: number;
  readonly altura: number;
  /** Under everything else. */
  readonly fundo: Traco[] = [];
  readonly tracos: Traco[] = [];
  /** Fields whose text did not fit in its box even in the smallest size, with the whole text. */
  readonly cortes: { readonly rotulo: string; readonly texto: string }[] = [];

  constructor(largura: number, altura: number) {
    this.largura = largura;
    this.altura = altura;
  }

  linha(x1: number, y1: number, x2: number, y2: number, espessura = 0.5, cor: string = cores.linha): void {
    this.tracos.push({ tipo: 'linha', de: [x1, y1], ate: [x2, y2], espessura, cor });
  }

  tracejada(x1: number, y1: number, x2: number, y2: number): void {
    this.tracos.push({ tipo: 'linha', de: [x1, y1], ate: [x2, y2], espessura: 0.4, cor: cores.linha, tracejado: 2 });
  }

  moldura(area: Area, espessura = 0.5): void {
    this.tracos.push({ tipo: 'retangulo', area, espessura });
  }

  tinta(area: Area, preenchimento: string): void {
    this.tracos.push({ tipo: 'retangulo', area, preenchimento });
  }
}
