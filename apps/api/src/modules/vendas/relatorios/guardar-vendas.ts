import type { DataCivil } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { gruposCom } from '../../grupos/public.ts';
import type { Sql } from './fatos.ts';
import { type Parte, partes } from './partes.ts';

const GUARDAR = 'vendas_guardadas';
/** Months of a group kept before the next group has its own. */
const MESES_POR_VEZ = 60;

/** Without a change for so long a day is kept; one that goes on changing, when its first change is as old as the second. */
const QUIETO = sql`now() - interval '1 minute'`;
const DEMORADO = sql`now() - interval '10 minutes'`;

/** Each minute: days that are over by now, and those that changed later and came to rest. */
export const agendaDasVendasGuardadas = `* * * * * ${GUARDAR}`;
export const nomesDasVendasGuardadas = { [GUARDAR]: 'Somas das vendas por dia' };
export const tarefasDasVendasGuardadas = (database: Database): JobHandlers => ({
  [GUARDAR]: async () => {
    for (const grupoId of await gruposCom(database, 'vendas_a_guardar'))
      await guardarVendas(database, grupoId, 'quietos');
  },
});

/** All days that changed, or those of them that are worth keeping by now. */
type Quais = 'todos' | 'quietos';

/** Days over that changed since they were kept, or never were; months over that never were and of which nothing changes. */
const devidos = (grupoId: number, quais: Quais): Sql => sql`
  select date_trunc('month', m.dia)::date as mes, m.dia from vendas_mudadas m
    where m.grupo_id = ${grupoId} and m.dia <= app.vendas_encerradas_ate() group by m.dia
    ${quais === 'todos' ? sql`` : sql`having max(m.em) < ${QUIETO} or min(m.em) < ${DEMORADO}`}
  union
  select date_trunc('month', d)::date, d::date
    from generate_series((select min(v.dia) from venda v where v.grupo_id = ${grupoId}), app.vendas_encerradas_ate(), interval '1 day') d
    where not exists (select from vendas_guardadas k where k.grupo_id = ${grupoId} and k.parte = 'dia' and k.dia = d::date)
  union
  select k.mes, null::date from (select distinct date_trunc('month', g.dia)::date as mes from vendas_guardadas g where g.grupo_id = ${grupoId} and g.parte = 'dia') k
    where k.mes + interval '1 month - 1 day' <= app.vendas_encerradas_ate()
      and not exists (select from vendas_guardadas g where g.grupo_id = ${grupoId} and g.parte = 'mes' and g.dia = k.mes)
      and not exists (select from vendas_mudadas m where m.grupo_id = ${grupoId} and m.dia >= k.mes and m.dia < k.mes + interval '1 month')`;

/** Keeps the sums of the group's sales of what is over and changed, or was never kept, a month in each transaction. */
export async function guardarVendas(database: Database, grupoId: number, quais: Quais = 'todos'): Promise<void> {
  for (let vez = 0; vez < MESES_POR_VEZ; vez += 1) {
    if ((await database.read(grupoId, (db) => aGuardar(db, grupoId, quais))) === null) return;
    if (!(await database.write(doSistema(grupoId), (tx) => guardarMes(tx, grupoId, quais)))) return;
  }
}

interface AGuardar {
  mes: DataCivil;
  dias: DataCivil[];
  /** It is over, and nothing of it changes any more: its items and clients are kept too. */
  inteiro: boolean;
}

/** The newest month of which something is to be kept. */
async function aGuardar(db: Db, grupoId: number, quais: Quais): Promise<AGuardar | null> {
  const { rows } = await sql<AGuardar>`with devidos as (${devidos(grupoId, quais)}),
      um as (select d.mes, coalesce(array_agg(d.dia::text) filter (where d.dia is not null), '{}') as dias from devidos d
        group by d.mes order by d.mes desc limit 1)
    select um.mes::text as mes, um.dias, um.mes + interval '1 month - 1 day' <= app.vendas_encerradas_ate() and not exists (select from vendas_mudadas m
      where m.grupo_id = ${grupoId} and m.dia >= um.mes and m.dia < um.mes + interval '1 month' and m.dia <> all(um.dias::date[])) as inteiro
    from um`.execute(db);
  return rows[0] ?? null;
}

/** One keeps a group's days at a time; who only writes or reads never waits for it. */
export const travarVendasGuardadas = (tx: Tx, grupoId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('vendas_guardadas'), ${grupoId % 2_147_483_647}::int)`.execute(tx);

/** @returns whether there was something to keep */
async function guardarMes(tx: Tx, grupoId: number, quais: Quais): Promise<boolean> {
  await travarVendasGuardadas(tx, grupoId);
  const devido = await aGuardar(tx, grupoId, quais);
  if (devido) await guardar(tx, grupoId, devido);
  return devido !== null;
}

/**
 * In one statement, which sees one moment: of the changes it takes away it sees what they changed, and one that commits after that
 * moment stays.
 */
async function guardar(tx: Tx, grupoId: number, { mes, dias, inteiro }: AGuardar): Promise<void> {
  const doGrupo = sql`grupo_id = ${grupoId}`;
  const nosDias = sql`${doGrupo} and dia = any(${dias}::date[])`;
  const fimDoMes = sql`(${mes}::date + interval '1 month - 1 day')::date`;
  const deCada = Object.entries(partes).flatMap(([nome, parte]) => {
    const doMes = parte.por === 'mes';
    const velhas = doMes ? sql`${doGrupo} and mes = ${mes}::date` : nosDias;
    const linhas = doMes
      ? sql`x.grupo_id = ${grupoId} and x.dia between ${mes}::date and ${fimDoMes} and ${inteiro}`
      : sql`x.grupo_id = ${grupoId} and x.dia = any(${dias}::date[])`;
    return [
      sql`${sql.id(`velhas_${nome}`)} as (delete from ${sql.table(parte.tabela)} where ${velhas})`,
      sql`${sql.id(`novas_${nome}`)} as (${inserir(parte, doMes ? sql`${mes}::date` : sql`x.dia`, linhas)})`,
    ];
  });
  await sql`with ${sql.join(deCada)},
      vistas as (delete from vendas_mudadas where ${nosDias}),
      sem_mes as (delete from vendas_guardadas where ${doGrupo} and parte = 'mes' and dia = ${mes}::date and not ${inteiro})
    insert into vendas_guardadas (grupo_id, parte, dia)
    select ${grupoId}::bigint, 'dia', dia from unnest(${dias}::date[]) dia
    union all select ${grupoId}::bigint, 'mes', ${mes}::date where ${inteiro} on conflict do nothing`.execute(tx);
}

function inserir({ tabela, por, chaves, somas, linhas }: Parte, quando: Sql, onde: Sql): Sql {
  const colunas = ['grupo_id', por, 'empresa_id', ...chaves, ...Object.keys(somas)].map((coluna) => sql.ref(coluna));
  const apartes = [sql`x.grupo_id`, quando, ...['empresa_id', ...chaves].map((coluna) => sql`x.${sql.ref(coluna)}`)];
  const somadas = Object.entries(somas).map(([coluna, como]) => sql`${sql.raw(como)}(x.${sql.ref(coluna)})`);
  const grupos = apartes.map((_, i) => sql.raw(String(i + 1)));
  return sql`insert into ${sql.table(tabela)} (${sql.join(colunas)})
    select ${sql.join([...apartes, ...somadas])} from (${linhas}) x where ${onde} group by ${sql.join(grupos)}`;
}
