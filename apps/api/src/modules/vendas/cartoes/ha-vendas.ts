import { sql } from 'kysely';
import type { CardContext } from '../../../platform/cards/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';

/** Whether anything was ever sold where the person looks. */
export async function haVendas({ db, actor, empresaId }: CardContext): Promise<boolean> {
  const { rows } = await sql`select 1 from venda_ato a ${whereAll([
    sql`a.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'a.empresa_id'),
    ...(empresaId === undefined ? [] : [sql`a.empresa_id = ${empresaId}`]),
  ])} limit 1`.execute(db);
  return rows.length > 0;
}
