import { withConnection } from '@retaguarda/installation/postgres';
import { type Finding, good, wrong } from './doctor-finding.ts';

interface Estado {
  /** Patroni names the cluster; a server on its own has no name. */
  grupo: string;
  replicas: number;
  arquiva: boolean;
  /** The newest attempt to archive the log failed. */
  parado: boolean;
}

/** Whether what is confirmed is in two places and the log is archived, where the database is kept up by Patroni. */
export async function checkCluster(databaseUrl: string): Promise<Finding[]> {
  const { grupo, replicas, arquiva, parado } = await withConnection({ connectionString: databaseUrl }, estadoDe);
  if (grupo === '') return [];
  const replica =
    replicas > 0
      ? good('Réplica do banco', 'síncrona, em dia')
      : wrong(
          'Réplica do banco',
          'não há réplica síncrona',
          'veja `patronictl list`: se o principal morrer agora, perde-se o banco',
        );
  if (!arquiva) return [replica];
  return [
    replica,
    parado
      ? wrong(
          'Arquivo do banco',
          'o log não está sendo arquivado',
          'veja o registro do PostgreSQL e `pgbackrest check`',
        )
      : good('Arquivo do banco', 'o log é arquivado'),
  ];
}

async function estadoDe(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<Estado> {
  const { rows } = await client.query(
    `select current_setting('cluster_name') as grupo, current_setting('archive_mode') <> 'off' as arquiva,
       (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as replicas,
       coalesce((select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver), false) as parado`,
  );
  return rows[0] as Estado;
}
