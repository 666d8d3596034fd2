import { type OrigemDoPedido, origensDoPedido, type SituacaoDoPedido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { mandarParaACozinha, tirarDaCozinha } from '../../salao/public.ts';

interface ParaACozinha {
  empresaId: number;
  numero: number;
  origem: OrigemDoPedido;
  modo: 'entrega' | 'retirada';
  externoNumero: string | null;
  teste: boolean;
  agendado: boolean;
  itens: {
    item: string;
    descricao: string;
    quantidade: string;
    observacao: string | null;
    partes: string[];
    lugar: null;
    departamentoId: number;
  }[];
}

/** As the kitchen calls it aloud: a marketplace's by the number that its courier asks for. */
const identificadorDe = ({ origem, modo, numero, externoNumero }: ParaACozinha): string => {
  if (externoNumero !== null) return `${origensDoPedido[origem]} ${externoNumero}`;
  return modo === 'entrega' ? `Entrega ${numero}` : `Retirada ${numero}`;
};

/**
 * Tells the kitchen what became of an order, which is locked: what is confirmed is prepared (what is scheduled, once its preparation begins),
 * what is called off is not. A test of a marketplace is never cooked.
 */
export async function avisarCozinha(tx: Tx, grupoId: number, id: number, situacao: SituacaoDoPedido): Promise<void> {
  if (situacao === 'cancelado') return tirarDaCozinha(tx, grupoId, id);
  if (!['confirmado', 'em_preparo', 'pronto'].includes(situacao)) return;
  const { rows } =
    await sql<ParaACozinha>`select p.empresa_id as "empresaId", p.numero, p.origem, p.modo, p.externo_numero as "externoNumero",
      p.teste, p.agendado_para is not null as agendado,
      (select coalesce(jsonb_agg(jsonb_build_object('item', i.item::text, 'descricao', i.descricao, 'quantidade', i.quantidade::text,
          'observacao', i.observacao, 'lugar', null, 'departamentoId', i.departamento_id,
          'partes', (select coalesce(jsonb_agg(case when (x->>'quantidade')::numeric = 1 then x->>'descricao'
            else trim_scale((x->>'quantidade')::numeric) || ' x ' || (x->>'descricao') end), '[]') from jsonb_array_elements(i.partes) x)) order by i.item), '[]')
        from pedido_item i where i.grupo_id = p.grupo_id and i.pedido_id = p.id and i.departamento_id is not null) as itens
    from pedido p where p.grupo_id = ${grupoId} and p.id = ${id}`.execute(tx);
  const [pedido] = rows;
  if (!pedido || pedido.teste || (pedido.agendado && situacao === 'confirmado')) return;
  const { empresaId, itens } = pedido;
  await mandarParaACozinha(tx, grupoId, { id, empresaId, identificador: identificadorDe(pedido), itens });
}
