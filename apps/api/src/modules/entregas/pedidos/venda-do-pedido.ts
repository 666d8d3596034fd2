import { type Decimal, decimal, ratear } from '@retaguarda/brasil';
import type { CanalDeVenda, Pedido, VendaAcontecida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { terminalDaRetaguarda } from '../../terminais/public.ts';
import { type CaixaDasVendas, registrarVenda } from '../../vendas/public.ts';

const canalDe = ({ origem, modo }: Pedido): CanalDeVenda =>
  origem === 'ifood' || origem === 'open_delivery' ? origem : modo;

/** The sale that a delivered order is: same identity, same figures. */
export function vendaDoPedido(
  pedido: Pedido,
  { turno, operadorId }: { turno: string | null; operadorId: number | null },
) {
  const brutos = pedido.linhas.map(({ bruto }) => decimal(bruto));
  const descontos: readonly Decimal[] = decimal(pedido.desconto).isZero()
    ? brutos.map(() => decimal(0))
    : ratear(decimal(pedido.desconto), brutos);
  const dados: VendaAcontecida = {
    uuid: pedido.uuid,
    pedido: pedido.uuid,
    turno,
    canal: canalDe(pedido),
    clienteId: pedido.clienteId,
    operadorId,
    documento: pedido.documento,
    itens: pedido.linhas.map((linha, i) => ({
      produtoId: linha.produtoId,
      descricao: linha.descricao.slice(0, 120),
      unidade: linha.unidade,
      quantidade: linha.quantidade,
      unitario: linha.unitario,
      bruto: linha.bruto,
      desconto: (descontos[i] as Decimal).toFixed(2),
      liquido: (brutos[i] as Decimal).minus(descontos[i] as Decimal).toFixed(2),
      observacao: linha.observacao,
      partes:
        linha.partes?.map(({ descricao, quantidade, valor }) => ({
          descricao: descricao.slice(0, 120),
          quantidade,
          valor,
        })) ?? null,
    })),
    pagamentos: pedido.pagamentos.map(({ especie, formaPagamentoId, valor }) => ({
      especie,
      formaPagamentoId,
      valor,
      parcelas: 1,
    })),
    bruto: pedido.bruto,
    desconto: pedido.desconto,
    servico: '0.00',
    taxaEntrega: pedido.taxaEntrega,
    acrescimo: '0.00',
    total: pedido.total,
    troco: '0.00',
    emitir: false,
    observacao: pedido.observacao,
  };
  return dados;
}

/**
 * A delivered order, which is locked, becomes a sale once: its identity is the order's. A test of a marketplace never does.
 *
 * @param em when it was delivered
 */
export async function venderPedido(
  tx: Tx,
  actor: Actor,
  pedido: Pedido,
  em: string,
  caixa: CaixaDasVendas | undefined,
): Promise<void> {
  if (pedido.teste || pedido.vendaId !== null) return;
  const { empresaId } = pedido;
  const daPessoa = actor.usuarioId === null ? null : ((await caixa?.meuTurno(tx, actor, empresaId, true)) ?? null);
  const terminalId = daPessoa?.terminalId ?? (await terminalDaRetaguarda(tx, actor, empresaId, null)).id;
  const dados = vendaDoPedido(pedido, { turno: daPessoa?.uuid ?? null, operadorId: actor.usuarioId });
  const { id } = await registrarVenda(tx, actor, {
    empresaId,
    terminalId,
    seq: null,
    uuid: pedido.uuid,
    dados,
    caixa,
    ocorridaEm: em,
    ocorridaNoTerminal: em,
  });
  await sql`update pedido set venda_id = ${id} where grupo_id = ${actor.grupoId} and id = ${pedido.id}`.execute(tx);
}
