import { DomainError, type ProdutoNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** A relation is one row for both products, the smaller id first. */
export async function gravarRelacoes(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  relacoes: ProdutoNovo['relacoes'],
): Promise<boolean> {
  const propria = relacoes.findIndex((relacao) => relacao.produtoId === produtoId);
  if (propria >= 0)
    throw new DomainError('INVALID', { campos: { [`relacoes.${propria}.produtoId`]: 'É o próprio produto' } });
  const dadas = sql`(select least(${produtoId}, x.outro) as menor, greatest(${produtoId}, x.outro) as maior, x.tipo
    from unnest(${relacoes.map((relacao) => relacao.produtoId)}::bigint[], ${relacoes.map(({ tipo }) => tipo)}::text[]) x (outro, tipo))`;
  const saem =
    await sql`delete from produto_relacao r where r.grupo_id = ${actor.grupoId} and ${produtoId} in (r.produto_id, r.outro_id)
    and not exists (select from ${dadas} d where d.menor = r.produto_id and d.maior = r.outro_id and d.tipo = r.tipo)`.execute(
      tx,
    );
  const entram = await sql`insert into produto_relacao (grupo_id, produto_id, outro_id, tipo)
    select ${actor.grupoId}, d.menor, d.maior, d.tipo from ${dadas} d on conflict do nothing`.execute(tx);
  return (saem.numAffectedRows ?? 0n) + (entram.numAffectedRows ?? 0n) > 0n;
}
