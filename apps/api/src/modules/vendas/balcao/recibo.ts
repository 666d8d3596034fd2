import { decimal, formatarData, formatarMoeda, momentoNoFuso } from '@retaguarda/brasil';
import { type EspecieDePagamento, nomesDasEspecies } from '@retaguarda/contracts';
import { makePaper, type Paper, printable } from '../../../platform/paper.ts';
import {
  ink,
  onBothSides,
  quantityText as quanto,
  amountText as reais,
  roll,
  rollOf,
  ruleAcross,
  shopAbove,
} from '../../../platform/paper-lines.ts';
import type { VendaDoRecibo } from './recibo.queries.ts';

const ALTURA_DO_ITEM = 26;
const ALTURA_DO_RESTO = 360;

/** The receipt of a sale, for a roll of 80 mm or a sheet. It is no fiscal document, and says so. */
export function imprimirRecibo(venda: VendaDoRecibo, fuso: string, formato: 'bobina' | 'folha'): Promise<Buffer> {
  const emFolha = formato === 'folha';
  const altura = ALTURA_DO_RESTO + (venda.itens.length + venda.pagamentos.length) * ALTURA_DO_ITEM;
  return makePaper(
    {
      size: emFolha ? 'A4' : rollOf(altura),
      margin: emFolha ? 56 : roll.margin,
      info: { Title: `Recibo da venda ${venda.id}`, CreationDate: new Date(venda.ocorridaEm) },
    },
    (papel) => escrever(papel, venda, fuso, emFolha ? 10 : 8),
  );
}

function escrever(papel: Paper, venda: VendaDoRecibo, fuso: string, corpo: number): void {
  const { left: x, right } = papel.page.margins;
  const lugar = { x, width: papel.page.width - x - right };
  const { data, hora } = momentoNoFuso(venda.ocorridaEm, fuso);
  shopAbove(papel, { name: venda.empresa, cnpj: venda.cnpj }, corpo);
  papel.moveDown(0.4).text(`Recibo da venda ${venda.id}`, { align: 'center' });
  papel.text(`${formatarData(data)} ${hora.slice(0, 5)}`, { align: 'center' });
  if (venda.situacao === 'cancelada')
    papel.font('Helvetica-Bold').text('CANCELADA', { align: 'center' }).font('Helvetica');
  ruleAcross(papel, lugar);
  for (const { descricao, quantidade, unidade, unitario, desconto, liquido } of venda.itens) {
    papel.fillColor(ink.text).text(printable(descricao), lugar.x, papel.y, { width: lugar.width });
    const tira = decimal(desconto).isZero() ? '' : ` - ${reais(desconto)}`;
    papel.fillColor(ink.faint);
    onBothSides(papel, `${quanto(quantidade)} ${unidade ?? ''} x ${reais(unitario)}${tira}`, reais(liquido), lugar);
  }
  papel.fillColor(ink.text);
  ruleAcross(papel, lugar);
  const linhas: [string, string, boolean][] = [
    ['Produtos', venda.bruto, !decimal(venda.desconto).isZero()],
    ['Desconto', `-${venda.desconto}`, !decimal(venda.desconto).isZero()],
    ['Serviço', venda.servico, !decimal(venda.servico).isZero()],
    ['Entrega', venda.taxaEntrega, !decimal(venda.taxaEntrega).isZero()],
    ['Acréscimo', venda.acrescimo, !decimal(venda.acrescimo).isZero()],
  ];
  for (const [nome, valor, conta] of linhas) if (conta) onBothSides(papel, nome, reais(valor), lugar);
  papel.font('Helvetica-Bold').fontSize(corpo + 2);
  onBothSides(papel, 'Total', formatarMoeda(venda.total), lugar);
  papel.font('Helvetica').fontSize(corpo);
  for (const { nome, especie, valor, parcelas } of venda.pagamentos) {
    const rotulo = nome ?? nomesDasEspecies[especie as EspecieDePagamento];
    onBothSides(papel, parcelas > 1 ? `${rotulo} ${parcelas}x` : rotulo, reais(valor), lugar);
  }
  if (!decimal(venda.troco).isZero()) onBothSides(papel, 'Troco', reais(venda.troco), lugar);
  ruleAcross(papel, lugar);
  for (const [nome, valor] of [
    ['Cliente', venda.cliente],
    ['CPF ou CNPJ', venda.documento],
    ['Vendedor', venda.vendedor],
    ['Operador', venda.operador],
  ] as const)
    if (valor) papel.text(printable(`${nome}: ${valor}`), lugar.x, papel.y, { width: lugar.width });
  if (venda.chave) papel.text(`Chave: ${venda.chave}`, { width: lugar.width });
  papel.moveDown(0.4).fillColor(ink.faint).text('Não é documento fiscal', { align: 'center' });
}
