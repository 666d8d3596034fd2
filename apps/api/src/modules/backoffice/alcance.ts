import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../platform/http/actor.ts';
import { alcance } from '../empresas/public.ts';

type Sql = RawBuilder<unknown>;

/** Where the provider's rows are, and which of them the person may see; `e` is the client company they belong to. */
export interface Visao {
  grupoId: number;
  onde: readonly Sql[];
}

/** The provider's civil day: validity and obligations are counted by it. */
export const hoje: Sql = sql`(now() at time zone 'America/Sao_Paulo')::date`;

/** `{ id, rotulo }` of the company and of its reseller. */
export const empresaERevenda: Sql = sql`jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia) as empresa,
  (select jsonb_build_object('id', r.id, 'rotulo', r.nome_fantasia) from empresa r where r.grupo_id = e.grupo_id and r.id = e.revenda_id) as revenda`;

export async function grupoDoProvedor(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from grupo where provedor`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The provider's people see their clients, a reseller's its portfolio. Anybody else sees what was given to the clients
 * their own group was made for, when they may see all of that group.
 */
async function visaoDe(database: Database, actor: Actor): Promise<Visao> {
  if (actor.provedor) return { grupoId: actor.grupoId, onde: alcance(actor) };
  const provedor = await database.control(grupoDoProvedor);
  const veTudo = actor.empresas === 'todas' && actor.revendaId === null;
  if (provedor === null || !veTudo) return { grupoId: provedor ?? actor.grupoId, onde: [sql`false`] };
  return {
    grupoId: provedor,
    onde: [
      sql`e.grupo_id = ${provedor}`,
      sql`exists (select from contrato_acesso a where a.grupo_id = e.grupo_id and a.empresa_id = e.id
        and a.cliente_grupo_id = ${actor.grupoId} and a.ativo)`,
    ],
  };
}

/** Reads the provider's rows within the person's reach. `work` must put `onde` into every query it makes. */
export async function lerDoProvedor<T>(
  database: Database,
  actor: Actor,
  work: (db: Db, onde: readonly Sql[]) => Promise<T>,
): Promise<T> {
  const { grupoId, onde } = await visaoDe(database, actor);
  return database.read(grupoId, (db) => work(db, onde));
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
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'CLIENTE DE CONTRATO NÃO ENCONTRADO' } });
  }
}
