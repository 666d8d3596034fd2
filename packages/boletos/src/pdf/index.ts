import PDFDocument from 'pdfkit';
import type { DocumentoBoleto } from '../documento.ts';
import { ErroBoleto } from '../erros.ts';
import { desenharFolhaDeCarne } from './carne.ts';
import { alturaFicha, desenharFicha } from './ficha.ts';
import { a4, cores, type Folha, fontes, mm } from './medidas.ts';
import { qrDoBoleto } from './qr-code.ts';
import { desenharRecibo } from './recibo.ts';
import { linhaDeCorte } from './tabela.ts';
import { escreverLinha } from './texto.ts';

export type FormatoPdf = 'a4' | 'carne';

export interface OpcoesPdf {
  /** `a4`, one boleto a page with the receipt of the payer on top; `carne`, three a page with a stub. */
  readonly formato?: FormatoPdf;
  readonly titulo?: string;
  /** Written across each page, so that nobody takes it for one that is paid. */
  readonly amostra?: boolean;
}

const margem = mm(15);
const porPagina = 3;
/** Boletos drawn before who else waits for the processor has a turn: whole sheets of a booklet. */
const porVez = 6;
/** What most printers cannot reach at the top and at the foot of the page. */
const margemCarne = mm(4);

/**
 * Prints boletos, in the order given, into one PDF (A4). The same input always gives the same bytes.
 *
 * @throws ErroBoleto `CAMPO_OBRIGATORIO` when there is none
 */
export async function gerarPdf(documentos: readonly DocumentoBoleto[], opcoes: OpcoesPdf = {}): Promise<Uint8Array> {
  const [primeiro] = documentos;
  if (!primeiro) throw new ErroBoleto('CAMPO_OBRIGATORIO', 'Informe ao menos um boleto para o PDF.', 'documentos');
  const { formato = 'a4', titulo = `Boleto ${primeiro.boleto.nossoNumeroImpresso}` } = opcoes;
  const folha = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Without it the library writes the date of the clock.
    info: { Title: titulo, CreationDate: new Date(`${primeiro.dataProcessamento}T00:00:00Z`) },
  });
  const pronto = receber(folha);
  for (const [i, documento] of documentos.entries()) {
    if (i > 0 && i % porVez === 0) await darVez();
    if (formato === 'carne') desenharNoCarne(folha, documento, i % porPagina);
    else desenharPagina(folha, documento);
  }
  if (opcoes.amostra) marcarAmostra(folha);
  folha.end();
  return pronto;
}

function desenharPagina(folha: Folha, documento: DocumentoBoleto): void {
  folha.addPage();
  const largura = a4.largura - 2 * margem;
  const ficha = a4.altura - mm(12) - alturaFicha;
  const corte = ficha - mm(6);
  const qr = qrDoBoleto(documento);
  desenharRecibo(folha, documento, { x: margem, y: mm(12), largura, altura: corte - mm(6) - mm(12) }, qr);
  linhaDeCorte(folha, mm(5), corte, a4.largura - mm(5), corte);
  const aviso = { x: margem, y: corte - mm(3.4), largura, altura: mm(3) };
  escreverLinha(folha, 'Corte na linha pontilhada', aviso, { tamanho: 6, alinhamento: 'direita', cor: cores.fraco });
  desenharFicha(folha, documento, { x: margem, y: ficha, largura }, qr);
}

/** Over the bar code too: no reader takes it. */
function marcarAmostra(folha: Folha): void {
  folha.save();
  folha.rotate(-35, { origin: [a4.largura / 2, a4.altura / 2] });
  folha.font(fontes.negrito).fillColor(cores.texto).fillOpacity(0.16).fontSize(92);
  folha.text('AMOSTRA', 0, a4.altura / 2 - 60, { width: a4.largura, align: 'center', lineBreak: false });
  folha.restore();
  const codigo = a4.altura - mm(12) - mm(11);
  folha.save();
  folha.lineWidth(3).strokeColor(cores.texto).strokeOpacity(0.85);
  folha
    .moveTo(margem, codigo)
    .lineTo(margem + mm(115), codigo)
    .stroke();
  folha.restore();
}

function desenharNoCarne(folha: Folha, documento: DocumentoBoleto, posicao: number): void {
  const passo = (a4.altura - 2 * margemCarne) / porPagina;
  if (posicao === 0) folha.addPage();
  const topo = margemCarne + posicao * passo;
  if (posicao > 0) linhaDeCorte(folha, 0, topo, a4.largura, topo);
  const y = topo + (passo - alturaFicha) / 2;
  desenharFolhaDeCarne(folha, documento, { x: mm(5), y, largura: a4.largura - mm(10), altura: alturaFicha });
}

const darVez = () => new Promise<void>((depois) => setImmediate(depois));

function receber(folha: Folha): Promise<Uint8Array> {
  const pedacos: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    folha.on('data', (pedaco: Uint8Array) => pedacos.push(pedaco));
    folha.on('end', () => resolve(Buffer.concat(pedacos)));
    folha.on('error', reject);
  });
}
