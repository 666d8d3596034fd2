import { archiveLog, copyElsewhere, type Vault, vaultOf } from '@retaguarda/installation/backup';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';

/**
 * Each minute what was written since the last time goes to the place of copies. Once a day a whole copy begins, in a process of its own
 * that leaves the processor to people.
 */
export function copiar({ config, database, storage }: ModuleParts): JobHandlers {
  const { backup } = config;
  let aberto: Promise<Vault> | null = null;
  let rompido = false;
  let copiando = false;

  const arquivar = async (cluster: string, settings: NonNullable<typeof backup>) => {
    aberto ??= vaultOf(settings, true);
    const vault = await aberto.catch((error) => {
      aberto = null; // what was wrong with the place may have been put right
      throw error;
    });
    const archived = await archiveLog(vault, config.databaseUrl, cluster, storage);
    rompido ||= archived.rompido;
  };

  return {
    copias_minuto: async () => {
      if (!backup) return;
      if (backup.cluster !== null) await arquivar(backup.cluster, backup);
      if (copiando || !(await database.control((db) => devida(db, rompido)))) return;
      copiando = true;
      rompido = false;
      // Nobody waits for it: how it went is written down by whoever copies.
      void copyElsewhere({ config, backup, motivo: 'agenda' })
        .catch(() => null)
        .finally(() => {
          copiando = false;
        });
    },
  };
}

/** One a day, at night where the machine is on at night; what failed is tried again an hour later. */
async function devida(db: Db, rompido: boolean): Promise<boolean> {
  const { rows } = await sql<{ devida: boolean }>`
    with u as (select max(iniciada_em) filter (where situacao = 'concluida') as boa, max(iniciada_em) as tentada from copia),
      h as (select extract(hour from now() at time zone 'America/Sao_Paulo') between 2 and 5 as noite)
    select coalesce(tentada < now() - interval '1 hour', true) and (
      ${rompido} or coalesce(boa < now() - interval '24 hours', true) or (noite and boa < now() - interval '20 hours')
    ) as devida from u, h`.execute(db);
  return rows[0]?.devida ?? false;
}
