import { DomainError, type ListQuery, type ObservacaoGuardada, type Page } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';

const colunas = sql`o.id, o.versao, o.ativo, o.texto, o.empresa_id as "empresaId", o.contrato_id as "contratoId", o.criado_em as "criadoEm",
  (select jsonb_build_object('id', u.id, 'rotulo', u.nome) from usuario u where u.grupo_id = o.grupo_id and u.id = o.autor_id) as autor`;

export async function observacoesDe(db: Db, empresaId: number): Promise<ObservacaoGuardada[]> {
  const { rows } = await sql<ObservacaoGuardada>`
    select ${colunas} from observacao o where o.empresa_id = ${empresaId} order by o.ativo desc, o.id`.execute(db);
  return rows;
}

export async function observacoesDoContrato(db: Db, contratoId: number): Promise<ObservacaoGuardada[]> {
  const { rows } = await sql<ObservacaoGuardada>`
    select ${colunas} from observacao o where o.contrato_id = ${contratoId} order by o.ativo desc, o.id`.execute(db);
  return rows;
}

interface FiltroDeObservacoes extends ListQuery {
  empresaId?: number | undefined;
  contratoId?: number | undefined;
}

/** @param empresas conditions on `e`, the company of the note */
export async function listarObservacoes(
  db: Db,
  query: FiltroDeObservacoes,
  empresas: readonly RawBuilder<unknown>[],
): Promise<Page<ObservacaoGuardada>> {
  const where = [...empresas, sql`o.ativo = ${!query.somenteInativos}`];
  const search = query.search?.trim();
  if (search && query.exactBy === 'id') where.push(sql`o.id::text = ${search}`);
  else if (search && query.exactBy) where.push(sql`app.normalizar(o.texto) = app.normalizar(${search})`);
  else if (search) where.push(sql`app.normalizar(o.texto) like all (${containsPatterns(search)})`);
  if (query.empresaId) where.push(sql`o.empresa_id = ${query.empresaId}`);
  if (query.contratoId) where.push(sql`o.contrato_id = ${query.contratoId}`);
  const from = sql`from observacao o join empresa e on e.grupo_id = o.grupo_id and e.id = o.empresa_id ${whereAll(where)}`;
  const ordem = { texto: sql`app.normalizar(o.texto)`, criadoEm: sql`o.criado_em` }[query.sortBy ?? ''] ?? sql`o.id`;
  const sentido = query.sortBy && !query.descending ? sql`asc` : sql`desc`;
  const { rows } = await sql<ObservacaoGuardada>`select ${colunas} ${from} order by ${ordem} ${sentido}, o.id ${sentido}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
  const total = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
  return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}

/** @throws DomainError NOT_FOUND */
export async function lerObservacao(db: Db, id: number): Promise<ObservacaoGuardada> {
  const { rows } = await sql<ObservacaoGuardada>`select ${colunas} from observacao o where o.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export async function inserirObservacao(
  tx: Tx,
  actor: Actor,
  nova: { empresaId: number; texto: string; contratoId: number | null },
): Promise<ObservacaoGuardada> {
  const { id } = await tx
    .insertInto('observacao')
    .values({
      grupo_id: actor.grupoId,
      empresa_id: nova.empresaId,
      contrato_id: nova.contratoId,
      autor_id: actor.usuarioId,
      texto: nova.texto,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return lerObservacao(tx, id);
}

export async function alterarObservacao(
  tx: Tx,
  id: number,
  valores: { texto?: string; contrato_id?: number | null; ativo?: boolean },
): Promise<ObservacaoGuardada> {
  await tx.updateTable('observacao').set(valores).where('id', '=', id).execute();
  return lerObservacao(tx, id);
}
