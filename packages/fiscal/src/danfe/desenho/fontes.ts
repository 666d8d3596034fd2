import PDFDocument from 'pdfkit';

export type Familia = 'times' | 'helvetica';
export type Fonte = 'Times-Roman' | 'Times-Bold' | 'Helvetica' | 'Helvetica-Bold';

/** The fonts every PDF reader has: nothing is embedded, so a document takes a few kilobytes. */
export function fonteDe(familia: Familia, negrito: boolean): Fonte {
  if (familia === 'times') return negrito ? 'Times-Bold' : 'Times-Roman';
  return negrito ? 'Helvetica-Bold' : 'Helvetica';
}

/** Height of capitals and depth of descenders, as shares of the size (Adobe font metrics of the standard fonts). */
export const metricas: Readonly<Record<Fonte, { readonly maiuscula: number; readonly descendente: number }>> = {
  'Times-Roman': { maiuscula: 0.662, descendente: 0.217 },
  'Times-Bold': { maiuscula: 0.676, descendente: 0.217 },
  Helvetica: { maiuscula: 0.718, descendente: 0.207 },
  'Helvetica-Bold': { maiuscula: 0.718, descendente: 0.207 },
};

const corpo = 1000;

/** Measures text; never written. One per font, so that measuring does not switch fonts all the time. */
function criarMedidor(fonte: Fonte): InstanceType<typeof PDFDocument> {
  const medidor = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  return medidor.font(fonte).fontSize(corpo);
}

interface Regua {
  readonly medidor: InstanceType<typeof PDFDocument>;
  /** Widths already measured: labels, words and figures come again and again. */
  readonly medidas: Map<string, number>;
}

const criarRegua = (fonte: Fonte): Regua => ({ medidor: criarMedidor(fonte), medidas: new Map() });

const reguas: Readonly<Record<Fonte, Regua>> = {
  'Times-Roman': criarRegua('Times-Roman'),
  'Times-Bold': criarRegua('Times-Bold'),
  Helvetica: criarRegua('Helvetica'),
  'Helvetica-Bold': criarRegua('Helvetica-Bold'),
};

/** The memory of a ruler: when full it starts again. */
const maximoDeMedidas = 5000;

/** Width of a text in points, kerning included. */
export function larguraDoTexto(texto: string, fonte: Fonte, tamanho: number): number {
  const { medidor, medidas } = reguas[fonte];
  let largura = medidas.get(texto);
  if (largura === undefined) {
    largura = medidor.widthOfString(texto);
    if (medidas.size >= maximoDeMedidas) medidas.clear();
    medidas.set(texto, largura);
  }
  return (largura * tamanho) / corpo;
}
