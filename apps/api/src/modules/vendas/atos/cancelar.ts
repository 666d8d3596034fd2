import { decimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import type { CaixaDasVendas } from '../caixa-das-vendas.ts';
import { gravarAto } from '../registro/gravar.queries.ts';
import { efeitosDe, type ItemAGravar, type PagamentoAGravar } from '../registro/linhas.ts';
import {
  cancelamentoDe,
  devolverAosVales,
  exigirVenda,
  idsConhecidos,
  itensVendidos,
  mudarSituacao,
  pagamentosDaVenda,
  proximoAto,
  type QualVenda,
  temComissao,
  temDocumento,
  type VendaTravada,
} from './atos.queries.ts';
import { turnoDoAto } from './turno-do-ato.ts';

/** Who takes something back, where, and why. */
export interface AtoPedido {
  /** Identity of the act: asked again, it is not done again. */
  uuid: string;
  venda: QualVenda;
  /** Where it happens; absent: in the back office, at the terminal of the sale. */
  terminal?: { id: number; empresaId: number };
  ocorridoEm: string;
  /** Of the shift whose drawer it moves, as its terminal calls it. */
  turno: string | null;
  motivo: string | null;
  /** Whether the goods come back to the stock. */
  estoque: boolean;
  operadorId: number | null;
  autorizadorId: number | null;
  caixa: CaixaDasVendas | undefined;
}

export const negado = (valor: string): string => decimal(valor).neg().toFixed();

/**
 * Takes back a whole sale: amounts, items and payments with the opposite sign, on the day it happens; of a sale taken back on its own day
 * nothing is left in the sums. A second cancelling finds the first.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION for what came back in part already
 */
export async function cancelarVenda(
  tx: Tx,
  actor: Actor,
  pedido: AtoPedido,
): Promise<{ venda: number; ato: number; repetido: boolean }> {
  const venda = await exigirVenda(tx, actor, pedido.venda);
  exigirDaEmpresa(venda, pedido);
  if (venda.situacao === 'cancelada') {
    const feito = await cancelamentoDe(tx, actor.grupoId, venda.id);
    if (feito !== null) return { venda: venda.id, ato: feito, repetido: true };
  }
  if (venda.situacao !== 'registrada')
    throw new DomainError('INVALID_TRANSITION', { text: 'Parte da venda já foi devolvida: devolva o que resta.' });
  const { dia, hora } = (await relogioDaEmpresa(tx, venda.empresaId)).em(pedido.ocorridoEm);
  const pagos = await pagamentosDaVenda(tx, actor.grupoId, venda.id);
  const itens = (await itensVendidos(tx, actor.grupoId, venda.id)).map(desfeito);
  const pagamentos = pagos.map((um): PagamentoAGravar => ({ ...um, valor: negado(um.valor), troco: negado(um.troco) }));
  const { usuario } = await idsConhecidos(tx, { usuarios: [pedido.operadorId, pedido.autorizadorId], formas: [] });
  const turno = await turnoDoAto(tx, actor, venda, pedido, dia);
  const id = await proximoAto(tx);
  await gravarAto(tx, actor.grupoId, {
    ato: {
      ...doPedido(venda, pedido, usuario),
      id,
      tipo: 'cancelamento',
      turnoId: turno?.id ?? null,
      dia,
      hora,
      documentos: -1,
      pessoas: -venda.pessoas,
      bruto: negado(venda.bruto),
      desconto: negado(venda.desconto),
      servico: negado(venda.servico),
      taxaEntrega: negado(venda.taxaEntrega),
      acrescimo: negado(venda.acrescimo),
      total: negado(venda.total),
      troco: negado(venda.troco),
    },
    itens,
    pagamentos,
    efeitos: efeitosDe(itens, pagamentos, {
      comEstoque: pedido.estoque,
      comComissao: await temComissao(tx, actor.grupoId, venda.id),
      comDocumento: await temDocumento(tx, actor.grupoId, venda.id, pedido.terminal !== undefined),
    }),
  });
  await mudarSituacao(tx, actor.grupoId, venda.id, 'cancelada');
  await devolverAosVales(tx, actor.grupoId, pagos);
  if (turno && turno.situacao !== 'aberto')
    await pedido.caixa?.chegouDepois(tx, actor, turno.id, `venda/${venda.id}/${id}`);
  return { venda: venda.id, ato: id, repetido: false };
}

/** What an act says of the sale it takes back, and of who asks for it. @param usuario the person, where the group knows them */
export const doPedido = (venda: VendaTravada, pedido: AtoPedido, usuario: (id: number | null) => number | null) => ({
  uuid: pedido.uuid,
  vendaId: venda.id,
  empresaId: venda.empresaId,
  canal: venda.canal,
  terminalId: pedido.terminal?.id ?? venda.terminalId,
  ocorridoEm: pedido.ocorridoEm,
  motivo: pedido.motivo,
  usuarioId: usuario(pedido.operadorId),
  autorizadorId: usuario(pedido.autorizadorId),
  voltaAoEstoque: pedido.estoque,
});

/** A terminal acts on the sales of its company alone. @throws DomainError NOT_FOUND */
export function exigirDaEmpresa(venda: VendaTravada, { terminal }: Pick<AtoPedido, 'terminal'>): void {
  if (terminal && terminal.empresaId !== venda.empresaId)
    throw new DomainError('NOT_FOUND', { text: 'Venda não encontrada.' });
}

const desfeito = ({ id, devolvido, ...item }: Awaited<ReturnType<typeof itensVendidos>>[number]): ItemAGravar => ({
  ...item,
  deItemId: id,
  quantidade: negado(item.quantidade),
  bruto: negado(item.bruto),
  desconto: negado(item.desconto),
  liquido: negado(item.liquido),
});
