import type { EnderecoDoPedido, OrigemDoPedido, SituacaoDoPedido } from '@retaguarda/contracts';
import { temaDePedidos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { publish } from '../../../platform/events/publish.ts';
import { avisarCozinha } from './na-cozinha.ts';

export interface ItemAGravar {
  produtoId: number | null;
  externo: string | null;
  descricao: string;
  unidade: string | null;
  quantidade: string;
  unitario: string;
  bruto: string;
  departamentoId: number | null;
  partes: readonly { descricao: string; quantidade: string; valor: string }[] | null;
  observacao: string | null;
}

export interface PagamentoAGravar {
  especie: string;
  formaPagamentoId: number | null;
  valor: string;
  trocoPara: string | null;
  pago: boolean;
  descricao: string | null;
}

export interface PedidoAGravar {
  uuid: string;
  empresaId: number;
  origem: OrigemDoPedido;
  modo: 'entrega' | 'retirada';
  situacao: SituacaoDoPedido;
  clienteId: number | null;
  nome: string | null;
  telefone: string | null;
  documento: string | null;
  endereco: EnderecoDoPedido | null;
  distanciaKm: string | null;
  taxaId: number | null;
  bruto: string;
  desconto: string;
  taxaEntrega: string;
  total: string;
  observacao: string | null;
  externoId: string | null;
  externoNumero: string | null;
  teste: boolean;
  entreguePor: 'loja' | 'marketplace';
  confirmarAte: string | null;
  agendadoPara: string | null;
  recebidoEm: string;
  itens: readonly ItemAGravar[];
  pagamentos: readonly PagamentoAGravar[];
}

/** Writes a new order whole. @returns its id; null where the same identity is here already, and nothing was written */
export async function gravarPedido(
  tx: Tx,
  grupoId: number,
  { itens, pagamentos, ...pedido }: PedidoAGravar,
  usuarioId: number | null,
): Promise<number | null> {
  const { empresaId } = pedido;
  // Numbers of a company have no gaps: who takes one holds the others until its order is written.
  const { rows: numeros } = await sql<{ ultimo: number }>`insert into pedido_numero (grupo_id, empresa_id, ultimo)
    values (${grupoId}, ${empresaId}, 1) on conflict (grupo_id, empresa_id) do update set ultimo = pedido_numero.ultimo + 1
    returning ultimo`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`insert into pedido (grupo_id, uuid, empresa_id, numero, origem, modo, situacao, cliente_id, nome,
      telefone, documento, endereco, distancia_km, taxa_id, bruto, desconto, taxa_entrega, total, observacao, externo_id, externo_numero,
      teste, entregue_por, confirmar_ate, agendado_para, recebido_em, confirmado_em)
    values (${grupoId}, ${pedido.uuid}, ${empresaId}, ${numeros[0]?.ultimo}, ${pedido.origem}, ${pedido.modo}, ${pedido.situacao},
      ${pedido.clienteId}, ${pedido.nome}, ${pedido.telefone}, ${pedido.documento},
      ${pedido.endereco === null ? null : JSON.stringify(pedido.endereco)}::jsonb, ${pedido.distanciaKm}::numeric, ${pedido.taxaId},
      ${pedido.bruto}, ${pedido.desconto}, ${pedido.taxaEntrega}, ${pedido.total}, ${pedido.observacao}, ${pedido.externoId},
      ${pedido.externoNumero}, ${pedido.teste}, ${pedido.entreguePor}, ${pedido.confirmarAte}::timestamptz,
      ${pedido.agendadoPara}::timestamptz, ${pedido.recebidoEm}::timestamptz,
      case when ${pedido.situacao} = 'confirmado' then ${pedido.recebidoEm}::timestamptz end)
    on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) {
    await sql`update pedido_numero set ultimo = ultimo - 1 where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(
      tx,
    );
    return null;
  }
  await insertRows(
    tx,
    'pedido_item',
    itens.map((um, i) => ({
      grupo_id: grupoId,
      pedido_id: id,
      item: i + 1,
      produto_id: um.produtoId,
      externo: um.externo,
      descricao: um.descricao,
      unidade: um.unidade,
      quantidade: um.quantidade,
      unitario: um.unitario,
      bruto: um.bruto,
      departamento_id: um.departamentoId,
      partes: um.partes ? [...um.partes] : null,
      observacao: um.observacao,
    })),
  );
  await insertRows(
    tx,
    'pedido_pagamento',
    pagamentos.map((um, i) => ({
      grupo_id: grupoId,
      pedido_id: id,
      item: i + 1,
      especie: um.especie,
      forma_pagamento_id: um.formaPagamentoId,
      valor: um.valor,
      troco_para: um.trocoPara,
      pago: um.pago,
      descricao: um.descricao,
    })),
  );
  await anotar(tx, grupoId, { id, empresaId }, 'recebido', { situacao: pedido.situacao }, usuarioId);
  await avisarCozinha(tx, grupoId, id, pedido.situacao);
  return id;
}

/** Keeps what happened to an order, and tells the boards. */
export async function anotar(
  tx: Tx,
  grupoId: number,
  { id, empresaId }: { id: number; empresaId: number },
  tipo: string,
  dados: Record<string, unknown> | null,
  usuarioId: number | null,
): Promise<void> {
  await sql`insert into pedido_evento (grupo_id, pedido_id, tipo, dados, usuario_id)
    values (${grupoId}, ${id}, ${tipo}, ${dados === null ? null : JSON.stringify(dados)}::jsonb, ${usuarioId})`.execute(
    tx,
  );
  await publish(tx, temaDePedidos, empresaId, { pedido: id });
}

const espera: Partial<Record<SituacaoDoPedido, string>> = {
  confirmado: 'confirmar',
  em_preparo: 'preparar',
  pronto: 'aprontar',
  despachado: 'despachar',
  entregue: 'entregar',
};

/**
 * Moves an order, which is locked, to where it is now. What was asked of a marketplace and led here is answered; what ends an order answers
 * everything.
 *
 * @param em instant of the step
 */
export async function mudarSituacao(
  tx: Tx,
  grupoId: number,
  id: number,
  situacao: SituacaoDoPedido,
  em: string,
): Promise<void> {
  const momento = sql.ref(`${situacao}_em`);
  await sql`update pedido set situacao = ${situacao}, ${momento} = coalesce(${momento}, ${em}::timestamptz), versao = versao + 1, mudado_em = now()
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  await avisarCozinha(tx, grupoId, id, situacao);
  const ato = espera[situacao] ?? null;
  await sql`update pedido set acao = null, acao_dados = null, acao_situacao = null, acao_erro = null, acao_em = null,
      acao_tentativas = 0
    where grupo_id = ${grupoId} and id = ${id} and acao is not null and (${ato}::text is null or acao = ${ato})`.execute(
    tx,
  );
}
