import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { digitosDasEtiquetas } from '../../empresas/public.ts';

/** The next free numbers of the group as codes. Two creations at once wait for each other on the group's row. */
export async function proximosCodigos(tx: Tx, grupoId: number, quantos: number): Promise<string[]> {
  await sql`insert into produto_sequencia (grupo_id, codigo)
    select ${grupoId}, coalesce(max(codigo::bigint), 0) from produto where grupo_id = ${grupoId} and codigo ~ '^[0-9]{1,9}$'
      and not exists (select from produto_sequencia where grupo_id = ${grupoId})
    on conflict (grupo_id) do nothing`.execute(tx);
  const livres: string[] = [];
  while (livres.length < quantos) {
    const falta = quantos - livres.length;
    // Codes typed by hand may be ahead of the sequence: those are passed over. Looked up by the role that
    // owns the index: behind the policies all products would be read.
    const { rows } = await sql<{ codigo: string }>`
      with ate as (update produto_sequencia set codigo = codigo + ${falta} where grupo_id = ${grupoId} returning codigo)
      select n::text as codigo from ate, generate_series(ate.codigo - ${falta} + 1, ate.codigo) n
      where not exists (select from app.produtos_de_codigos(array[n::text])) order by n`.execute(tx);
    livres.push(...rows.map(({ codigo }) => codigo));
  }
  return livres;
}

/**
 * The smallest codes free on the scales that the labels of every company of the group can carry.
 *
 * @throws DomainError RULE_BROKEN when there are fewer
 */
export async function proximosCodigosDeBalanca(tx: Tx, grupoId: number, quantos: number): Promise<number[]> {
  if (quantos === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtext('produto.codigo_balanca'), ${grupoId % 2_147_483_647}::int)`.execute(
    tx,
  );
  const digitos = await digitosDasEtiquetas(tx);
  const { rows } = await sql<{ n: number }>`select n from generate_series(1, ${10 ** digitos - 1}) n
    where not exists (select from produto where grupo_id = ${grupoId} and codigo_balanca = n)
    order by n limit ${quantos}`.execute(tx);
  if (rows.length < quantos) {
    throw new DomainError('RULE_BROKEN', {
      text: `Não há mais códigos de balança livres: as etiquetas da balança levam ${digitos} dígitos, e todos estão em uso. Libere o código de um produto ou mude a divisão da etiqueta nas configurações.`,
      campos: { codigoBalanca: `Não há código livre de até ${digitos} dígitos` },
    });
  }
  return rows.map(({ n }) => n);
}
