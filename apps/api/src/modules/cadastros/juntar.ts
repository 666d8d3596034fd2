import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The bank a row names in `banco_id`, if any, under an alias, for reads of other modules. */
export const juntarBanco = (row: string, alias: string): RawBuilder<unknown> =>
  sql`left join banco ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.banco_id`)}`;

/** What the official tables say of the codes of a service; null for one that is not there. */
export interface CodigosDoServico {
  /** National code: six digits, the item of LC 116 it unfolds, and where its ISS is due. */
  nacional: { codigo: string; itemId: number | null; item: string; incidencia: string | null } | null;
  item: { id: number; codigo: string } | null;
  nbs: string | null;
  classificacao: { codigo: string; nfse: boolean } | null;
}

export async function codigosDoServico(
  db: Db,
  ids: { nacionalId: number; itemId: number | null; nbsId: number | null; classificacaoId: number | null },
): Promise<CodigosDoServico> {
  const { nacionalId, itemId, nbsId, classificacaoId } = ids;
  const { rows } = await sql<CodigosDoServico>`select
    (select json_build_object('codigo', n.codigo, 'item', n.item_lc116, 'incidencia', n.incidencia,
        'itemId', (select l.id from servico_lc116 l where l.codigo = n.item_lc116))
      from servico_nacional n where n.id = ${nacionalId}) as nacional,
    (select json_build_object('id', id, 'codigo', codigo) from servico_lc116 where id = ${itemId}) as item,
    (select codigo from nbs where id = ${nbsId}) as nbs,
    (select json_build_object('codigo', codigo, 'nfse', nfse) from classificacao_ibs_cbs where id = ${classificacaoId}) as classificacao`.execute(
    db,
  );
  return rows[0] as CodigosDoServico;
}

/** The IBGE code of the city that a column names. */
export const ibgeDaCidade = (coluna: string): RawBuilder<unknown> =>
  sql`(select c.codigo_ibge from cidade c where c.id = ${sql.ref(coluna)})`;

/** What a city is called, by its IBGE code; null for a code of none. */
export async function nomeDaCidade(db: Db, ibge: string): Promise<string | null> {
  const { rows } = await sql<{ nome: string }>`select nome from cidade where codigo_ibge = ${ibge}`.execute(db);
  return rows[0]?.nome ?? null;
}

/** A country as documents name it. */
export interface Pais {
  /** Of the Banco Central and IBGE, 4 digits. */
  codigo: string;
  /** ISO 3166-1. */
  iso2: string;
  nome: string;
}
const lerPais = sql`select lpad(codigo, 4, '0') as codigo, iso2, nome from pais`;

/** Null for an id of none. */
export async function paisDe(db: Db, id: number): Promise<Pais | null> {
  const { rows } = await sql<Pais>`${lerPais} where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** By what the country is called, accents and case aside, or by its ISO code. */
export async function paisPeloNome(db: Db, nome: string): Promise<Pais | null> {
  const { rows } = await sql<Pais>`${lerPais}
    where app.texto_de_busca(nome) = app.texto_de_busca(${nome}) or iso2 = upper(btrim(${nome})) order by ativo desc, id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The country in a column, as a choice. */
export const paisComoOpcao = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('id', p.id, 'rotulo', p.nome) from pais p where p.id = ${id})`;

/** Code of the country that a column names, or says by its ISO code; null for none of the table. @param nome of a table that is joined, not of `pais` */
export const codigoDoPais = (nome: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select lpad(p.codigo, 4, '0') from pais p
    where app.texto_de_busca(p.nome) = app.texto_de_busca(${nome}) or p.iso2 = upper(btrim(${nome})) order by p.ativo desc, p.id limit 1)`;

/** Rows of the national table of a code, or of an item of LC 116. */
export async function servicosNacionaisDe(
  db: Db,
  { codigo, item }: { codigo: string; item?: never } | { codigo?: never; item: string },
): Promise<number[]> {
  const onde = codigo === undefined ? sql`item_lc116 = ${item}` : sql`codigo = ${codigo}`;
  const { rows } = await sql<{ id: number }>`select id from servico_nacional where ${onde} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The last day of the NCM in a column, where one is told. */
export const fimDoNcm = (coluna: string): RawBuilder<unknown> =>
  sql`(select n.vigencia_fim from ncm n where n.codigo = ${sql.ref(coluna)})`;

/** Which of some NCM are in the table in force, in the order asked. */
export async function situacaoDosNcm(
  db: Db,
  codigos: readonly string[],
): Promise<{ ncm: string; existe: boolean; descricao: string | null }[]> {
  const { rows } = await sql<{ ncm: string; existe: boolean; descricao: string | null }>`
    select x.ncm, n.codigo is not null as existe, n.descricao from unnest(${[...codigos]}::text[]) with ordinality x(ncm, ordem)
    left join ncm n on n.codigo = x.ncm and n.ativo order by x.ordem`.execute(db);
  return rows;
}
