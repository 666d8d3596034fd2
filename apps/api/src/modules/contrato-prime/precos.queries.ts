import { type ComponenteDoContrato, listaDePrecos, type PrecoPrime } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readList, readListRow } from '../../platform/lists/engine.ts';
import { asked, type Reach, Slot } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { daListaOuSua, tiposVisiveis } from './alcance.ts';

type Sql = RawBuilder<unknown>;

const hoje = sql`(now() at time zone 'America/Sao_Paulo')::date`;
const emVigor = (dia: Sql) => sql`(p.inicio <= ${dia} and (p.fim is null or p.fim >= ${dia}))`;
/** A reseller's people see the list prices and their own. */
const alcance = (reach: Reach): Sql[] => [
  sql`p.grupo_id = ${reach.grupoId}`,
  ...daListaOuSua(reach, sql`p.revenda_id`),
];
const tiposDeQuemPede = new Slot(({ actor }) => tiposVisiveis(actor));

/** Tables of the kinds whose page the person may open, the latest to begin on top. */
export const precos: ListSource = {
  list: listaDePrecos,
  from: {
    table: 'contrato_prime_preco',
    alias: 'p',
    joins: {
      k: sql`left join contrato_prime_componente k on k.grupo_id = p.grupo_id and k.id = p.componente_id`,
      rv: sql`left join empresa rv on rv.grupo_id = p.grupo_id and rv.id = p.revenda_id`,
    },
  },
  scope: (reach) => [...alcance(reach), sql`p.tipo = any(${tiposDeQuemPede}::text[])`],
  values: {
    vigente: sql`(p.ativo and ${emVigor(hoje)})`,
    componente: { id: sql`k.id`, label: sql`k.nome` },
    revenda: { id: sql`rv.id`, label: sql`rv.nome_fantasia` },
  },
  ordering: { ties: [sql`app.normalizar(p.nome)`] },
  filters: { vigente: (sim) => sql`${emVigor(hoje)} = ${sql.lit(sim)}` },
  search: { where: (texto) => sql`p.busca like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND, also for a kind whose page the person may not open */
export const lerPreco = (db: Db, actor: Actor, id: number): Promise<PrecoPrime> => readListRow(db, precos, actor, id);

/** @throws DomainError NOT_FOUND, also for a kind whose page the person may not open */
export async function travarPreco(tx: Tx, actor: Actor, id: number): Promise<PrecoPrime> {
  await sql`select 1 from contrato_prime_preco p where p.grupo_id = ${actor.grupoId} and p.id = ${id} for update`.execute(
    tx,
  );
  return lerPreco(tx, actor, id);
}

const precosDoDia: ListSource = {
  ...precos,
  scope: (reach) => [...alcance(reach), emVigor(sql`${asked('dia')}::date`)],
  question: { ...precos.question, fixed: ['dia'] },
};
const TABELAS_DE_UM_DIA = 10_000;

/** The active tables of a day, of every kind, within the person's reach: what a pre-contract is priced by. */
export async function tabelasDoDia(db: Db, actor: Actor, dia: string): Promise<PrecoPrime[]> {
  const todas = { page: 1, rowsPerPage: TABELAS_DE_UM_DIA, sortBy: 'id' };
  const { data } = await readList<PrecoPrime>(db, precosDoDia, actor, todas, { fixed: { dia } });
  return data.sort((a, b) => a.tipo.localeCompare(b.tipo) || a.id - b.id);
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
    select p.nome, p.inicio::text as inicio, p.fim::text as fim from contrato_prime_preco p where p.grupo_id = ${actor.grupoId} and p.ativo and p.tipo = ${tipo}
      and p.componente_id is not distinct from ${componenteId}::bigint and p.revenda_id is not distinct from ${revendaId}::bigint
      and p.id is distinct from ${id}::bigint and daterange(p.inicio, p.fim, '[]') && daterange(${inicio}::date, ${fim}::date, '[]')
    order by p.inicio limit 1`.execute(db);
  return rows[0];
}
