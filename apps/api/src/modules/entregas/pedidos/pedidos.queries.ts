import { atosDoPedido, DomainError, type Pedido, type PedidoNoQuadro } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DocumentSource } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, exigirEmpresas } from '../../empresas/public.ts';

const instante = (coluna: string) => isoInstant(`p.${coluna}`);

const doQuadro = sql`p.id, p.numero, p.origem, p.modo, p.situacao, p.externo_numero as "externoNumero", p.teste,
  p.entregue_por as "entreguePor", p.nome, p.endereco->>'bairro' as bairro, p.total::text as total,
  (select coalesce(sum(g.valor), 0)::numeric(14, 2)::text from pedido_pagamento g where g.grupo_id = p.grupo_id and g.pedido_id = p.id
    and not g.pago) as "aReceber",
  (select count(*)::int from pedido_item i where i.grupo_id = p.grupo_id and i.pedido_id = p.id) as itens,
  (select count(*)::int from pedido_item i where i.grupo_id = p.grupo_id and i.pedido_id = p.id and i.produto_id is null) as "semProduto",
  case when mb.id is not null then json_build_object('id', mb.id, 'rotulo', mb.nome) end as motoboy,
  ${instante('confirmar_ate')} as "confirmarAte",
  (select ${isoInstant('min(n.responder_ate)')} from pedido_negociacao n where n.grupo_id = p.grupo_id and n.pedido_id = p.id
    and n.situacao = 'aberta') as "responderAte",
  ${instante('agendado_para')} as "agendadoPara", ${instante('recebido_em')} as "recebidoEm", ${instante('mudado_em')} as "mudadoEm",
  p.acao, p.acao_situacao as "acaoSituacao", p.acao_erro as "acaoErro",
  p.acao_tentativas as "acaoTentativas", p.versao`;

const doMotoboy = sql`left join motoboy mb on mb.grupo_id = p.grupo_id and mb.id = p.motoboy_id`;

/** Hours that an order which ended stays on the board. */
const HORAS_NO_QUADRO = 4;

/** Orders of a company that still ask for something, and those that ended some hours ago, the oldest first. */
export async function quadroDePedidos(
  db: Db,
  actor: Actor,
  empresaId: number,
): Promise<{ pedidos: PedidoNoQuadro[]; motoboys: { id: number; rotulo: string }[] }> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { grupoId } = actor;
  const pedidos = await sql<PedidoNoQuadro>`select ${doQuadro} from pedido p ${doMotoboy}
    where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and (p.situacao not in ('concluido', 'cancelado')
      or p.mudado_em > now() - make_interval(hours => ${HORAS_NO_QUADRO}))
    order by p.recebido_em, p.id limit 1000`.execute(db);
  const motoboys = await sql<{ id: number; rotulo: string }>`select id, nome as rotulo from motoboy
    where grupo_id = ${grupoId} and ativo and (empresa_id is null or empresa_id = ${empresaId}) order by nome, id limit 200`.execute(
    db,
  );
  return { pedidos: pedidos.rows, motoboys: motoboys.rows };
}

/** Orders with all that is known of them. */
export async function lerPedidos(db: Db, grupoId: number, condicoes: readonly Sql[]): Promise<Pedido[]> {
  const { rows } =
    await sql<Pedido>`select ${doQuadro}, p.uuid, p.empresa_id as "empresaId", p.cliente_id as "clienteId",
      p.telefone, p.documento, p.endereco, p.distancia_km::text as "distanciaKm",
      (select json_build_object('id', t.id, 'rotulo', t.nome) from taxa_entrega t where t.grupo_id = p.grupo_id and t.id = p.taxa_id) as taxa,
      p.bruto::text as bruto, p.desconto::text as desconto, p.taxa_entrega::text as "taxaEntrega", p.observacao,
      p.externo_id as "externoId", p.cancelado_motivo as "canceladoMotivo", p.quem_paga as "quemPaga", p.venda_id as "vendaId",
      p.acerto_id as "acertoId",
      coalesce((select json_agg(json_build_object('item', i.item, 'produtoId', i.produto_id, 'externo', i.externo, 'descricao', i.descricao,
          'unidade', i.unidade, 'quantidade', i.quantidade::text, 'unitario', i.unitario::text, 'bruto', i.bruto::text,
          'partes', i.partes, 'observacao', i.observacao) order by i.item)
        from pedido_item i where i.grupo_id = p.grupo_id and i.pedido_id = p.id), '[]') as linhas,
      coalesce((select json_agg(json_build_object('especie', g.especie, 'formaPagamentoId', g.forma_pagamento_id, 'valor', g.valor::text,
          'trocoPara', g.troco_para::text, 'pago', g.pago, 'descricao', g.descricao) order by g.item)
        from pedido_pagamento g where g.grupo_id = p.grupo_id and g.pedido_id = p.id), '[]') as pagamentos,
      coalesce((select json_agg(json_build_object('id', n.externo_id, 'mensagem', n.mensagem, 'responderAte', ${isoInstant('n.responder_ate')},
          'situacao', n.situacao, 'resposta', n.resposta, 'desfecho', n.desfecho) order by n.responder_ate)
        from pedido_negociacao n where n.grupo_id = p.grupo_id and n.pedido_id = p.id), '[]') as negociacoes,
      coalesce((select json_agg(json_build_object('tipo', v.tipo, 'em', ${isoInstant('v.em')}, 'usuario', u.nome, 'dados', v.dados) order by v.id)
        from pedido_evento v ${juntarPessoa('v', 'u')} where v.grupo_id = p.grupo_id and v.pedido_id = p.id), '[]') as eventos
    from pedido p ${doMotoboy} ${whereAll([sql`p.grupo_id = ${grupoId}`, ...condicoes])}`.execute(db);
  return rows;
}

export const pedidos: DocumentSource<Pedido, Pedido, keyof typeof atosDoPedido.acts & string> = {
  document: atosDoPedido,
  table: 'pedido',
  read: (db, actor, ids) =>
    lerPedidos(db, actor.grupoId, [sql`p.id = any(${[...ids]}::bigint[])`, ...daPessoa(actor, 'p.empresa_id')]),
  facts: (pedido) => pedido,
  nameOf: ({ numero }) => `Pedido ${numero}`,
  missing: 'Pedido não encontrado.',
};

/** An order for who sees its company. @throws DomainError NOT_FOUND */
export async function lerPedido(db: Db, actor: Actor, id: number): Promise<Pedido> {
  const [pedido] = await pedidos.read(db, actor, [id]);
  if (!pedido) throw new DomainError('NOT_FOUND', { text: pedidos.missing });
  return pedido;
}
