import type { ParadaDaRota } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';

/** A stop, with the courier whose it is. */
export interface ParadaGuardada extends ParadaDaRota {
  motoboyId: number;
  motoboy: string;
}

/** Orders of a company that its couriers still have to hand over, each courier's in his order. */
export async function paradasDosMotoboys(
  db: Db,
  grupoId: number,
  empresaId: number,
  motoboyId: number | null = null,
): Promise<ParadaGuardada[]> {
  const condicoes: Sql[] = [
    sql`p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and p.modo = 'entrega' and p.entregue_por = 'loja'`,
    sql`p.situacao in ('confirmado', 'em_preparo', 'pronto', 'despachado')`,
    ...(motoboyId === null ? [] : [sql`p.motoboy_id = ${motoboyId}`]),
  ];
  const { rows } =
    await sql<ParadaGuardada>`select p.id, p.numero, p.situacao, p.nome, p.telefone, p.endereco, p.observacao,
      g.receber as "aReceber", g.troco as "trocoPara", m.id as "motoboyId", m.nome as motoboy
    from pedido p join motoboy m on m.grupo_id = p.grupo_id and m.id = p.motoboy_id
    cross join lateral (select coalesce(sum(x.valor) filter (where not x.pago), 0)::numeric(14, 2)::text as receber,
        max(x.troco_para) filter (where not x.pago)::text as troco
      from pedido_pagamento x where x.grupo_id = p.grupo_id and x.pedido_id = p.id) g
    ${whereAll(condicoes)} order by m.nome, m.id, p.ordem_na_rota nulls last, p.recebido_em, p.id limit 1000`.execute(
      db,
    );
  return rows;
}

/** Holds the orders of a courier until the transaction ends, in the order of their ids. */
export async function travarParadas(tx: Tx, grupoId: number, empresaId: number, motoboyId: number): Promise<void> {
  await sql`select from pedido where grupo_id = ${grupoId} and empresa_id = ${empresaId} and motoboy_id = ${motoboyId}
    and situacao in ('confirmado', 'em_preparo', 'pronto', 'despachado') order by id for update`.execute(tx);
}

/** @param ids of the stops, the first first */
export async function gravarOrdem(tx: Tx, grupoId: number, ids: readonly number[]): Promise<void> {
  await sql`update pedido p set ordem_na_rota = x.n from unnest(${[...ids]}::bigint[]) with ordinality x(id, n)
    where p.grupo_id = ${grupoId} and p.id = x.id`.execute(tx);
}
