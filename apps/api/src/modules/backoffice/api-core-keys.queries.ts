import { type ApiCoreKey, listaDeChavesDeServidor } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { juntarEmpresa, juntarRevenda } from '../empresas/public.ts';
import { filtrosDaEmpresa, valoresDaEmpresa, visiveis } from './alcance.ts';

/** A server's key with its company and what the server last told. */
export const chavesDeServidor: ListSource = {
  list: listaDeChavesDeServidor,
  from: {
    table: 'core_chave_api',
    alias: 'k',
    joins: {
      e: juntarEmpresa('k'),
      rv: juntarRevenda,
      s: sql`join core_servidor s on s.grupo_id = k.grupo_id and s.chave_api_id = k.id`,
    },
  },
  scope: (reach) => visiveis(reach, 'k'),
  values: { ...valoresDaEmpresa, conflitoEm: sql`s.conflito_em`, ultimoContato: sql`s.ultimo_contato` },
  orders: { empresa: sql`e.ordem` },
  ordering: { ties: [sql`app.normalizar(k.nome)`] },
  filters: { ...filtrosDaEmpresa, canal: (canal) => sql`k.canal = ${sql.lit(canal)}` },
  search: { where: (texto) => sql`(k.busca || ' ' || e.busca) like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export const lerApiCoreKey = (db: Db, actor: Actor, id: number): Promise<ApiCoreKey> =>
  readListRow(db, chavesDeServidor, actor, id);

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function travarApiCoreKey(tx: Tx, actor: Actor, id: number): Promise<ApiCoreKey> {
  await sql`select 1 from core_chave_api k where k.grupo_id = ${actor.grupoId} and k.id = ${id} for update`.execute(tx);
  return lerApiCoreKey(tx, actor, id);
}
