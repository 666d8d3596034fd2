import { type ApiCoreKey, DomainError, type ListQuery, type Page } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { empresaERevenda } from './alcance.ts';

type Onde = readonly RawBuilder<unknown>[];

/** A server's key with its company and what the server last told. */
export const servidores = sql`from core_chave_api k
  join empresa e on e.grupo_id = k.grupo_id and e.id = k.empresa_id
  join core_servidor s on s.grupo_id = k.grupo_id and s.chave_api_id = k.id`;

const colunas = sql`k.id, k.versao, k.ativo, k.nome, k.canal, k.expira_em::text as "expiraEm", k.prefixo, k.instalacao::text as instalacao,
  ${empresaERevenda}, ${isoInstant('s.conflito_em')} as "conflitoEm", ${isoInstant('s.ultimo_contato')} as "ultimoContato",
  ${isoInstant('k.criado_em')} as "criadoEm", ${isoInstant('k.atualizado_em')} as "atualizadoEm"`;

interface Filtro extends ListQuery {
  empresaId?: number | undefined;
  revendaId?: number | undefined;
  canal?: string | undefined;
}

/** What the lists of servers are narrowed by. */
export function filtrosDeServidor({ search, empresaId, revendaId, canal }: Filtro): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (search?.trim()) where.push(sql`(k.busca || ' ' || e.busca) like all (${containsPatterns(search)})`);
  if (empresaId) where.push(sql`e.id = ${empresaId}`);
  if (revendaId) where.push(sql`e.revenda_id = ${revendaId}`);
  if (canal) where.push(sql`k.canal = ${canal}`);
  return where;
}

export function listarApiCoreKeys(db: Db, onde: Onde, query: Filtro): Promise<Page<ApiCoreKey>> {
  return readPage<ApiCoreKey>(
    db,
    {
      columns: colunas,
      from: servidores,
      where: [...onde, sql`k.ativo = ${!query.somenteInativos}`, ...filtrosDeServidor(query)],
      orders: {
        id: sql`k.id`,
        nome: sql`app.normalizar(k.nome)`,
        empresa: sql`app.normalizar(e.nome_fantasia)`,
        expiraEm: sql`k.expira_em`,
        ultimoContato: sql`s.ultimo_contato`,
        criadoEm: sql`k.criado_em`,
        atualizadoEm: sql`k.atualizado_em`,
      },
      order: sql`app.normalizar(e.nome_fantasia), app.normalizar(k.nome), k.id`,
      key: sql`k.id`,
    },
    query,
  );
}

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerApiCoreKey(db: Db, onde: Onde, id: number): Promise<ApiCoreKey> {
  const { rows } =
    await sql<ApiCoreKey>`select ${colunas} ${servidores} ${whereAll([...onde, sql`k.id = ${id}`])}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export async function travarApiCoreKey(tx: Tx, onde: Onde, id: number): Promise<ApiCoreKey> {
  await sql`select 1 ${servidores} ${whereAll([...onde, sql`k.id = ${id}`])} for update of k`.execute(tx);
  return lerApiCoreKey(tx, onde, id);
}
