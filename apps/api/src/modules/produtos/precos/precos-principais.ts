import { DomainError, type PrecoPrincipal } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { optionOf } from '../../../platform/records/columns.ts';
import { subirVersao } from '../cadastro/situacao.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { exigirProduto } from '../partes/partes.queries.ts';

/** The active main price of a product in each company in reach; none of a variant, whose prices are its grid's. */
export async function precosPrincipais(db: Db, actor: Actor, produtoId: number): Promise<PrecoPrincipal[]> {
  await exigirProduto(db, produtoId);
  const { rows } =
    await sql<PrecoPrincipal>`select t.id, t.versao, ${optionOf('t', 'empresaId', 'empresas')} as empresa,
      t.valor::text as valor
    from produto_preco t where t.grupo_id = ${actor.grupoId} and t.produto_id = ${produtoId} and t.ativo and t.principal
      and ${daEmpresa(actor, 't.empresa_id')} order by t.empresa_id`.execute(db);
  return rows;
}

interface Mudanca {
  id: number;
  versao: number;
  /** R$ */
  valor: string;
}

/**
 * Writes new values of main prices and nothing else of the product, whose version rises once when any of them changes.
 *
 * @throws DomainError NOT_FOUND for what is no main price of the product in reach, STALE_RECORD for one that changed since
 */
export async function mudarPrecosPrincipais(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  mudancas: readonly Mudanca[],
): Promise<PrecoPrincipal[]> {
  await sql`select 1 from produto where grupo_id = ${actor.grupoId} and id = ${produtoId} for update`.execute(tx);
  const antes = await precosPrincipais(tx, actor, produtoId);
  for (const { id, versao } of mudancas) {
    const preco = antes.find((um) => um.id === id);
    if (!preco) throw new DomainError('NOT_FOUND');
    if (preco.versao !== versao) throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  }
  const ids = mudancas.map(({ id }) => id);
  const valores = mudancas.map(({ valor }) => valor);
  const { numAffectedRows = 0n } = await sql`update produto_preco t set valor = novo.valor
    from unnest(${ids}::bigint[], ${valores}::numeric[]) as novo (id, valor)
    where t.grupo_id = ${actor.grupoId} and t.produto_id = ${produtoId} and t.id = novo.id and t.valor <> novo.valor`.execute(
    tx,
  );
  if (numAffectedRows > 0n) await subirVersao(tx, actor, produtoId);
  return precosPrincipais(tx, actor, produtoId);
}
