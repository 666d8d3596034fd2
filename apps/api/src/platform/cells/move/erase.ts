import { groupTables } from '@retaguarda/installation/transfer';
import type { Client } from 'pg';
import { asTheyAre, unqueue } from './arrive.ts';
import { forgetMark } from './stream.ts';

/**
 * Removes every row of a group, in the transaction of the caller. The group's own row stays where others of the server name it: the
 * provider's contracts do.
 *
 * @param keepsNumber whether the row of the group stays
 */
export async function eraseRows(client: Client, grupo: number, keepsNumber: boolean): Promise<void> {
  await asTheyAre(client);
  await client.query(
    'delete from app.sessao_bilhete where sessao_id in (select id from app.sessao where grupo_id = $1)',
    [grupo],
  );
  for (const { name } of await groupTables(client, {}))
    await client.query(`delete from app.${client.escapeIdentifier(name)} where grupo_id = $1`, [grupo]);
  await client.query(
    keepsNumber ? 'update app.grupo set logo_arquivo_id = null where id = $1' : 'delete from app.grupo where id = $1',
    [grupo],
  );
  await unqueue(client, grupo);
  await forgetMark(client, grupo);
}
