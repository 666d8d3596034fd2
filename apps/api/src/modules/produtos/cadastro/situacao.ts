import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

export type CausaDaInativacao = 'caracteristica' | 'pai';

/** Deactivates products along with something, and remembers it. Those already down for another such cause are held by both. */
export async function inativarJunto(
  tx: Tx,
  grupoId: number,
  causa: CausaDaInativacao,
  causaId: number,
  produtoIds: readonly number[],
): Promise<void> {
  const ids = [...produtoIds];
  await sql`insert into produto_inativacao (grupo_id, causa, causa_id, produto_id)
    select ${grupoId}, ${causa}, ${causaId}, p.id from produto p where p.grupo_id = ${grupoId} and p.id = any(${ids}::bigint[])
      and (p.ativo or exists (select from produto_inativacao i where i.grupo_id = p.grupo_id and i.produto_id = p.id))
    on conflict do nothing`.execute(tx);
  await sql`update produto set ativo = false where grupo_id = ${grupoId} and id = any(${ids}::bigint[]) and ativo`.execute(
    tx,
  );
}

/** Brings back what went down with it, unless something else still holds it. */
export async function reativarJunto(tx: Tx, grupoId: number, causa: CausaDaInativacao, causaId: number): Promise<void> {
  const { rows } = await sql<{ produto_id: number }>`delete from produto_inativacao
    where grupo_id = ${grupoId} and causa = ${causa} and causa_id = ${causaId} returning produto_id`.execute(tx);
  await sql`update produto p set ativo = true where p.grupo_id = ${grupoId} and p.id = any(${rows.map(({ produto_id }) => produto_id)}::bigint[]) and not p.ativo
    and not exists (select from produto_inativacao i where i.grupo_id = p.grupo_id and i.produto_id = p.id)`.execute(
    tx,
  );
}

/** Whoever activates a product by hand settles it: nothing brings it back or holds it any more. */
export async function esquecerInativacao(tx: Tx, grupoId: number, produtoId: number): Promise<void> {
  await sql`delete from produto_inativacao where grupo_id = ${grupoId} and produto_id = ${produtoId}`.execute(tx);
}

/**
 * A change of a part is a change of the product: whoever has its form open is told when saving.
 *
 * @returns the version it has now
 */
export async function subirVersao(tx: Tx, actor: Actor, id: number): Promise<number> {
  const { rows } = await sql<{
    versao: number;
  }>`update produto set versao = versao where grupo_id = ${actor.grupoId} and id = ${id} returning versao`.execute(tx);
  return (rows[0] as { versao: number }).versao;
}
