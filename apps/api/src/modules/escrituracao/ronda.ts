import type { AlertaDaGuarda, GuardaDeDocumentos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { daPessoa, juntarEmpresa } from '../empresas/public.ts';
import { cadeiasDoGrupo, conferirGuarda, type GuardaConferida, type LugarDaGuarda } from '../fiscal/public.ts';
import { gruposCom } from '../grupos/public.ts';

const CONFERIR_PARTE = 'escrituracao_ronda';

/** Once a day, at four in Brasília, when nobody issues. */
export const agendaDaRonda = `0 7 * * * ${CONFERIR_PARTE}`;
export const nomesDaRonda = { [CONFERIR_PARTE]: 'Conferência diária dos documentos guardados' };

export const tarefasDaRonda = ({ database }: { database: Database }): JobHandlers => ({
  [CONFERIR_PARTE]: () => conferirPartes(database),
});

/** All is gone through within a month, also in February. */
const DIAS = 28;
/** What takes no time to read is read in a day. */
const AO_MENOS = 1000;
/** A day has one part, however often the task is begun again. */
const DE_NOVO_HORAS = 20;

interface Ronda {
  posicao: number;
  selo: string | null;
  achados: string[];
}

/**
 * A part of each company's kept documents, one company at a time: who dies in the midst goes on from the last one written.
 *
 * @throws AggregateError after all of them, of those that could not be read: one keeps no other from being checked
 */
export async function conferirPartes(database: Database): Promise<void> {
  const falhas: unknown[] = [];
  for (const grupoId of await gruposCom(database, 'documento_guardado')) {
    const cadeias = await database.read(grupoId, (db) => cadeiasDoGrupo(db, grupoId));
    for (const { empresaId, documentos } of cadeias) {
      const quantos = Math.max(AO_MENOS, Math.ceil(documentos / DIAS));
      await conferirParte(database, grupoId, empresaId, quantos).catch((falha) => falhas.push(falha));
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, 'kept documents of some companies could not be checked');
}

async function conferirParte(database: Database, grupoId: number, empresaId: number, quantos: number): Promise<void> {
  const ronda = await database.read(grupoId, (db) => lerRonda(db, grupoId, empresaId));
  if (ronda === 'feita hoje') return;
  const desde: LugarDaGuarda | null = ronda?.selo ? { posicao: ronda.posicao, selo: ronda.selo } : null;
  const conferida = await conferirGuarda(database, grupoId, empresaId, null, async () => {}, { desde, quantos });
  await database.write(doSistema(grupoId), (tx) => anotarParte(tx, grupoId, empresaId, ronda, conferida));
}

async function lerRonda(db: Db, grupoId: number, empresaId: number): Promise<Ronda | null | 'feita hoje'> {
  const { rows } = await sql<Ronda & { recente: boolean }>`
    select posicao::int as posicao, selo, achados, em > now() - make_interval(hours => ${DE_NOVO_HORAS}) as recente
    from guarda_ronda where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(db);
  const [ronda] = rows;
  return ronda?.recente ? 'feita hoje' : (ronda ?? null);
}

/** The next part begins where this one ended; after the last one, at the beginning, and what it found is the round's word. */
async function anotarParte(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  ronda: Ronda | null,
  { posicao, selo, problemas, acabou }: GuardaConferida,
): Promise<void> {
  const achados = JSON.stringify([...(ronda?.achados ?? []), ...problemas]);
  const [ate, seloAte] = acabou || posicao === 0 ? [0, null] : [posicao, selo];
  await sql`insert into guarda_ronda as r (grupo_id, empresa_id, posicao, selo, achados, problemas, inteira_em)
    values (${grupoId}, ${empresaId}, ${ate}, ${seloAte}, ${acabou ? '[]' : achados}::jsonb, ${acabou ? achados : '[]'}::jsonb,
      case when ${acabou} then now() end)
    on conflict (grupo_id, empresa_id) do update set em = now(), posicao = excluded.posicao, selo = excluded.selo,
      achados = excluded.achados, problemas = case when ${acabou} then excluded.problemas else r.problemas end,
      inteira_em = coalesce(excluded.inteira_em, r.inteira_em)`.execute(tx);
}

/** Who had all of it checked knows more than the round: what was found then is what holds. */
export async function anotarNaRonda(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  problemas: readonly string[],
): Promise<void> {
  await sql`update guarda_ronda set achados = '[]', problemas = ${JSON.stringify(problemas)}::jsonb
    where grupo_id = ${grupoId} and empresa_id = ${empresaId}`.execute(tx);
}

/** How far the round is, and what it found that nobody has put right. The caller knows that the person may see the company. */
export async function lerRondaDaEmpresa(
  db: Db,
  grupoId: number,
  empresaId: number,
): Promise<GuardaDeDocumentos['ronda']> {
  const { rows } = await sql<NonNullable<GuardaDeDocumentos['ronda']>>`
    select ${isoInstant('r.em')} as em, ${isoInstant('r.inteira_em')} as "inteiraEm", r.posicao::int as ate, ${achadosDa} as problemas
    from guarda_ronda r where r.grupo_id = ${grupoId} and r.empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

const achadosDa = sql`(select coalesce(jsonb_agg(distinct p), '[]') from jsonb_array_elements(r.problemas || r.achados) p)`;

/** The companies of the person whose kept documents are not whole, for the start page. */
export async function alertasDaGuarda(db: Db, actor: Actor): Promise<AlertaDaGuarda[]> {
  const quais = [
    sql`r.grupo_id = ${actor.grupoId} and (r.problemas <> '[]' or r.achados <> '[]')`,
    ...daPessoa(actor, 'r.empresa_id'),
  ];
  const { rows } = await sql<AlertaDaGuarda>`
    select r.empresa_id as "empresaId", e.nome_fantasia as empresa, jsonb_array_length(${achadosDa})::int as quantos,
      (${achadosDa})->>0 as problema
    from guarda_ronda r ${juntarEmpresa('r')}
    where ${sql.join(quais, sql` and `)}
    order by e.nome_fantasia, r.empresa_id`.execute(db);
  return rows;
}
