import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { juntarTerminal } from '../../terminais/public.ts';

/** What was put together for an item: a flavour has its part of one, what was added has none. */
export interface ParteVendida {
  produtoId: number | null;
  descricao: string;
  fracao: string | null;
  /** In one of the item. */
  quantidade: string;
}

/** An item of an act, quantities above zero. */
export interface ItemDoAto {
  id: number;
  atoId: number;
  item: number;
  produtoId: number | null;
  descricao: string;
  quantidade: string;
  unitario: string;
  bruto: string;
  desconto: string;
  liquido: string;
  partes: ParteVendida[] | null;
  lote: string | null;
  seriais: string[] | null;
  /** Of what comes back: the place of the item in the sale, how much was sold, and how much had come back before. */
  doItem: number | null;
  vendida: string | null;
  voltaram: string | null;
}

export async function itensDosAtos(tx: Tx, grupoId: number, atoIds: readonly number[]): Promise<ItemDoAto[]> {
  const { rows } = await sql<ItemDoAto>`
    select i.id, i.ato_id as "atoId", i.item, i.produto_id as "produtoId", i.descricao, abs(i.quantidade)::text as quantidade, i.unitario::text,
      abs(i.bruto)::text as bruto, abs(i.desconto)::text as desconto, abs(i.liquido)::text as liquido, i.partes, i.lote, i.seriais,
      o.item as "doItem", o.quantidade::text as vendida,
      case when o.id is not null then (select coalesce(-sum(d.quantidade), 0)::text from venda_item d where d.grupo_id = i.grupo_id
        and d.venda_id = i.venda_id and d.de_item_id = o.id and (d.ato_id, d.id) < (i.ato_id, i.id)) end as voltaram
    from venda_item i left join venda_item o on o.grupo_id = i.grupo_id and o.id = i.de_item_id
    where i.grupo_id = ${grupoId} and i.ato_id = any(${[...atoIds]}::bigint[]) order by i.ato_id, i.item`.execute(tx);
  return rows;
}

export interface PagamentoDoAto {
  id: number;
  atoId: number;
  formaPagamentoId: number | null;
  especie: string;
  /** Above zero, change taken off. */
  liquido: string;
  parcelas: number;
  bandeiraId: number | null;
  adquirenteId: number | null;
  nsu: string | null;
  autorizacao: string | null;
  /** Name of the terminal that was paid at, as long as a card receivable keeps it: each numbers its slips by itself. */
  terminal: string | null;
}

export const pagamentosDoAto = (tx: Tx, grupoId: number, atoId: number): Promise<PagamentoDoAto[]> =>
  pagamentosDosAtos(tx, grupoId, [atoId]);

export async function pagamentosDosAtos(tx: Tx, grupoId: number, atoIds: readonly number[]): Promise<PagamentoDoAto[]> {
  const { rows } = await sql<PagamentoDoAto>`
    select p.id, p.ato_id as "atoId", p.forma_pagamento_id as "formaPagamentoId", p.especie, abs(p.valor - p.troco)::text as liquido,
      p.parcelas, p.bandeira_id as "bandeiraId", p.adquirente_id as "adquirenteId", p.nsu, p.autorizacao, left(t.nome, 20) as terminal
    from venda_pagamento p join venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id ${juntarTerminal('a', 't')}
    where p.grupo_id = ${grupoId} and p.ato_id = any(${[...atoIds]}::bigint[]) order by p.id`.execute(tx);
  return rows;
}

/** What a sale gave back until one of its acts, that one too, by kind of payment: amounts above zero. */
export async function devolvidoPorEspecie(
  tx: Tx,
  grupoId: number,
  { vendaId, atoId }: { vendaId: number; atoId: number },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ especie: string; valor: string }>`
    select p.especie, (-sum(p.valor - p.troco))::text as valor from venda_ato a
    join venda_pagamento p on p.grupo_id = a.grupo_id and p.ato_id = a.id
    where a.grupo_id = ${grupoId} and a.venda_id = ${vendaId} and a.tipo <> 'venda' and a.id <= ${atoId} group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ especie, valor }) => [especie, valor]));
}

/** Cost of one unit and the recipe, told back to the items that were sold. */
export async function gravarCustos(
  tx: Tx,
  grupoId: number,
  custos: readonly { id: number; custo: string | null; receitaId: number | null }[],
): Promise<void> {
  if (custos.length === 0) return;
  await sql`update venda_item i set custo = n.custo, receita_id = n."receitaId"
    from json_to_recordset(${JSON.stringify(custos)}::json) as n(id bigint, custo numeric, "receitaId" bigint)
    where i.grupo_id = ${grupoId} and i.id = n.id`.execute(tx);
}
