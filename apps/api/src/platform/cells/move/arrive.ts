import type { Client } from 'pg';

/** What the group's people still waited for: it goes on in the queue of the other server from where it was. */
export async function queueThere(source: Client, target: Client, grupo: number): Promise<void> {
  const { rows } = await source.query(
    `select t.identifier as tarefa, j.payload as dados, j.key as chave, j.run_at as quando, j.max_attempts as tentativas
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'grupoId' = $1::text and j.attempts < j.max_attempts order by j.id`,
    [String(grupo)],
  );
  await unqueue(target, grupo);
  for (const { tarefa, dados, chave, quando, tentativas } of rows)
    await target.query('select app.enfileirar($1, $2, $3, $4, $5)', [
      tarefa,
      JSON.stringify(dados),
      chave,
      quando,
      tentativas,
    ]);
}

/** Nobody does here what was asked for in the group. */
export async function unqueue(client: Client, grupo: number): Promise<void> {
  await client.query(`delete from graphile_worker._private_jobs where payload->>'grupoId' = $1::text`, [String(grupo)]);
}

/**
 * Leaves out what speaks of people of another group, who stayed where they are: support that was inside, and who ended or asked for
 * something from outside.
 *
 * @param target in a transaction that takes rows as they come (`session_replication_role`)
 */
export async function arrange(target: Client, grupo: number): Promise<void> {
  const unknown = (column: string) =>
    `${column} is not null and not exists (select from app.usuario u where u.id = ${column})`;
  await target.query(`delete from app.sessao where grupo_id = $1 and ${unknown('ator_id')}`, [grupo]);
  await target.query(
    `update app.sessao set encerrada_por_id = null where grupo_id = $1 and ${unknown('encerrada_por_id')}`,
    [grupo],
  );
  await target.query(
    `update app.link_acesso set solicitante_id = null where grupo_id = $1 and ${unknown('solicitante_id')}`,
    [grupo],
  );
}

/** Lets rows in and out as they are: nothing follows from them a second time. Lasts until the transaction ends. */
export const asTheyAre = (client: Client): Promise<unknown> =>
  client.query("set local session_replication_role = replica; set local timezone = 'UTC'");
