import { DomainError, type NivelDeConta, type NoDoPlano, type Option } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { type Arvore, daArvore, noAlcance } from './arvore.ts';

/** A place of the chart `c`, on the wire. */
export const colunasDoNo = sql`c.id, c.nivel, c.pai_id as "paiId", c.ano, c.empresa_id as "empresaId", c.codigo, c.nome, c.natureza,
  c.cod_referencial_tipo as "codReferencialTipo", c.plano_conta_referencial_codigo as "planoContaReferencialCodigo",
  c.origem_id as "origemId", c.ativo, c.versao`;

/** Places of one chart, in the order of their codes. */
export async function nosDaArvore(
  db: Db,
  actor: Actor,
  arvore: Arvore,
  condicoes: readonly RawBuilder<unknown>[] = [],
): Promise<NoDoPlano[]> {
  const where = whereAll([noAlcance(actor), daArvore(arvore), ...condicoes]);
  const { rows } =
    await sql<NoDoPlano>`select ${colunasDoNo} from plano_de_conta c ${where} order by c.caminho`.execute(db);
  return rows;
}

/** Years that have a chart of the group, or of the company that has its own. */
export async function anosComPlano(db: Db, actor: Actor, { empresaId }: Arvore): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`select distinct c.ano from plano_de_conta c
    where ${noAlcance(actor)} and c.dono = ${empresaId ?? 0} order by c.ano`.execute(db);
  return rows.map(({ ano }) => ano);
}

/** @throws DomainError NOT_FOUND for a place of another level, group or company */
export async function lerNo(db: Db, actor: Actor, id: number, nivel?: NivelDeConta): Promise<NoDoPlano> {
  const where = whereAll([noAlcance(actor), sql`c.id = ${id}`, ...(nivel ? [sql`c.nivel = ${nivel}`] : [])]);
  const { rows } = await sql<NoDoPlano>`select ${colunasDoNo} from plano_de_conta c ${where}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** The same, held until the end of the transaction. @throws DomainError NOT_FOUND, STALE_RECORD when `versao` is an old one */
export async function travarNo(
  tx: Tx,
  actor: Actor,
  id: number,
  nivel: NivelDeConta,
  versao?: number | undefined,
): Promise<NoDoPlano> {
  const where = whereAll([noAlcance(actor), sql`c.id = ${id}`, sql`c.nivel = ${nivel}`]);
  const { rows } = await sql<NoDoPlano>`select ${colunasDoNo} from plano_de_conta c ${where} for update of c`.execute(
    tx,
  );
  const [no] = rows;
  if (!no) throw new DomainError('NOT_FOUND');
  if (versao !== undefined && versao !== no.versao) throw new DomainError('STALE_RECORD', { data: { atual: no } });
  return no;
}

const rotulo = sql`concat_ws(' - ', c.codigo, c.nome)`;

export const opcaoDoNo = (id: number | null) =>
  sql`(select json_build_object('id', c.id, 'rotulo', ${rotulo}) from plano_de_conta c where c.grupo_id = app.grupo_atual() and c.id = ${id})`;

interface BuscaDeOpcoes {
  search?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
}

/** Active places of a level by code or name: the exact code first, then what begins so; and those a form already holds. */
export async function opcoesDoNivel(
  db: Db,
  actor: Actor,
  arvore: Arvore,
  { search, ids = [], limit }: BuscaDeOpcoes,
  condicoes: readonly RawBuilder<unknown>[],
): Promise<Option[]> {
  const texto = search?.trim() ?? '';
  const achado = texto === '' ? [] : [sql`c.busca like all (${containsPatterns(texto)})`];
  const casa = sql`(${sql.join([daArvore(arvore), sql`c.ativo`, ...condicoes, ...achado], sql` and `)})`;
  const where = whereAll([noAlcance(actor), ids.length > 0 ? sql`(${casa} or c.id = any(${ids}))` : casa]);
  const { rows } = await sql<Option>`select c.id, ${rotulo} as rotulo from plano_de_conta c ${where}
    order by c.id = any(${ids}) desc, c.codigo = ${texto} desc, starts_with(c.codigo, ${texto}) desc, c.caminho
    limit ${limit + ids.length}`.execute(db);
  return rows;
}

/** Ids of a place and all below it. */
export async function ramoDe(db: Db, grupoId: number, id: number): Promise<{ id: number; nivel: number }[]> {
  const { rows } = await sql<{ id: number; nivel: number }>`with recursive ramo as (
      select id, nivel from plano_de_conta where grupo_id = ${grupoId} and id = ${id}
      union all
      select c.id, c.nivel from plano_de_conta c join ramo r on c.pai_id = r.id where c.grupo_id = ${grupoId})
    select id, nivel from ramo`.execute(db);
  return rows;
}
