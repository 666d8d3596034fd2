import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { situarEntrada } from './entradas.queries.ts';
import { proporVinculos } from './vincular.ts';

/** What else the same issuer sent, and nobody had said whose it is. Rows that somebody has in hand are left to that person. */
export async function amarrarDoMesmo(tx: Tx, grupoId: number, documento: string, fornecedorId: number): Promise<void> {
  const dele = sql`grupo_id = ${grupoId} and documento = ${documento} and fornecedor_id is null`;
  for (const tabela of ['nfse_recebida', 'cte_recebido'] as const) {
    await sql`update ${sql.table(tabela)} set fornecedor_id = ${fornecedorId}
      where grupo_id = ${grupoId} and id in (select id from ${sql.table(tabela)} where ${dele} order by id for update skip locked)`.execute(
      tx,
    );
  }
  const { rows } = await sql<{ id: number; situacao: string }>`update entrada set fornecedor_id = ${fornecedorId}
    where grupo_id = ${grupoId} and id in (select id from entrada where ${dele} order by id for update skip locked)
    returning id, situacao`.execute(tx);
  for (const { id } of rows.filter(({ situacao }) => situacao === 'baixada')) {
    await situarEntrada(tx, grupoId, id, 'identificada');
    await proporVinculos(tx, grupoId, id, fornecedorId);
  }
}
