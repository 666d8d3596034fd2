import PDFDocument from 'pdfkit';

export interface TextoEscrito {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly tamanho: number;
}

export interface Retangulo {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** A real PDF page that also remembers where texts and rectangles went. */
export class FolhaObservada extends PDFDocument {
  readonly textos: TextoEscrito[] = [];
  readonly retangulos: Retangulo[] = [];
  private tamanho = 12;

  constructor() {
    super({ size: 'A4', margin: 0 });
  }

  override fontSize(tamanho: number): this {
    this.tamanho = tamanho;
    return super.fontSize(tamanho);
  }

  override text(texto: string, x?: unknown, y?: unknown, opcoes?: PDFKit.Mixins.TextOptions): this {
    if (typeof x !== 'number' || typeof y !== 'number') throw new Error('texto sem lugar na página');
    this.textos.push({ texto, x, y, largura: this.widthOfString(texto), tamanho: this.tamanho });
    return super.text(texto, x, y, opcoes);
  }

  override rect(x: number, y: number, largura: number, altura: number): this {
    // The constructor of the library may draw before our lists exist.
    this.retangulos?.push({ x, y, largura, altura });
    return super.rect(x, y, largura, altura);
  }
}
