import { DomainError, type GrupoGuardado, listaDeGrupos, type Option } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../platform/http/actor.ts';
import type { Reach, Slot } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { nearestFirst } from '../../platform/sql/relevance.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';

type Sql = RawBuilder<unknown>;

const logo = sql`case when g.logo_arquivo_id is not null then '/api/arquivos/logo/' || g.slug end`;
/** Where the group lives, when that is not here; its row stays for the contract. */
const celula = sql`(select f.celula from grupo_fora f where f.grupo = g.id and f.situacao = 'mudou')`;
const colunas = sql`g.id, g.versao, g.ativo, g.slug, g.nome, g.provedor, g.sessao_parada_minutos as "sessaoParadaMinutos", g.suporte_assina as "suporteAssina", g.criado_em as "criadoEm", g.atualizado_em as "atualizadoEm", ${logo} as logo, ${celula} as celula`;

/** Groups are no rows of a tenant, so the database hides none: this is what does. */
const alcance = (reach: Reach): Sql[] => (ehDoProvedor(reach) ? [] : [sql`g.id = ${reach.grupoId}`]);
const contem = (search: string | Slot): Sql =>
  sql`app.texto_de_busca(g.nome, g.slug) like all (${containsPatterns(search)})`;

export const grupos: ListSource = {
  list: listaDeGrupos,
  from: { table: 'grupo', alias: 'g', tenant: false },
  scope: alcance,
  values: { logo, celula },
  orders: { slug: sql`g.slug` },
  search: { where: contem },
};

export async function procurarGrupos(db: Db, actor: Actor, nome: string): Promise<GrupoGuardado[]> {
  const where = whereAll([...alcance(actor), sql`g.ativo`, contem(nome)]);
  const { rows } =
    await sql<GrupoGuardado>`select ${colunas} from grupo g ${where} order by app.normalizar(g.nome), g.id limit 50`.execute(
      db,
    );
  return rows;
}

export async function opcoesDeGrupos(
  db: Db,
  actor: Actor,
  { search, ids = [], limit }: { search?: string | undefined; ids?: number[] | undefined; limit: number },
  condicoes: readonly Sql[],
): Promise<Option[]> {
  const pedidas = [...condicoes, ...(search?.trim() ? [contem(search)] : [])];
  const casa = pedidas.length === 0 ? sql`true` : sql`(${sql.join(pedidas, sql` and `)})`;
  const { rows } = await sql<Option>`select g.id, g.nome as rotulo from grupo g
    ${whereAll([...alcance(actor), sql`(${casa} or g.id = any(${ids}))`])}
    order by g.id = any(${ids}) desc, ${nearestFirst({ names: [sql`app.normalizar(g.nome)`, sql`g.slug`], all: sql`app.texto_de_busca(g.nome, g.slug)` }, search)}app.normalizar(g.nome), g.id limit ${limit + ids.length}`.execute(
    db,
  );
  return rows;
}

/** @throws DomainError NOT_FOUND, also for a group that is not one's own outside the provider */
export async function lerGrupo(db: Db, actor: Actor, id: number): Promise<GrupoGuardado> {
  const { rows } =
    await sql<GrupoGuardado>`select ${colunas} from grupo g ${whereAll([...alcance(actor), sql`g.id = ${id}`])}`.execute(
      db,
    );
  const grupo = rows[0];
  if (!grupo) throw new DomainError('NOT_FOUND');
  return grupo;
}

export async function travarGrupo(tx: Tx, actor: Actor, id: number): Promise<GrupoGuardado> {
  await sql`select 1 from grupo g ${whereAll([...alcance(actor), sql`g.id = ${id}`])} for update`.execute(tx);
  return lerGrupo(tx, actor, id);
}
