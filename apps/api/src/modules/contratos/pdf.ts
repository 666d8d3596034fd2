import { formatarDocumento, momentoNoFuso } from '@retaguarda/brasil';
import { type AceiteDoContrato, formatarCompetencia } from '@retaguarda/contracts';
import PDFDocument from 'pdfkit';

const MARGEM = 56;
const cores = { texto: '#1c2024', fraco: '#60646c', linha: '#d9d9e0' } as const;

type Folha = InstanceType<typeof PDFDocument>;

export interface ContratoImpresso {
  numero: number;
  texto: string;
  sha256: string;
  /** Who is to sign while nobody has. */
  assinante: string;
  /** Instant of the contract's record: the file says when it was made, and printing twice gives the same bytes. */
  criadoEm: string;
  aceites: readonly AceiteDoContrato[];
}

/** The contract in PDF (A4): its text as shown and hashed, then the sheet of acceptance. */
export function imprimirContrato(contrato: ContratoImpresso): Promise<Buffer> {
  const folha = new PDFDocument({
    size: 'A4',
    margin: MARGEM,
    bufferPages: true,
    info: { Title: `Contrato ${contrato.numero}`, CreationDate: new Date(contrato.criadoEm) },
  });
  const pronto = receber(folha);
  escreverTexto(folha, contrato.texto);
  folha.addPage();
  escreverAceite(folha, contrato);
  numerarPaginas(folha, contrato.numero);
  folha.end();
  return pronto;
}

/** The fonts every reader has hold the letters of Portuguese; anything else would come out as other letters. */
const imprimivel = (texto: string) => texto.replaceAll(/[^\n\t -~\u00A0-\u00FF–—‘’“”•…€™]/gu, '?');

function escreverTexto(folha: Folha, texto: string): void {
  const [titulo = '', ...linhas] = imprimivel(texto).split('\n');
  folha.fillColor(cores.texto).font('Helvetica-Bold').fontSize(15).text(titulo).moveDown(0.6);
  folha.fontSize(10);
  for (const linha of linhas) {
    if (linha.trim() === '') {
      folha.moveDown(0.6);
      continue;
    }
    // The name of a term is set apart from what was agreed.
    const [, rotulo, valor] = /^([A-ZÀ-Ú][A-ZÀ-Ú ]{2,40}:)(.*)$/.exec(linha) ?? [];
    if (rotulo === undefined) folha.font('Helvetica').text(linha, { lineGap: 2 });
    else {
      folha.font('Helvetica-Bold').text(rotulo, { continued: true, lineGap: 2 });
      folha.font('Helvetica').text(valor || ' ', { lineGap: 2 });
    }
  }
}

function escreverAceite(folha: Folha, { aceites, sha256, assinante }: ContratoImpresso): void {
  folha.fillColor(cores.texto).font('Helvetica-Bold').fontSize(15).text('FOLHA DE ACEITE').moveDown(0.6);
  folha.font('Helvetica').fontSize(10);
  folha.text('Resumo (SHA-256) do texto deste contrato:');
  folha.font('Courier').fontSize(9).text(sha256).moveDown();
  folha.font('Helvetica').fontSize(10);
  if (aceites.length === 0) {
    folha.text('Este contrato ainda não foi aceito.').moveDown(4);
    const { x, y } = folha;
    folha
      .moveTo(x, y)
      .lineTo(x + 280, y)
      .strokeColor(cores.linha)
      .stroke();
    folha.moveDown(0.4).text(imprimivel(assinante));
    return;
  }
  for (const aceite of aceites) {
    const { data, hora } = momentoNoFuso(aceite.em, 'America/Sao_Paulo');
    const [dia, mes] = [data.slice(8), formatarCompetencia(data.slice(0, 7))];
    folha.font('Helvetica-Bold').text(imprimivel(aceite.nome));
    folha.font('Helvetica').text(`Documento: ${formatarDocumento(aceite.documento)}`);
    folha.text(`Aceito em ${dia}/${mes} às ${hora} (horário de Brasília)`);
    folha.text(`Endereço de rede: ${aceite.endereco}`);
    if (aceite.agente) folha.text(`Navegador: ${imprimivel(aceite.agente)}`);
    folha.text(
      aceite.textoSha256 === sha256
        ? 'O texto aceito é o deste documento.'
        : `O texto aceito é anterior a este documento. Resumo dele: ${aceite.textoSha256}`,
    );
    folha.moveDown();
  }
}

function numerarPaginas(folha: Folha, numero: number): void {
  const { start, count } = folha.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    folha.switchToPage(i);
    // Below the margin a text would open a page of its own.
    folha.page.margins.bottom = 0;
    folha
      .font('Helvetica')
      .fontSize(8)
      .fillColor(cores.fraco)
      .text(`Contrato ${numero} · página ${i + 1} de ${count}`, MARGEM, folha.page.height - 36, { lineBreak: false });
  }
}

function receber(folha: Folha): Promise<Buffer> {
  const pedacos: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    folha.on('data', (pedaco: Uint8Array) => pedacos.push(pedaco));
    folha.on('end', () => resolve(Buffer.concat(pedacos)));
    folha.on('error', reject);
  });
}
