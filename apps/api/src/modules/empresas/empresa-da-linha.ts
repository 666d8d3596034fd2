import { ufs } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The company a row names in `empresa_id`, as `e`, for lists of other modules. @param row alias of the table that names it */
export const juntarEmpresa = (row: string): RawBuilder<unknown> =>
  sql`join empresa e on e.grupo_id = ${sql.ref(`${row}.grupo_id`)} and e.id = ${sql.ref(`${row}.empresa_id`)}`;

const fusoDaUf = sql.raw(ufs.map(({ sigla, fuso }) => `when '${sigla}' then '${fuso}'`).join(' '));

/** Zone of the company `e`, for lists of other modules. */
export const fusoDaEmpresaDaLinha: RawBuilder<string> = sql`coalesce(
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = e.grupo_id and f.empresa_id = e.id),
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = e.grupo_id and f.empresa_id is null),
  case e.uf ${fusoDaUf} end, 'America/Sao_Paulo')`;

/** When the business day of the company `x` begins, after its midnight. */
export const corteDaEmpresaDaLinha: RawBuilder<string> = sql`coalesce(
  (select f.hora_de_corte from empresa_configuracao f where f.grupo_id = x.grupo_id and f.empresa_id = x.id),
  (select f.hora_de_corte from empresa_configuracao f where f.grupo_id = x.grupo_id and f.empresa_id is null), '00:00'::time)::interval`;

/** Group of clients that a client is of, within a statement of another module; null for none. */
export const grupoDoCliente = (clienteId: number | null): RawBuilder<number | null> =>
  sql`(select c.cliente_grupo_id from empresa c where c.grupo_id = app.grupo_atual() and c.id = ${clienteId}::bigint)`;

/** `{ id, grupoId }[]` as JSON, within a statement of another module: of these clients, those that are there, each with its group of clients. */
export const clientesComGrupo = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(json_build_object('id', c.id, 'grupoId', c.cliente_grupo_id)), '[]') from empresa c
    where c.grupo_id = app.grupo_atual() and c.id = any(${[...new Set(ids)]}::bigint[]))`;

/** The reseller of the company `e`, as `rv`. */
export const juntarRevenda: RawBuilder<unknown> = sql`left join empresa rv on rv.grupo_id = e.grupo_id and rv.id = e.revenda_id`;

/** The company a row names in a column of its own (a client, a supplier), under an alias. @param coluna `p.pessoa_id` */
export const juntarEmpresaEm = (coluna: string, alias: string): RawBuilder<unknown> => {
  const [row] = coluna.split('.');
  return sql`join empresa ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(coluna)}`;
};

/** The same of a row that may name none. */
export const juntarClienteEm = (coluna: string, alias: string): RawBuilder<unknown> =>
  sql`left ${juntarEmpresaEm(coluna, alias)}`;

/** Whether the company a row names is of the portfolio of a reseller. */
export const daCarteira = (coluna: string, revendaId: unknown): RawBuilder<unknown> => {
  const [row] = coluna.split('.');
  return sql`exists (select from empresa rc where rc.grupo_id = ${sql.ref(`${row}.grupo_id`)} and rc.id = ${sql.ref(coluna)} and rc.revenda_id = ${revendaId})`;
};

/** How the group's own companies are called; of a chain, the oldest say enough. */
export async function nomesDasProprias(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    nome: string;
  }>`select nome_fantasia as nome from empresa where propria order by id limit 50`.execute(db);
  return rows.map(({ nome }) => nome);
}
