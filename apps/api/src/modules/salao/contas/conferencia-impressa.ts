import { decimal, formatarData, formatarMoeda, momentoNoFuso } from '@retaguarda/brasil';
import { type ContaLida, dividir, nomeDaFracao } from '@retaguarda/contracts';
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
import type { Conferencia } from './conferencia.ts';

const ALTURA_DO_ITEM = 26;
const ALTURA_DA_PARTE = 12;
const ALTURA_DO_RESTO = 320;
const CORPO = 8;

const vale = (valor: string) => !decimal(valor).isZero();

/** What a table is shown before it pays, for a roll of 80 mm. It is no fiscal document, and says so. */
export function imprimirConferencia(conferencia: Conferencia): Promise<Buffer> {
  const { conta, em } = conferencia;
  const partes = conta.itens.reduce((soma, item) => soma + (item.partes?.length ?? 0), 0);
  const altura = ALTURA_DO_RESTO + conta.itens.length * ALTURA_DO_ITEM + partes * ALTURA_DA_PARTE;
  return makePaper(
    {
      size: rollOf(altura),
      margin: roll.margin,
      info: { Title: `Conferência: ${conta.identificador}`, CreationDate: new Date(em) },
    },
    (papel) => escrever(papel, conferencia),
  );
}

function escrever(papel: Paper, { conta, empresa, cnpj, fuso, em }: Conferencia): void {
  const lugar = { x: roll.margin, width: roll.width - 2 * roll.margin };
  const quando = (instante: string) => {
    const { data, hora } = momentoNoFuso(instante, fuso);
    return `${formatarData(data)} ${hora.slice(0, 5)}`;
  };
  const centro = { align: 'center' } as const;
  shopAbove(papel, { name: empresa, cnpj }, CORPO);
  papel.moveDown(0.4).text('Conferência de conta', centro);
  papel
    .font('Helvetica-Bold')
    .text(printable(conta.nome ? `${conta.identificador} - ${conta.nome}` : conta.identificador), centro);
  papel.font('Helvetica').text(`Aberta em ${quando(conta.abertaEm)}`, centro);
  papel.text(`Impressa em ${quando(em)}`, centro);
  if (conta.garcom) papel.text(printable(`Atendente: ${conta.garcom.rotulo}`), centro);
  ruleAcross(papel, lugar);
  for (const item of conta.itens) if (decimal(item.quantidade).gt(0)) escreverItem(papel, item, lugar);
  papel.fillColor(ink.text);
  ruleAcross(papel, lugar);
  escreverTotais(papel, conta, lugar);
  papel.moveDown(0.6).fillColor(ink.faint);
  if (vale(conta.totais.servico))
    papel.text('A taxa de serviço é opcional', lugar.x, papel.y, { width: lugar.width, align: 'center' });
  papel.text('Não é documento fiscal', lugar.x, papel.y, { width: lugar.width, align: 'center' });
}

type Lugar = { x: number; width: number };

function escreverItem(papel: Paper, item: ContaLida['itens'][number], lugar: Lugar): void {
  papel.fillColor(ink.text).text(printable(item.descricao), lugar.x, papel.y, { width: lugar.width });
  papel.fillColor(ink.faint);
  for (const { fracao, descricao } of item.partes ?? [])
    papel.text(printable(fracao ? `${nomeDaFracao(fracao)} ${descricao}` : `+ ${descricao}`), lugar.x + 8, papel.y, {
      width: lugar.width - 8,
    });
  onBothSides(
    papel,
    [quanto(item.quantidade), item.unidade, 'x', reais(item.unitario)].filter(Boolean).join(' '),
    reais(item.valor),
    lugar,
  );
}

function escreverTotais(papel: Paper, conta: ContaLida, lugar: Lugar): void {
  const { bruto, desconto, servico, couvert, total, pago, saldo } = conta.totais;
  const linhas: [string, string, boolean][] = [
    ['Consumo', reais(bruto), total !== bruto],
    ['Desconto', `-${reais(desconto)}`, vale(desconto)],
    [`Serviço ${quanto(decimal(conta.servicoPercentual).toString())} %`, reais(servico), vale(servico)],
    ['Couvert', reais(couvert), vale(couvert)],
  ];
  for (const [nome, valor, conta] of linhas) if (conta) onBothSides(papel, nome, valor, lugar);
  papel.font('Helvetica-Bold').fontSize(CORPO + 2);
  onBothSides(papel, 'Total', formatarMoeda(total), lugar);
  papel.font('Helvetica').fontSize(CORPO);
  if (vale(pago)) {
    onBothSides(papel, 'Pago', reais(pago), lugar);
    onBothSides(papel, 'Falta', reais(saldo), lugar);
  }
  if (conta.pessoas > 1 && vale(saldo)) {
    const [cada] = dividir(conta, { por: 'pessoas', pessoas: conta.pessoas });
    onBothSides(papel, `Por pessoa, de ${conta.pessoas}`, reais(cada?.valor ?? saldo), lugar);
  }
}
