import type { Pedido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { lerPedidos } from './pedidos.queries.ts';

interface DaCasa {
  grupoId: number;
  empresaId: number;
}

/** An order that came by the menu of a company, for who has its identity; null: there is none. */
export async function pedidoDoCardapio(db: Db, { grupoId, empresaId }: DaCasa, uuid: string): Promise<Pedido | null> {
  const [pedido] = await lerPedidos(db, grupoId, [
    sql`p.empresa_id = ${empresaId} and p.uuid = ${uuid} and p.origem = 'cardapio'`,
  ]);
  return pedido ?? null;
}

/** Orders by the menu that wait for the house: all of the company, and those of one telephone. */
export async function esperandoDoCardapio(
  db: Db,
  { grupoId, empresaId }: DaCasa,
  telefone: string,
): Promise<{ todos: number; doTelefone: number }> {
  const { rows } = await sql<{ todos: number; doTelefone: number }>`select count(*)::int as todos,
      count(*) filter (where telefone = ${telefone})::int as "doTelefone"
    from pedido where grupo_id = ${grupoId} and empresa_id = ${empresaId} and origem = 'cardapio' and situacao = 'recebido'`.execute(
    db,
  );
  return rows[0] ?? { todos: 0, doTelefone: 0 };
}
