import type { DataCivil } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { gruposCom } from '../../grupos/public.ts';
import { somasDasPessoas, somasDosMovimentos } from './fatos-de-caixa.ts';
import { somasProprias, type TipoDeFato, tiposDoRegime } from './fatos-de-resultado.ts';

const GUARDAR = 'resultado_por_dia';
/** Days that changed taken at once; of a month never kept, its other days come along. */
const DIAS_POR_VEZ = 31;
/** Turns for a group before the next group has its own. */
const VEZES = 60;

/** Without a change for so long a day is kept; one that goes on changing, when its first change is as old as the second. */
const QUIETO = sql`now() - interval '1 minute'`;
const DEMORADO = sql`now() - interval '10 minutes'`;

/** Each minute: what changed and came to rest. */
export const agendaDoResultado = `* * * * * ${GUARDAR}`;
export const nomesDoResultado = { [GUARDAR]: 'Resultado por dia' };
export const tarefasDoResultado = (database: Database): JobHandlers => ({
  [GUARDAR]: async () => {
    for (const grupoId of await gruposCom(database, 'resultado_a_guardar'))
      await guardarResultado(database, grupoId, 'quietos');
  },
});

/** All days that changed, or those of them that are worth keeping by now. */
type Quais = 'todos' | 'quietos';

const mudados = (grupoId: number, quais: Quais) =>
  sql`select dia from resultado_mudado where grupo_id = ${grupoId} group by dia
    ${quais === 'todos' ? sql`` : sql`having max(em) < ${QUIETO} or min(em) < ${DEMORADO}`}`;

/** Keeps the result and the cash of the group's days that changed or were never kept, some in each transaction. */
export async function guardarResultado(database: Database, grupoId: number, quais: Quais = 'todos'): Promise<void> {
  for (let vez = 0; vez < VEZES; vez += 1) {
    if (!(await database.read(grupoId, (db) => haOQueGuardar(db, grupoId, quais)))) return;
    if (!(await database.write(doSistema(grupoId), (tx) => guardarDias(tx, grupoId, quais)))) return;
  }
}

/** Most minutes nothing changed: asked of every group, in one statement. */
async function haOQueGuardar(db: Db, grupoId: number, quais: Quais): Promise<boolean> {
  const { rows } = await sql<{ ha: boolean }>`select exists (${mudados(grupoId, quais)})
    or not exists (select from resultado_guardado where grupo_id = ${grupoId}) as ha`.execute(db);
  return rows[0]?.ha ?? false;
}

/** One keeps a group's days at a time; who only writes or reads never waits for it. */
export const travarResultado = (tx: Tx, grupoId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('resultado_do_dia'), ${grupoId % 2_147_483_647}::int)`.execute(tx);

/** @returns whether there was something to keep */
async function guardarDias(tx: Tx, grupoId: number, quais: Quais): Promise<boolean> {
  await travarResultado(tx, grupoId);
  await marcarTudo(tx, grupoId);
  const dias = await diasAGuardar(tx, grupoId, quais);
  if (dias.length > 0) await guardar(tx, grupoId, dias);
  return dias.length > 0;
}

/** A group that came from elsewhere, or that was there before days were kept: every day with a fact changed. */
async function marcarTudo(tx: Tx, grupoId: number): Promise<void> {
  await sql`insert into resultado_mudado (grupo_id, dia, em)
    select ${grupoId}::bigint, d.dia, '-infinity' from (
      select data as dia from baixa where grupo_id = ${grupoId}
      union select competencia from titulo where grupo_id = ${grupoId}
      union select data from titulo_acordo where grupo_id = ${grupoId}
      union select perda_em from parcela where grupo_id = ${grupoId} and perda_em is not null
      union select data from movimento_bancario where grupo_id = ${grupoId}) d
    where not exists (select from resultado_guardado where grupo_id = ${grupoId})`.execute(tx);
}

async function diasAGuardar(tx: Tx, grupoId: number, quais: Quais): Promise<DataCivil[]> {
  const { rows } = await sql<{
    dia: DataCivil;
  }>`with mudados as (${mudados(grupoId, quais)} order by dia desc limit ${DIAS_POR_VEZ})
    select dia from mudados
    union select d::date from (select distinct date_trunc('month', dia) as mes from mudados) m,
      generate_series(m.mes, m.mes + interval '1 month - 1 day', interval '1 day') d
      where not exists (select from resultado_guardado g where g.grupo_id = ${grupoId} and g.dia = d::date)`.execute(
    tx,
  );
  return rows.map(({ dia }) => dia).sort();
}

const todos = [...new Set<TipoDeFato>(Object.values(tiposDoRegime).flat())];

/**
 * In one statement, which sees one moment: of the changes it takes away it sees what they changed, and one that commits after
 * that moment stays.
 */
async function guardar(tx: Tx, grupoId: number, dias: readonly DataCivil[]): Promise<void> {
  const pedido = { actor: { grupoId, empresas: 'todas', revendaId: null }, query: {} } as const;
  const entre = { de: dias[0] as string, ate: dias.at(-1) as string, so: dias };
  const fatos = somasProprias(pedido, entre, todos, []);
  const movidosNeles = [sql`m.grupo_id = ${grupoId}`, sql`m.data = any(${[...dias]}::date[])`];
  const deles = sql`grupo_id = ${grupoId} and dia = any(${[...dias]}::date[])`;
  await sql`with velhas as (delete from resultado_do_dia where ${deles}),
      vistas as (delete from resultado_mudado where ${deles}),
      guardados as (insert into resultado_guardado (grupo_id, dia) select ${grupoId}::bigint, dia from unnest(${[...dias]}::date[]) dia on conflict do nothing),
      movidas as (delete from caixa_do_dia where ${deles}),
      caixa as (insert into caixa_do_dia (grupo_id, dia, conta_id, tipo, lado, plano_de_conta_id, valor, quantos)
        select ${grupoId}::bigint, f.data, f.conta_id, f.tipo, f.lado, f.plano_de_conta_id, sum(f.valor), count(*)
        from (${somasDosMovimentos(movidosNeles)}) f group by f.data, f.conta_id, f.tipo, f.lado, f.plano_de_conta_id),
      das_pessoas as (delete from caixa_da_pessoa where ${deles}),
      pessoas as (insert into caixa_da_pessoa (grupo_id, dia, conta_id, tipo, lado, pessoa_id, valor, quantos)
        select ${grupoId}::bigint, f.data, f.conta_id, f.tipo, f.lado, f.pessoa_id, sum(f.valor), count(*)
        from (${somasDasPessoas(movidosNeles)}) f group by f.data, f.conta_id, f.tipo, f.lado, f.pessoa_id)
    insert into resultado_do_dia (grupo_id, dia, tipo, empresa_id, plano_de_conta_id, centro_custo_id, origem, feito_por, valor, quantos)
    select ${grupoId}::bigint, f.data, f.tipo, f.empresa_id, f.plano_de_conta_id, f.centro_custo_id, f.origem, f.feito_por, sum(f.valor), count(*)
    from (${fatos}) f group by f.data, f.tipo, f.empresa_id, f.plano_de_conta_id, f.centro_custo_id, f.origem, f.feito_por`.execute(
    tx,
  );
}
