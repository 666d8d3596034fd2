import {
  DomainError,
  type EntidadeDeImportacao,
  type ErroDeImportacao,
  type ListQuery,
  type Page,
  type RelatorioDeImportacao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/registers/sql.ts';
import type { LinhaLida } from './entidade.ts';

/** Errors that come with the report; the rest is paged. */
const PRIMEIROS_ERROS = 200;

const colunas = sql`i.id, i.entidade, i.arquivo, i.situacao, i.codificacao, i.separador, i.colunas, i.linhas, i.validas, i.alteracoes, i.total_de_erros as "totalDeErros",
  coalesce((select json_agg(json_build_object('linha', e.linha, 'coluna', e.coluna, 'campo', e.campo, 'valor', e.valor, 'erro', e.erro) order by e.ordem) from importacao_erro e
    where e.grupo_id = i.grupo_id and e.importacao_id = i.id and e.ordem < ${sql.lit(PRIMEIROS_ERROS)}), '[]') as erros,
  i.amostra, i.aplicadas, (select json_build_object('id', u.id, 'rotulo', u.nome) from usuario u where u.grupo_id = i.grupo_id and u.id = i.usuario_id) as autor,
  ${isoInstant('i.criado_em')} as "criadoEm"`;

export type Importacao = RelatorioDeImportacao & { jobId: string | null };

/** @throws DomainError NOT_FOUND */
export async function lerImportacao(db: Db, actor: Actor, id: number): Promise<Importacao> {
  const { rows } =
    await sql<Importacao>`select ${colunas}, i.trabalho_id as "jobId" from importacao i where i.grupo_id = ${actor.grupoId} and i.id = ${id}`.execute(
      db,
    );
  const lida = rows[0];
  if (!lida) throw new DomainError('NOT_FOUND');
  return lida;
}

export async function listarImportacoes(
  db: Db,
  actor: Actor,
  entidades: readonly EntidadeDeImportacao[],
  query: ListQuery,
): Promise<Page<RelatorioDeImportacao>> {
  const onde = sql`i.grupo_id = ${actor.grupoId} and i.entidade = any(${[...entidades]}::text[])`;
  const direcao = query.sortBy && !query.descending ? sql`asc` : sql`desc`;
  const { rows } =
    await sql<RelatorioDeImportacao>`select ${colunas} from importacao i where ${onde} order by i.criado_em ${direcao}, i.id ${direcao}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
  const total = await sql<{ n: number }>`select count(*)::int as n from importacao i where ${onde}`.execute(db);
  return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}

export async function listarErros(db: Db, actor: Actor, id: number, query: ListQuery): Promise<Page<ErroDeImportacao>> {
  const { totalDeErros } = await lerImportacao(db, actor, id);
  const { rows } =
    await sql<ErroDeImportacao>`select linha, coluna, campo, valor, erro from importacao_erro where grupo_id = ${actor.grupoId} and importacao_id = ${id}
    order by ordem ${query.descending ? sql`desc` : sql`asc`} limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(
      db,
    );
  return { data: rows, total: totalDeErros, page: query.page, rowsPerPage: query.rowsPerPage };
}

export interface NovaImportacao {
  entidade: EntidadeDeImportacao;
  arquivo: string;
  codificacao: string;
  separador: string | null;
  colunas: { titulo: string; campo: string | null }[];
  empresaId: number | null;
  linhas: number;
  amostra: Record<string, string | null>[];
  lidas: (LinhaLida & { linha: number })[];
  erros: ErroDeImportacao[];
}

/** Keeps what was understood of a file. @returns id */
export async function guardarImportacao(tx: Tx, actor: Actor, nova: NovaImportacao): Promise<number> {
  const { id } = await tx
    .insertInto('importacao')
    .values({
      grupo_id: actor.grupoId,
      entidade: nova.entidade,
      arquivo: nova.arquivo.slice(0, 200),
      codificacao: nova.codificacao,
      separador: nova.separador,
      colunas: JSON.stringify(nova.colunas),
      empresa_id: nova.empresaId,
      linhas: nova.linhas,
      validas: nova.lidas.length,
      alteracoes: nova.lidas.filter(({ alvoId }) => alvoId !== null).length,
      total_de_erros: nova.erros.length,
      amostra: JSON.stringify(nova.amostra),
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into importacao_linha (grupo_id, importacao_id, linha, dados, alvo_id, antes)
    select ${actor.grupoId}, ${id}, x.linha, x.dados, x."alvoId", x.antes
    from jsonb_to_recordset(${JSON.stringify(nova.lidas)}::jsonb) x (linha int, dados jsonb, "alvoId" bigint, antes jsonb)`.execute(
    tx,
  );
  await sql`insert into importacao_erro (grupo_id, importacao_id, ordem, linha, coluna, campo, valor, erro)
    select ${actor.grupoId}, ${id}, x.ordem, x.linha, x.coluna, x.campo, x.valor, x.erro
    from jsonb_to_recordset(${JSON.stringify(nova.erros.map((erro, ordem) => ({ ordem, ...erro })))}::jsonb) x (ordem int, linha int, coluna text, campo text, valor text, erro text)`.execute(
    tx,
  );
  return id;
}

export interface LinhaGuardada extends LinhaLida {
  linha: number;
  registroId: number | null;
}

/** Some hundred lines after one of the file. */
export async function linhasDepoisDe(db: Db, actor: Actor, id: number, depois: number): Promise<LinhaGuardada[]> {
  const { rows } =
    await sql<LinhaGuardada>`select linha, dados, alvo_id as "alvoId", antes, registro_id as "registroId" from importacao_linha
    where grupo_id = ${actor.grupoId} and importacao_id = ${id} and linha > ${depois} order by linha limit 500`.execute(
      db,
    );
  return rows;
}
