import type { Client } from 'pg';
import { openConnection } from '../postgres/connection.ts';
import { databaseLocks } from '../postgres/locks.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './manifest.ts';
import type { Proof } from './proof.ts';

export type Reason = 'agenda' | 'comando' | 'atualizacao';

/** What the installation writes down about one copy; it also keeps other copies of the same database from beginning. */
export interface CopyRecord {
  done(manifest: Manifest): Promise<void>;
  proved(proof: Proof): Promise<void>;
  failed(error: unknown): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param databaseUrl as the account that owns the program's tables
 * @throws StartError while another copy of this database is being taken
 */
export async function beginRecord(databaseUrl: string, lugar: string, motivo: Reason): Promise<CopyRecord> {
  const client = await openConnection({ connectionString: databaseUrl, application_name: 'retaguarda-copia' });
  try {
    await claim(client);
    // A database about to be updated may be of before there was such a table.
    const { rows: there } = await client.query("select where to_regclass('app.copia') is not null");
    const id = there.length > 0 ? await insert(client, lugar, motivo) : null;
    return recordOf(client, id);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function claim(client: Client): Promise<void> {
  const { rows } = await client.query<{ livre: boolean }>('select pg_try_advisory_lock($1) as livre', [
    databaseLocks.backup,
  ]);
  if (!rows[0]?.livre) throw new StartError('Outra cópia deste banco está em andamento: espere que ela termine.');
}

async function insert(client: Client, lugar: string, motivo: Reason): Promise<number | null> {
  // Whoever holds the lock is the only one copying: what is still open was interrupted.
  await client.query(
    "update app.copia set situacao = 'falhou', terminada_em = now(), erro = 'interrompida' where situacao = 'andamento'",
  );
  const { rows } = await client.query<{ id: number }>(
    'insert into app.copia (motivo, lugar) values ($1, $2) returning id',
    [motivo, lugar],
  );
  return rows[0]?.id ?? null;
}

function recordOf(client: Client, id: number | null): CopyRecord {
  const update = async (set: string, values: unknown[]) => {
    if (id !== null) await client.query(`update app.copia set ${set} where id = $1`, [id, ...values]);
  };
  return {
    done: (manifest) =>
      update("situacao = 'concluida', terminada_em = now(), nome = $2, bytes = $3", [manifest.id, manifest.bytes]),
    proved: (proof) =>
      update('prova = $2, provada_em = case when $3 then now() end', [proof, proof.achados.length === 0]),
    failed: (error) =>
      update(
        "situacao = case when situacao = 'andamento' then 'falhou' else situacao end, terminada_em = coalesce(terminada_em, now()), erro = $2",
        [error instanceof StartError ? error.message : `erro inesperado: ${String(error)}`],
      ),
    close: () => client.end(),
  };
}
