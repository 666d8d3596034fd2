import PDFDocument from 'pdfkit';
import { ErroDeImpressao } from '../erro.ts';
import type { Folha, Traco, TracoDeImagem, TracoDeTexto } from './folha.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export interface Informacoes {
  readonly titulo: string;
  readonly autor: string;
  /** Instant with offset, from the document: the clock is never read. */
  readonly criadoEm: string;
}

/**
 * The pages as one PDF. The same pages give the same bytes.
 *
 * @throws ErroDeImpressao `IMAGEM_INVALIDA` when the bytes of a logo are not a PNG or JPEG that can be read
 */
export async function montarPdf(
  folhas: readonly Folha[],
  { titulo, autor, criadoEm }: Informacoes,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, Author: autor, CreationDate: new Date(criadoEm) },
  });
  const pronto = receber(pdf);
  const imagens: Imagens = new Map();
  for (const folha of folhas) {
    pdf.addPage({ size: [folha.largura, folha.altura], margin: 0 });
    for (const traco of folha.fundo) desenhar(pdf, traco, imagens);
    for (const traco of folha.tracos) desenhar(pdf, traco, imagens);
  }
  pdf.end();
  return pronto;
}

function receber(pdf: Pdf): Promise<Uint8Array> {
  const pedacos: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (pedaco: Uint8Array) => pedacos.push(pedaco));
    pdf.on('end', () => resolve(Buffer.concat(pedacos)));
    pdf.on('error', reject);
  });
}

function desenhar(pdf: Pdf, traco: Traco, imagens: Imagens): void {
  switch (traco.tipo) {
    case 'texto':
      desenharTexto(pdf, traco);
      break;
    case 'linha':
      if (traco.tracejado !== undefined) pdf.dash(traco.tracejado, { space: traco.tracejado });
      pdf.lineWidth(traco.espessura).strokeColor(traco.cor);
      pdf
        .moveTo(...traco.de)
        .lineTo(...traco.ate)
        .stroke();
      if (traco.tracejado !== undefined) pdf.undash();
      break;
    case 'retangulo': {
      const { x, y, largura, altura } = traco.area;
      pdf.rect(x, y, largura, altura);
      if (traco.preenchimento !== undefined) pdf.fill(traco.preenchimento);
      else pdf.lineWidth(traco.espessura ?? 0.5).stroke('#000000');
      break;
    }
    case 'modulos':
      for (const { x, y, largura, altura } of traco.retangulos) pdf.rect(x, y, largura, altura);
      pdf.fill('#000000');
      break;
    case 'imagem':
      desenharImagem(pdf, traco, imagens);
      break;
  }
}

/** Images by their bytes: the library keeps one copy in the file of those it is given by name. */
type Imagens = Map<Uint8Array, string>;

function desenharImagem(pdf: Pdf, { bytes, area }: TracoDeImagem, imagens: Imagens): void {
  const nome = imagens.get(bytes) ?? `data:image;base64,${Buffer.from(bytes).toString('base64')}`;
  imagens.set(bytes, nome);
  try {
    pdf.image(nome, area.x, area.y, { fit: [area.largura, area.altura], align: 'center', valign: 'center' });
  } catch (cause) {
    throw new ErroDeImpressao('IMAGEM_INVALIDA', 'a imagem do logotipo não é um PNG ou JPEG legível', { cause });
  }
}

function desenharTexto(pdf: Pdf, { texto, x, base, fonte, tamanho, cor, giro }: TracoDeTexto): void {
  pdf.font(fonte).fontSize(tamanho).fillColor(cor);
  const opcoes = { lineBreak: false, baseline: 'alphabetic' } as const;
  if (giro === undefined) {
    pdf.text(texto, x, base, opcoes);
    return;
  }
  pdf.save().rotate(-giro, { origin: [x, base] });
  pdf.text(texto, x, base, opcoes);
  pdf.restore();
}
