import { decimal, formatarData, formatarDocumento, formatarMoeda, reaisPorExtenso, somar } from '@retaguarda/brasil';
import { makePaper, type Paper, printable } from '../../../platform/paper.ts';
import { ink, onBothSides, ruleAcross } from '../../../platform/paper-lines.ts';
import type { Participante } from '../../empresas/public.ts';
import type { Paga, Recibo } from './recibo.ts';

const MARGEM = 56;

/** The receipt on a sheet, with its amount in words and the line to sign on. */
export function imprimirRecibo(recibo: Recibo): Promise<Buffer> {
  const { codigo, numero } = recibo.parcela;
  const ultima = recibo.pagas.at(-1) as Paga;
  return makePaper(
    {
      size: 'A4',
      margin: MARGEM,
      // The same receipt twice is the same file.
      info: { Title: `Recibo ${codigo}/${numero}`, CreationDate: new Date(`${ultima.data}T12:00:00Z`) },
    },
    (paper) => escrever(paper, recibo, ultima.data),
  );
}

const quem = ({ nome, documento }: Participante) =>
  documento ? `${nome}, ${documento.length === 11 ? 'CPF' : 'CNPJ'} ${formatarDocumento(documento)}` : nome;

function escrever(paper: Paper, { parcela, parcelas, pagas, recebedor, pagador }: Recibo, dia: string): void {
  const lugar = { x: MARGEM, width: paper.page.width - 2 * MARGEM };
  const total = somar(pagas.map(({ valor }) => valor));
  paper.fillColor(ink.text).font('Helvetica-Bold').fontSize(15);
  onBothSides(paper, `RECIBO ${parcela.codigo}/${parcela.numero}`, formatarMoeda(total), lugar);
  ruleAcross(paper, lugar);
  const documento = parcela.documento ? `${parcela.documento}, ` : '';
  const texto = `Recebemos de ${quem(pagador)}, a importância de ${formatarMoeda(total)} (${reaisPorExtenso(total)}), referente a ${documento}parcela ${parcela.numero} de ${parcelas} do título ${parcela.codigo}.`;
  paper.font('Helvetica').fontSize(11).text(printable(texto), { lineGap: 4 }).moveDown();
  paper.fontSize(10);
  for (const { data, valor, meio, ...partes } of pagas) {
    onBothSides(
      paper,
      ['Pago em', formatarData(data), meio && `· ${meio}`].filter(Boolean).join(' '),
      formatarMoeda(valor),
      lugar,
    );
    const ditas = (['multa', 'juros', 'desconto'] as const).filter((parte) => !decimal(partes[parte]).isZero());
    if (ditas.length === 0) continue;
    paper
      .fillColor(ink.faint)
      .text(printable(ditas.map((parte) => `${nomes[parte]} ${formatarMoeda(partes[parte])}`).join(' · ')));
    paper.fillColor(ink.text);
  }
  ruleAcross(paper, lugar);
  const cidade = recebedor.endereco?.cidade;
  paper
    .fontSize(11)
    .moveDown()
    .text(printable([cidade, formatarData(dia)].filter(Boolean).join(', ')), { align: 'right' });
  paper.moveDown(4);
  const meia = { x: MARGEM + lugar.width / 4, width: lugar.width / 2 };
  ruleAcross(paper, meia);
  paper.text(printable(recebedor.nome), lugar.x, paper.y, { width: lugar.width, align: 'center' });
  if (recebedor.documento)
    paper.fontSize(9).text(formatarDocumento(recebedor.documento), { width: lugar.width, align: 'center' });
}

const nomes = { multa: 'Multa', juros: 'Juros', desconto: 'Desconto' } as const;
