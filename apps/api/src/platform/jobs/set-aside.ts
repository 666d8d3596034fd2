import { DomainError, type ListQuery, type Page, type TrabalhoPostoDeLado } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import { type Actor, ehDoProvedor } from '../http/actor.ts';
import { isoInstant } from '../sql/instant.ts';
import { containsPatterns } from '../sql/search.ts';
import { announceJob, JOB_TASK } from './announce-job.ts';
import type { JobKind } from './jobs.ts';

type Sql = RawBuilder<unknown>;

const from = sql`from tarefa_interrompida i
  left join trabalho t on t.grupo_id = i.grupo_id and i.tarefa = ${sql.lit(JOB_TASK)} and t.id::text = i.dados->>'id'
  left join usuario u on u.grupo_id = t.grupo_id and u.id = t.usuario_id
  left join saida_email m on m.grupo_id = i.grupo_id and i.tarefa = 'email.enviar' and m.id::text = i.dados->>'id'`;

/** Of one's group; what belongs to none is the provider's, and a reseller's people see their own people's. */
function within(actor: Actor): Sql[] {
  const own = sql`i.grupo_id = ${actor.grupoId}`;
  return [
    sql`i.posta_de_lado_em is not null`,
    ehDoProvedor(actor) ? sql`(${own} or i.grupo_id is null)` : own,
    ...(actor.revendaId === null ? [] : [sql`u.revenda_id = ${actor.revendaId}`]),
  ];
}

/** @param names what people call the tasks that nobody asked for */
function titleOf(names: Readonly<Record<string, string>>): Sql {
  return sql`coalesce(t.titulo, 'E-mail: ' || m.assunto, ${JSON.stringify(names)}::jsonb->>i.tarefa, i.tarefa)`;
}

/** Work during which too many processes died, the last death first. */
export function listSetAside(
  db: Db,
  actor: Actor,
  names: Readonly<Record<string, string>>,
  query: ListQuery,
): Promise<Page<TrabalhoPostoDeLado>> {
  const title = titleOf(names);
  const search = query.search?.trim();
  return readPage<TrabalhoPostoDeLado>(
    db,
    {
      columns: sql`i.id, ${title} as titulo, case when u.id is null then null else json_build_object('id', u.id, 'rotulo', u.nome) end as pessoa,
        i.mortes, ${isoInstant('i.ultima_morte')} as "ultimaMorte", ${isoInstant('i.posta_de_lado_em')} as "postoDeLadoEm", i.motivo`,
      from,
      where: [
        ...within(actor),
        ...(search
          ? [sql`app.normalizar(${title} || ' ' || coalesce(u.nome, '')) like all (${containsPatterns(search)})`]
          : []),
      ],
      orders: { postoDeLadoEm: sql`i.posta_de_lado_em`, mortes: sql`i.mortes` },
      order: sql`i.posta_de_lado_em desc, i.id desc`,
      key: sql`i.id`,
    },
    query,
  );
}

interface Taken {
  tarefa: string;
  dados: Record<string, unknown>;
}

/** Takes it off the list; whoever comes second finds nothing. @throws DomainError NOT_FOUND */
async function take(tx: Tx, actor: Actor, id: number): Promise<Taken> {
  const seen = sql.join([...within(actor), sql`i.id = ${id}`], sql` and `);
  const { rows } = await sql<Taken>`delete from tarefa_interrompida where id in (
    select i.id ${from} where ${seen} for update of i) returning tarefa, dados`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND', { text: 'Este trabalho não está mais posto de lado.' });
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
