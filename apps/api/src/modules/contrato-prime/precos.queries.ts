import {
  type ComponenteDoContrato,
  DomainError,
  type ListQuery,
  type Page,
  type PrecoPrime,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daListaOuSua, tiposVisiveis } from './alcance.ts';

type Sql = RawBuilder<unknown>;

const hoje = sql`(now() at time zone 'America/Sao_Paulo')::date`;
const emVigor = (dia: Sql) => sql`(p.inicio <= ${dia} and (p.fim is null or p.fim >= ${dia}))`;
const colunas = sql`p.id, p.versao, p.ativo, p.tipo, p.nome, p.modo, p.inicio::text as inicio, p.fim::text as fim, p.faixas,
  (p.ativo and ${emVigor(hoje)}) as vigente, p.componente_id as "componenteId", p.revenda_id as "revendaId",
  (select jsonb_build_object('id', x.id, 'rotulo', x.nome) from contrato_prime_componente x where x.grupo_id = p.grupo_id and x.id = p.componente_id) as componente,
  (select jsonb_build_object('id', x.id, 'rotulo', x.nome_fantasia) from empresa x where x.grupo_id = p.grupo_id and x.id = p.revenda_id) as revenda,
  ${isoInstant('p.criado_em')} as "criadoEm", ${isoInstant('p.atualizado_em')} as "atualizadoEm"`;
const from = sql`from contrato_prime_preco p`;

const alcance = (actor: Actor): Sql[] => [
  sql`p.grupo_id = ${actor.grupoId}`,
  ...daListaOuSua(actor, sql`p.revenda_id`),
];
const visiveis = (actor: Actor): Sql[] => [...alcance(actor), sql`p.tipo = any(${tiposVisiveis(actor)}::text[])`];

interface Filtro extends ListQuery {
  tipo?: string | undefined;
  componenteId?: number | undefined;
  revendaId?: number | undefined;
  vigente?: boolean | undefined;
}

export function listarPrecos(db: Db, actor: Actor, query: Filtro): Promise<Page<PrecoPrime>> {
  const where = [...visiveis(actor), sql`p.ativo = ${!query.somenteInativos}`];
  if (query.tipo) where.push(sql`p.tipo = ${query.tipo}`);
  if (query.componenteId) where.push(sql`p.componente_id = ${query.componenteId}`);
  if (query.revendaId) where.push(sql`p.revenda_id = ${query.revendaId}`);
  if (query.vigente !== undefined) where.push(sql`${emVigor(hoje)} = ${query.vigente}`);
  if (query.search?.trim()) where.push(sql`p.busca like all (${containsPatterns(query.search)})`);
  return readPage<PrecoPrime>(
    db,
    {
      columns: colunas,
      from,
      where,
      orders: {
        id: sql`p.id`,
        nome: sql`app.normalizar(p.nome)`,
        inicio: sql`p.inicio`,
        fim: sql`p.fim`,
        atualizadoEm: sql`p.atualizado_em`,
      },
      order: sql`p.inicio desc, app.normalizar(p.nome), p.id`,
      key: sql`p.id`,
    },
    query,
  );
}

/** @throws DomainError NOT_FOUND, also for a kind whose page the person may not open */
export async function lerPreco(db: Db, actor: Actor, id: number): Promise<PrecoPrime> {
  const { rows } =
    await sql<PrecoPrime>`select ${colunas} ${from} ${whereAll([...visiveis(actor), sql`p.id = ${id}`])}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export async function travarPreco(tx: Tx, actor: Actor, id: number): Promise<PrecoPrime> {
  await sql`select 1 ${from} ${whereAll([...visiveis(actor), sql`p.id = ${id}`])} for update`.execute(tx);
  return lerPreco(tx, actor, id);
}

/** The active tables of a day, of every kind, within the person's reach: what a pre-contract is priced by. */
export async function tabelasDoDia(db: Db, actor: Actor, dia: string): Promise<PrecoPrime[]> {
  const { rows } = await sql<PrecoPrime>`select ${colunas} ${from}
    ${whereAll([...alcance(actor), sql`p.ativo`, emVigor(sql`${dia}::date`)])} order by p.tipo, p.id`.execute(db);
  return rows;
}

export async function componentesAtivos(db: Db, actor: Actor): Promise<ComponenteDoContrato[]> {
  const { rows } =
    await sql<ComponenteDoContrato>`select id, nome, cobranca, obrigatorio, quantidade_maxima as "quantidadeMaxima"
    from contrato_prime_componente where grupo_id = ${actor.grupoId} and ativo order by app.normalizar(nome), id`.execute(
      db,
    );
  return rows;
}

/** Another active table of the same thing whose days meet these, if there is one. */
export async function tabelaQueCoincide(
  db: Db,
  actor: Actor,
  {
    id,
    tipo,
    componenteId,
    revendaId,
    inicio,
    fim,
  }: Pick<PrecoPrime, 'tipo' | 'componenteId' | 'revendaId' | 'inicio' | 'fim'> & { id: number | null },
): Promise<{ nome: string; inicio: string; fim: string | null } | undefined> {
  const { rows } = await sql<{ nome: string; inicio: string; fim: string | null }>`
    select p.nome, p.inicio::text as inicio, p.fim::text as fim ${from} where p.grupo_id = ${actor.grupoId} and p.ativo and p.tipo = ${tipo}
      and p.componente_id is not distinct from ${componenteId}::bigint and p.revenda_id is not distinct from ${revendaId}::bigint
      and p.id is distinct from ${id}::bigint and daterange(p.inicio, p.fim, '[]') && daterange(${inicio}::date, ${fim}::date, '[]')
    order by p.inicio limit 1`.execute(db);
  return rows[0];
}
