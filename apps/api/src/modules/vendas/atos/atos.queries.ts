import { DomainError, type EspecieDePagamento, type SituacaoDaVenda } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { knownIds } from '../../../platform/records/columns.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import type { ItemAGravar, ValoresDoAto } from '../registro/linhas.ts';

/** A sale whose acts nobody else writes meanwhile. */
export interface VendaTravada extends ValoresDoAto {
  id: number;
  uuid: string;
  empresaId: number;
  terminalId: number;
  turnoId: number | null;
  canal: string;
  clienteId: number | null;
  situacao: SituacaoDaVenda;
  dia: string;
  pessoas: number;
  versao: number;
  /** Of the service charge, what went back with goods that were returned. */
  servicoDevolvido: string;
}

/** By its id here or by the identity its terminal gave it. */
export type QualVenda = { id: number } | { uuid: string };

/** Locks one sale that the person may see; null when it is not there. */
export async function travarVenda(tx: Tx, actor: Actor, qual: QualVenda): Promise<VendaTravada | null> {
  const { rows } =
    await sql<VendaTravada>`select v.id, v.uuid, v.empresa_id as "empresaId", v.terminal_id as "terminalId",
      v.turno_id as "turnoId", v.canal, v.cliente_id as "clienteId", v.situacao, v.dia, coalesce(v.pessoas, 0) as pessoas, v.versao,
      v.bruto::text, v.desconto::text, v.servico::text, v.taxa_entrega::text as "taxaEntrega", v.acrescimo::text, v.total::text, v.troco::text,
      (select coalesce(-sum(a.servico), 0)::text from venda_ato a where a.grupo_id = v.grupo_id and a.venda_id = v.id
        and a.tipo = 'devolucao') as "servicoDevolvido"
    from venda v ${whereAll([
      sql`v.grupo_id = ${actor.grupoId}`,
      'id' in qual ? sql`v.id = ${qual.id}` : sql`v.uuid = ${qual.uuid}::uuid`,
      ...daPessoa(actor, 'v.empresa_id'),
    ])} for update of v`.execute(tx);
  return rows[0] ?? null;
}

/** @throws DomainError NOT_FOUND */
export async function exigirVenda(tx: Tx, actor: Actor, qual: QualVenda): Promise<VendaTravada> {
  const venda = await travarVenda(tx, actor, qual);
  if (!venda) throw new DomainError('NOT_FOUND', { text: 'Venda não encontrada.' });
  return venda;
}

/** The one cancelling of a sale. */
export async function cancelamentoDe(tx: Tx, grupoId: number, vendaId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from venda_ato where grupo_id = ${grupoId} and venda_id = ${vendaId} and tipo = 'cancelamento'`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** A return that an identity has written already, of whatever sale. */
export async function devolucaoFeita(
  tx: Tx,
  grupoId: number,
  uuid: string,
): Promise<{ id: number; total: string; vendaId: number; vale: { id: number; codigo: string } | null } | null> {
  const { rows } = await sql<{
    id: number;
    total: string;
    vendaId: number;
    vale: { id: number; codigo: string } | null;
  }>`select a.id, (-a.total)::text as total, a.venda_id as "vendaId",
      (select json_build_object('id', v.id, 'codigo', v.codigo) from vale v where v.grupo_id = a.grupo_id and v.ato_id = a.id) as vale
    from venda_ato a where a.grupo_id = ${grupoId} and a.uuid = ${uuid}::uuid and a.tipo = 'devolucao'`.execute(tx);
  return rows[0] ?? null;
}

export const proximoAto = async (tx: Tx): Promise<number> =>
  (await sql<{ id: number }>`select nextval('app.venda_ato_id_seq') as id`.execute(tx)).rows[0]?.id as number;

/** An item as it was sold, with what came back of it until now. */
export type ItemVendidoAntes = Omit<ItemAGravar, 'deItemId'> & {
  id: number;
  devolvido: { quantidade: string; bruto: string; liquido: string };
};

export async function itensVendidos(tx: Tx, grupoId: number, vendaId: number): Promise<ItemVendidoAntes[]> {
  const { rows } = await sql<ItemVendidoAntes>`
    select i.id, i.item, i.produto_id as "produtoId", i.descricao, i.codigo, i.unidade, i.quantidade::text, i.unitario::text, i.bruto::text,
      i.desconto::text, i.liquido::text, i.preco_tabela::text as "precoTabela", i.departamento_id as "departamentoId",
      i.vendedor_id as "vendedorId", i.observacao, i.partes, i.lote, i.seriais,
      (select json_build_object('quantidade', coalesce(-sum(d.quantidade), 0)::text, 'bruto', coalesce(-sum(d.bruto), 0)::text,
        'liquido', coalesce(-sum(d.liquido), 0)::text) from venda_item d where d.grupo_id = i.grupo_id and d.venda_id = i.venda_id and d.de_item_id = i.id) as devolvido
    from venda_item i where i.grupo_id = ${grupoId} and i.venda_id = ${vendaId} and i.de_item_id is null order by i.item`.execute(
    tx,
  );
  return rows;
}

export interface PagamentoAntes {
  formaPagamentoId: number | null;
  especie: EspecieDePagamento;
  valor: string;
  troco: string;
  parcelas: number;
  bandeiraId: number | null;
  adquirenteId: number | null;
  nsu: string | null;
  autorizacao: string | null;
  txid: string | null;
  valeId: number | null;
}

/** What the sale itself was paid by. */
export async function pagamentosDaVenda(tx: Tx, grupoId: number, vendaId: number): Promise<PagamentoAntes[]> {
  const { rows } = await sql<PagamentoAntes>`
    select p.forma_pagamento_id as "formaPagamentoId", p.especie, p.valor::text, p.troco::text, p.parcelas, p.bandeira_id as "bandeiraId",
      p.adquirente_id as "adquirenteId", p.nsu, p.autorizacao, p.txid, p.vale_id as "valeId"
    from venda_pagamento p join venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id and a.tipo = 'venda'
    where p.grupo_id = ${grupoId} and p.venda_id = ${vendaId} order by p.id`.execute(tx);
  return rows;
}

/** What became of the sale, after an act on it. */
export const mudarSituacao = (tx: Tx, grupoId: number, id: number, situacao: SituacaoDaVenda) =>
  sql`update venda set situacao = ${situacao} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** Whether the sale has a fiscal document, or will have one. @param feitoAqui counts only what this program issues: a till takes back its own */
export async function temDocumento(tx: Tx, grupoId: number, vendaId: number, feitoAqui: boolean): Promise<boolean> {
  const { rows } =
    await sql`select from venda_efeito where grupo_id = ${grupoId} and venda_id = ${vendaId} and tipo = 'documento'
    and (not ${feitoAqui} or (pedido->>'emitir')::boolean)`.execute(tx);
  return rows.length > 0;
}

/** Whether a seller has commission of the sale, or will have. */
export async function temComissao(tx: Tx, grupoId: number, vendaId: number): Promise<boolean> {
  const { rows } =
    await sql`select from venda_efeito where grupo_id = ${grupoId} and venda_id = ${vendaId} and tipo = 'comissao'`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Gives back to store credits what a sale that is no more used of them. */
export const devolverAosVales = (tx: Tx, grupoId: number, pagamentos: readonly PagamentoAntes[]) =>
  sql`update vale v set usado = v.usado - n.valor
    from (select "valeId" as id, sum(valor) as valor from json_to_recordset(${JSON.stringify(pagamentos)}::json) as p("valeId" bigint, valor numeric)
      where "valeId" is not null group by 1) n where v.grupo_id = ${grupoId} and v.id = n.id`.execute(tx);

/** Ids that an act names, those of records that are not here being null: what a till did happened, whoever it says did it. */
export async function idsConhecidos(
  tx: Tx,
  { usuarios, formas }: { usuarios: readonly (number | null)[]; formas: readonly (number | null | undefined)[] },
): Promise<{ usuario(id: number | null): number | null; forma(id: number | null | undefined): number | null }> {
  const ids = (lista: readonly (number | null | undefined)[]) => lista.flatMap((id) => id ?? []);
  const { rows } = await sql<{
    usuarios: number[];
    formas: number[];
  }>`select ${knownIds('usuarios', ids(usuarios))} as usuarios,
    ${knownIds('method-payments', ids(formas))} as formas`.execute(tx);
  const achado = (onde: 'usuarios' | 'formas') => (id: number | null | undefined) =>
    id && rows[0]?.[onde].includes(id) ? id : null;
  return { usuario: achado('usuarios'), forma: achado('formas') };
}
