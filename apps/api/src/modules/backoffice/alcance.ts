import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../platform/http/actor.ts';
import type { RowsOf } from '../../platform/lists/routes.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import type { Narrow, Values } from '../../platform/lists/source.ts';
import { alcance, alcanceDaLinha } from '../empresas/public.ts';

type Sql = RawBuilder<unknown>;

/** The provider's civil day: validity and obligations are counted by it. */
export const hoje: Sql = sql`(now() at time zone 'America/Sao_Paulo')::date`;

/** `{ id, rotulo }` of the company and of its reseller. */
export const empresaERevenda: Sql = sql`jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia) as empresa,
  (select jsonb_build_object('id', r.id, 'rotulo', r.nome_fantasia) from empresa r where r.grupo_id = e.grupo_id and r.id = e.revenda_id) as revenda`;

export async function grupoDoProvedor(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from grupo where provedor`.execute(db);
  return rows[0]?.id ?? null;
}

/** Lists of the provider's rows are read as its group, whoever asks. */
export const doProvedor = (database: Database): RowsOf => ({
  database,
  group: (actor) => grupoDosDados(database, actor),
});

/** The group that keeps what is read here: the provider's, whoever asks. */
export const grupoDosDados = async (database: Database, actor: Actor): Promise<number> =>
  actor.provedor ? actor.grupoId : ((await database.control(grupoDoProvedor)) ?? actor.grupoId);

/**
 * Which of the provider's rows the person may see; `e` is the client company they belong to. The provider's people see
 * their clients, a reseller's its portfolio. Anybody else sees what was given to the clients their own group was made
 * for, when they may see all of that group.
 *
 * @param linha the row that belongs to the company, where one joins the company only when something is asked of it
 */
export function visiveis(reach: Reach, linha = 'e'): readonly Sql[] {
  if (reach.provedor) return alcanceDaLinha(linha, reach);
  if (reach.empresas !== 'todas' || reach.revendaId !== null) return [sql`false`];
  return [
    sql`exists (select from contrato_acesso a where a.grupo_id = e.grupo_id and a.empresa_id = e.id
      and a.cliente_grupo_id = ${reach.grupoId} and a.ativo)`,
  ];
}

/** A list of the provider's rows, each with the client company `e` it belongs to, and `rv` its reseller. */
export const valoresDaEmpresa: Values = {
  empresa: { id: sql`e.id`, label: sql`e.nome_fantasia` },
  revenda: { id: sql`rv.id`, label: sql`rv.nome_fantasia` },
};
export const filtrosDaEmpresa: Readonly<Record<string, Narrow>> = {
  empresaId: (id) => sql`e.id = ${id}`,
  revendaId: (id) => sql`e.revenda_id = ${id}`,
};

/** Reads the provider's rows within the person's reach. `work` must put `onde` into every query it makes. */
export async function lerDoProvedor<T>(
  database: Database,
  actor: Actor,
  work: (db: Db, onde: readonly Sql[]) => Promise<T>,
): Promise<T> {
  return database.read(await grupoDosDados(database, actor), (db) => work(db, visiveis(actor)));
}

/** @throws DomainError FORBIDDEN outside the provider's group */
export function exigirProvedor(actor: Actor): void {
  if (!actor.provedor) throw new DomainError('FORBIDDEN', { text: 'Só o provedor faz isso.' });
}

/** @throws DomainError FORBIDDEN for a reseller's people: versions and roll-outs are of the provider alone */
export function exigirProvedorSemRevenda(actor: Actor): void {
  if (!ehDoProvedor(actor)) throw new DomainError('FORBIDDEN', { text: 'Só o provedor faz isso.' });
}

/** The ids of `empresaIds` that are contract clients within reach. @throws DomainError UNKNOWN_REFERENCE naming the field */
export async function exigirClientes(
  db: Db,
  actor: Actor,
  empresaIds: readonly number[],
  campo: 'empresaId' | 'empresaIds',
): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from empresa e
    where ${sql.join([...alcance(actor)], sql` and `)} and e.cliente_contrato and e.id = any(${[...empresaIds]}::bigint[])`.execute(
    db,
  );
  if (rows[0]?.n !== new Set(empresaIds).size) {
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Cliente de contrato não encontrado' } });
  }
}
