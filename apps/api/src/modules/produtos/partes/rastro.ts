import type { estadosDeSerial } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** A lot as goods come with it; dates `YYYY-MM-DD`. */
export interface LoteNovo {
  produto_id: number;
  numero: string;
  elaboracao: string | null;
  validade: string | null;
}

/** Makes the lots that are new, in a fixed order so that postings that make the same wait and never deadlock. */
export async function criarLotes(tx: Tx, grupoId: number, lotes: readonly LoteNovo[]): Promise<void> {
  if (lotes.length === 0) return;
  await sql`insert into produto_lote (grupo_id, produto_id, numero, elaboracao, validade)
    select ${grupoId}, n.produto_id, n.numero, n.elaboracao, n.validade
    from json_to_recordset(${JSON.stringify(lotes)}::json) as n(produto_id bigint, numero text, elaboracao date, validade date)
    order by n.produto_id, n.numero on conflict do nothing`.execute(tx);
}

/** Lots by id, out of use too; dates `YYYY-MM-DD`. */
export async function lotesPorId(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<Map<number, { numero: string; fabricacao: string | null; validade: string | null }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; numero: string; fabricacao: string | null; validade: string | null }>`
    select id, numero, elaboracao as fabricacao, validade from produto_lote
    where grupo_id = ${grupoId} and id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...lote }) => [id, lote]));
}

/** A lot asked for by its number. Dates `YYYY-MM-DD`. */
export interface LoteAchado {
  id: number;
  produtoId: number;
  /** As it was asked for: `l-1` finds `L-1`. */
  numero: string;
  fabricacao: string | null;
  validade: string | null;
}

/** The lots in use that have these numbers. */
export async function acharLotes(
  db: Db,
  grupoId: number,
  pedidos: readonly Pick<LoteNovo, 'produto_id' | 'numero'>[],
): Promise<LoteAchado[]> {
  if (pedidos.length === 0) return [];
  const { rows } = await sql<LoteAchado>`
    select l.id, l.produto_id as "produtoId", n.numero, l.elaboracao as fabricacao, l.validade
    from produto_lote l join json_to_recordset(${JSON.stringify(pedidos)}::json) as n(produto_id bigint, numero text)
      on n.produto_id = l.produto_id and app.normalizar(n.numero) = app.normalizar(l.numero)
    where l.grupo_id = ${grupoId} and l.ativo order by l.id`.execute(db);
  return rows;
}

/** Makes the serial numbers that are new, on hand. */
export async function criarSeriais(
  tx: Tx,
  grupoId: number,
  seriais: readonly { produto_id: number; numero: string }[],
): Promise<void> {
  if (seriais.length === 0) return;
  await sql`insert into produto_serial (grupo_id, produto_id, numero, estado)
    select ${grupoId}, n.produto_id, n.numero, 'em_estoque'
    from json_to_recordset(${JSON.stringify(seriais)}::json) as n(produto_id bigint, numero text)
    order by n.produto_id, app.normalizar(n.numero) on conflict do nothing`.execute(tx);
}

/** A serial asked for by its number. */
export interface SerialAchado {
  id: number;
  produtoId: number;
  /** As it was asked for: `a1` finds `A1`. */
  numero: string;
  estado: keyof typeof estadosDeSerial;
  /** Where it is; null when it left. */
  estoqueId: number | null;
}

type SerialPedido = Pick<LoteNovo, 'produto_id' | 'numero'>;

const achados = (grupoId: number, pedidos: readonly SerialPedido[]) => sql`
  select s.id, s.produto_id as "produtoId", n.numero, s.estado, s.estoque_id as "estoqueId"
  from produto_serial s join json_to_recordset(${JSON.stringify(pedidos)}::json) as n(produto_id bigint, numero text)
    on n.produto_id = s.produto_id and app.normalizar(n.numero) = app.normalizar(s.numero)
  where s.grupo_id = ${grupoId} and s.ativo order by s.id`;

/** The serials in use that have these numbers, in the order of their ids. */
export async function acharSeriais(db: Db, grupoId: number, pedidos: readonly SerialPedido[]): Promise<SerialAchado[]> {
  if (pedidos.length === 0) return [];
  return (await sql<SerialAchado>`${achados(grupoId, pedidos)}`.execute(db)).rows;
}

/** The same, held until the transaction ends. */
export async function travarSeriais(
  tx: Tx,
  grupoId: number,
  pedidos: readonly SerialPedido[],
): Promise<SerialAchado[]> {
  if (pedidos.length === 0) return [];
  return (await sql<SerialAchado>`${achados(grupoId, pedidos)} for update of s`.execute(tx)).rows;
}

/** What is written on each, by id. */
export async function numerosDosSeriais(db: Db, grupoId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; numero: string }>`select id, numero from produto_serial
    where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, numero }) => [id, numero]));
}

/** Serials that are in a stock, those whose number holds the text. */
export async function seriaisNoEstoque(
  db: Db,
  grupoId: number,
  { estoqueId, search = '', limit }: { estoqueId: number; search?: string | undefined; limit: number },
): Promise<{ numero: string }[]> {
  const { rows } = await sql<{ numero: string }>`select numero from produto_serial
    where grupo_id = ${grupoId} and estoque_id = ${estoqueId} and ativo
      and strpos(app.normalizar(numero), app.normalizar(btrim(${search}))) > 0
    order by strpos(app.normalizar(numero), app.normalizar(btrim(${search}))), numero limit ${limit}`.execute(db);
  return rows;
}

export interface MudancaDeSerial {
  serialId: number;
  estado: string;
  /** Where it is; null when it left. */
  estoqueId: number | null;
}

/** Writes where serials are now; of several changes of one the last counts. */
export async function mudarSeriais(tx: Tx, grupoId: number, mudancas: readonly MudancaDeSerial[]): Promise<void> {
  await sql`update produto_serial s set estado = n.estado, estoque_id = n."estoqueId"
    from (select distinct on ("serialId") * from json_to_recordset(${JSON.stringify(mudancas.map((m, ordem) => ({ ...m, ordem })))}::json)
      as x("serialId" bigint, estado text, "estoqueId" bigint, ordem int) order by "serialId", ordem desc) n
    where s.grupo_id = ${grupoId} and s.id = n."serialId"`.execute(tx);
}

export interface EstoqueNovo {
  produto_id: number;
  empresa_id: number;
  nome: string;
  /** Named by nobody: it goes before the others to be the main one. */
  semNome: boolean;
}

/** Makes the stocks of products that are new; the first of a company without a main one becomes it. */
export async function criarEstoques(tx: Tx, grupoId: number, estoques: readonly EstoqueNovo[]): Promise<void> {
  await sql`insert into produto_estoque (grupo_id, produto_id, empresa_id, nome, principal)
    select ${grupoId}, n.produto_id, n.empresa_id, n.nome,
      row_number() over (partition by n.produto_id, n.empresa_id order by n."semNome" desc, n.nome) = 1
        and not exists (select from produto_estoque e where e.grupo_id = ${grupoId} and e.produto_id = n.produto_id and e.empresa_id = n.empresa_id and e.principal and e.ativo)
    from json_to_recordset(${JSON.stringify(estoques)}::json) as n(produto_id bigint, empresa_id bigint, nome text, "semNome" boolean)
    order by n.produto_id, n.empresa_id, n.nome
    on conflict do nothing`.execute(tx);
}
