import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const MAIOR_CODIGO_DE_BALANCA = 999_999;

/** The next free number of the group as a code. Two creations at once wait for each other on the group's row. */
export async function proximoCodigo(tx: Tx, grupoId: number): Promise<string> {
  const [codigo] = await proximosCodigos(tx, grupoId, 1);
  return codigo as string;
}

/** Several of them. */
export async function proximosCodigos(tx: Tx, grupoId: number, quantos: number): Promise<string[]> {
  await sql`insert into produto_sequencia (grupo_id, codigo)
    select ${grupoId}, coalesce(max(codigo::bigint), 0) from produto where grupo_id = ${grupoId} and codigo ~ '^[0-9]{1,9}$'
      and not exists (select from produto_sequencia where grupo_id = ${grupoId})
    on conflict (grupo_id) do nothing`.execute(tx);
  const livres: string[] = [];
  while (livres.length < quantos) {
    const falta = quantos - livres.length;
    // Codes typed by hand may be ahead of the sequence: those are passed over.
    const { rows } = await sql<{ codigo: string }>`
      with ate as (update produto_sequencia set codigo = codigo + ${falta} where grupo_id = ${grupoId} returning codigo)
      select n::text as codigo from ate, generate_series(ate.codigo - ${falta} + 1, ate.codigo) n
      where not exists (select from produto p where p.grupo_id = ${grupoId} and app.normalizar(p.codigo) = n::text) order by n`.execute(
      tx,
    );
    livres.push(...rows.map(({ codigo }) => codigo));
  }
  return livres;
}

/** The code after the highest one in use on scales, or the first gap when the last is taken; null when all are. */
export async function proximoCodigoDeBalanca(tx: Tx, grupoId: number): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('produto.codigo_balanca'), ${grupoId % 2_147_483_647}::int)`.execute(
    tx,
  );
  const { rows } = await sql<{ maior: number | null }>`
    select max(codigo_balanca) as maior from produto where grupo_id = ${grupoId} and codigo_balanca is not null`.execute(
    tx,
  );
  const proximo = (rows[0]?.maior ?? 0) + 1;
  if (proximo <= MAIOR_CODIGO_DE_BALANCA) return proximo;
  const vaga = await sql<{ n: number }>`select n from generate_series(1, ${MAIOR_CODIGO_DE_BALANCA}) n
    where not exists (select from produto where grupo_id = ${grupoId} and codigo_balanca = n) order by n limit 1`.execute(
    tx,
  );
  return vaga.rows[0]?.n ?? null;
}
