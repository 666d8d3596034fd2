import { DomainError, listaDePostosDeLado } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { NO_GROUP } from '../database/crossings.ts';
import type { Tx } from '../database/database.ts';
import { type Actor, ehDoProvedor } from '../http/actor.ts';
import type { Reach } from '../lists/slot.ts';
import type { ListSource } from '../lists/source.ts';
import { containsPatterns } from '../sql/search.ts';
import { announceJob, JOB_TASK } from './announce-job.ts';
import type { JobKind } from './jobs.ts';

type Sql = RawBuilder<unknown>;

const joins = {
  t: sql`left join trabalho t on t.grupo_id = i.grupo_id and i.tarefa = ${sql.lit(JOB_TASK)} and t.id::text = i.dados->>'id'`,
  u: sql`left join usuario u on u.grupo_id = t.grupo_id and u.id = t.usuario_id`,
  m: sql`left join saida_email m on m.grupo_id = i.grupo_id and i.tarefa = 'email.enviar' and m.id::text = i.dados->>'id'`,
};

/**
 * Of one's group; what belongs to none is the provider's, and a reseller's people see their own people's. Who sees some
 * companies only has their own: work does not say of which it is.
 */
function within(reach: Reach): Sql[] {
  const own = sql`i.grupo_id = ${reach.grupoId}`;
  return [
    sql`i.posta_de_lado_em is not null`,
    ehDoProvedor(reach) ? sql`(${own} or i.grupo_id = ${sql.lit(NO_GROUP)})` : own,
    ...(reach.revendaId === null ? [] : [sql`u.revenda_id = ${reach.revendaId}`]),
    ...(reach.empresas === 'todas' ? [] : [sql`u.id = ${reach.usuarioId}`]),
  ];
}

/**
 * Work during which too many processes died, the last death first.
 *
 * @param names what people call the tasks that nobody asked for
 */
export function setAside(names: Readonly<Record<string, string>>): ListSource {
  const title = sql`coalesce(t.titulo, 'E-mail: ' || m.assunto, ${JSON.stringify(names)}::jsonb->>i.tarefa, i.tarefa)`;
  return {
    list: listaDePostosDeLado,
    from: {
      table: 'tarefa_interrompida',
      alias: 'i',
      // What is of no group is here too.
      tenant: false,
      joins,
    },
    scope: within,
    values: { titulo: title, pessoa: { id: sql`u.id`, label: sql`u.nome` }, postoDeLadoEm: sql`i.posta_de_lado_em` },
    search: {
      where: (text) =>
        sql`app.normalizar(${title} || ' ' || coalesce(u.nome, '')) like all (${containsPatterns(text)})`,
    },
  };
}

interface Taken {
  tarefa: string;
  dados: Record<string, unknown>;
}

/** Takes it off the list; whoever comes second finds nothing. @throws DomainError NOT_FOUND */
async function take(tx: Tx, actor: Actor, id: number): Promise<Taken> {
  const seen = sql.join([...within(actor), sql`i.id = ${id}`], sql` and `);
  const { rows } = await sql<Taken>`delete from tarefa_interrompida where id in (
    select i.id from tarefa_interrompida i ${sql.join(Object.values(joins), sql` `)} where ${seen} for update of i) returning tarefa, dados`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND', { text: 'Esta tarefa não está mais entre as que falharam.' });
  return row;
}

/** Puts the work in the queue again, its deaths forgotten. */
export async function retrySetAside(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { tarefa, dados } = await take(tx, actor, id);
  if (tarefa === JOB_TASK) {
    const jobId = String(dados.id);
    await sql`update trabalho set situacao = 'na_fila', erro = null, terminado_em = null, cancelar = false where id = ${jobId}::uuid and situacao = 'falhou'`.execute(
      tx,
    );
    await announceJob(tx, jobId);
  }
  await sql`select app.enfileirar(${tarefa}, ${JSON.stringify(dados)}::json, null, null, null)`.execute(tx);
}

/** Gives the work up: what waited for its end is left as if it had never begun. */
export async function discardSetAside(
  tx: Tx,
  actor: Actor,
  id: number,
  kinds: Readonly<Record<string, JobKind>>,
): Promise<void> {
  const { tarefa, dados } = await take(tx, actor, id);
  if (tarefa !== JOB_TASK) return;
  const job = await tx
    .selectFrom('trabalho')
    .select(['tipo', 'parametros'])
    .where('id', '=', String(dados.id))
    .executeTakeFirst();
  if (job) await kinds[job.tipo]?.discard?.(tx, actor.grupoId, job.parametros as Record<string, unknown>);
}
