import {
  type AjusteLido,
  DomainError,
  type FormulaDeAjuste,
  type ItemDoAjuste,
  type LinhaDeAjuste,
  type ListQuery,
  margemDoPreco,
  type Page,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { fetched } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daEmpresa } from './alcance.ts';
import { impostosDaVenda } from './colunas.ts';
import { type FiltroDeProdutos, filtrosDe } from './filtros.ts';
import { unidadeDe } from './leitura-da-linha.ts';

type Sql = RawBuilder<unknown>;

/** A product in a company, as a formula needs it. */
export interface ParDoAjuste extends Omit<LinhaDeAjuste, 'margem' | 'tabela'> {
  precoId: number | null;
  origem: string | null;
  impostos: string;
}

/** The price named `alias` of the table asked for: the main one, the e-commerce one, or one by its name. */
function precoEm(alias: string, tabela: string): Sql {
  const x = sql.raw(alias);
  const qual =
    tabela === 'principal' || tabela === 'ecommerce'
      ? sql`${x}.${sql.ref(tabela)}`
      : sql`app.normalizar(${x}.nome) = app.normalizar(${tabela})`;
  return sql`left join produto_preco ${x} on ${x}.grupo_id = r.grupo_id and ${x}.produto_id = r.id and ${x}.empresa_id = e.id and ${x}.ativo and ${x}.tipo = 'tabela' and ${qual}`;
}

/**
 * Products in companies that an adjustment reaches: those with a price in the table; where the formula can make one,
 * also those the company keeps a stock of. A variant without price of its own has its parent's, and is left to it.
 */
function pares(
  actor: Actor,
  filtro: FiltroDeProdutos,
  tabela: string,
  empresaIds: readonly number[],
  formula: FormulaDeAjuste | null,
): Sql {
  const cria = formula !== null && formula.tipo !== 'percentual' && formula.tipo !== 'valor';
  const empresas = empresaIds.length > 0 ? sql`and e.id = any(${[...empresaIds]}::bigint[])` : sql``;
  const origem = formula?.tipo === 'copia' ? precoEm('o', formula.tabela) : sql``;
  const daOrigem = formula?.tipo === 'copia' ? sql`o.valor::text` : sql`null::text`;
  const onde = whereAll([
    sql`r.grupo_id = ${actor.grupoId}`,
    sql`r.ativo = ${!filtro.somenteInativos}`,
    ...filtrosDe(actor, filtro),
  ]);
  return sql`select r.id as "produtoId", r.codigo, r.descricao, ${unidadeDe} as unidade, e.id as "empresaId", e.nome_fantasia as empresa,
      r.custo_real::text as "custoReal", p.id as "precoId", p.valor::text as preco, ${daOrigem} as origem,
      ${impostosDaVenda} as impostos
    from produto r join empresa e on e.grupo_id = r.grupo_id and e.propria and e.ativo and ${daEmpresa(actor, 'e.id')} ${empresas}
    ${precoEm('p', tabela)} ${origem} ${onde}
    and (p.id is not null ${cria ? sql`or (r.produto_pai_id is null and exists (select from produto_estoque q where q.grupo_id = r.grupo_id and q.produto_id = r.id and q.empresa_id = e.id and q.ativo))` : sql``})`;
}

/** The pairs in the order of their ids, some thousands at a time. */
export const paresDoAjuste = (tx: Tx, actor: Actor, ajuste: AjusteGuardado, deCadaVez: number) =>
  fetched(
    tx,
    sql<ParDoAjuste>`${pares(actor, ajuste.filtro, ajuste.tabela, ajuste.empresaIds, ajuste.formula)} order by r.id, e.id`,
    deCadaVez,
  );

export async function contarPares(
  db: Db,
  actor: Actor,
  ajuste: Pick<AjusteGuardado, 'filtro' | 'tabela' | 'empresaIds' | 'formula'>,
): Promise<number> {
  const consulta = pares(actor, ajuste.filtro, ajuste.tabela, ajuste.empresaIds, ajuste.formula);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${consulta}) par`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What the screen shows before any formula. */
export async function linhasDoAjuste(
  db: Db,
  actor: Actor,
  query: FiltroDeProdutos & { tabela: string },
): Promise<Page<LinhaDeAjuste>> {
  const { tabela, empresaId, ...filtro } = query;
  const consulta = pares(actor, filtro, tabela, empresaId === undefined ? [] : [empresaId], null);
  const ordem = sql`order by r.ordem ${query.descending ? sql`desc` : sql`asc`}, r.id, e.id`;
  const { rows } =
    await sql<ParDoAjuste>`${consulta} ${ordem} limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(
      db,
    );
  const total = await sql<{ n: number }>`select count(*)::int as n from (${consulta}) par`.execute(db);
  const data = rows.map(({ precoId: _, origem: __, impostos, ...linha }) => ({
    ...linha,
    tabela,
    margem:
      linha.preco === null || linha.custoReal === null
        ? null
        : margemDoPreco(linha.preco, linha.custoReal, { impostos }),
  }));
  return { data, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}

export interface AjusteGuardado {
  filtro: FiltroDeProdutos;
  empresaIds: number[];
  tabela: string;
  formula: FormulaDeAjuste;
  arredondamento: AjusteLido['arredondamento'];
}

const colunas = sql`a.id, a.versao, a.situacao, a.descricao, a.formula, a.arredondamento, a.tabela, ${isoInstant('a.inicia_em')} as "iniciaEm",
  a.itens, a.sem_ajuste as "semAjuste", a.mudaram, (select json_build_object('id', u.id, 'rotulo', u.nome) from usuario u where u.grupo_id = a.grupo_id and u.id = a.usuario_id) as autor,
  ${isoInstant('a.criado_em')} as "criadoEm", ${isoInstant('a.aplicado_em')} as "aplicadoEm", ${isoInstant('a.desfeito_em')} as "desfeitoEm",
  (select t.id from trabalho t where t.grupo_id = a.grupo_id and t.id = a.trabalho_id and t.situacao in ('na_fila', 'executando')) as "jobId"`;

/** Adjustments of companies that the person sees, all of them. */
const visiveis = (actor: Actor): Sql =>
  sql`a.grupo_id = ${actor.grupoId} and ${actor.empresas === 'todas' ? sql`true` : sql`(a.empresa_ids <> '{}' and a.empresa_ids <@ ${actor.empresas}::bigint[])`}`;

export async function listarAjustes(db: Db, actor: Actor, query: ListQuery): Promise<Page<AjusteLido>> {
  const direcao = query.sortBy && !query.descending ? sql`asc` : sql`desc`;
  const { rows } =
    await sql<AjusteLido>`select ${colunas} from alteracao_lote a where ${visiveis(actor)} order by a.criado_em ${direcao}, a.id ${direcao}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
  const total = await sql<{
    n: number;
  }>`select count(*)::int as n from alteracao_lote a where ${visiveis(actor)}`.execute(db);
  return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}

/** @throws DomainError NOT_FOUND */
export async function lerAjuste(db: Db, actor: Actor, id: number): Promise<AjusteLido> {
  const { rows } =
    await sql<AjusteLido>`select ${colunas} from alteracao_lote a where ${visiveis(actor)} and a.id = ${id}`.execute(
      db,
    );
  const ajuste = rows[0];
  if (!ajuste) throw new DomainError('NOT_FOUND');
  return ajuste;
}

/** What was asked. @throws DomainError NOT_FOUND */
export async function lerPedidoDoAjuste(db: Db, id: number): Promise<AjusteGuardado> {
  const { rows } =
    await sql<AjusteGuardado>`select filtro, empresa_ids as "empresaIds", tabela, formula, arredondamento from alteracao_lote where grupo_id = app.grupo_atual() and id = ${id}`.execute(
      db,
    );
  const pedido = rows[0];
  if (!pedido) throw new DomainError('NOT_FOUND');
  return pedido;
}

/** Lines of an adjustment, those that change first unless the others are asked for. */
export async function itensDoAjuste(
  db: Db,
  actor: Actor,
  id: number,
  query: ListQuery & { semAjuste?: 'true' | 'false' | undefined },
): Promise<Page<ItemDoAjuste>> {
  const { tabela } = await lerAjuste(db, actor, id);
  const onde = sql`i.grupo_id = ${actor.grupoId} and i.alteracao_id = ${id} ${query.semAjuste === undefined ? sql`` : sql`and (i.novo is null) = ${query.semAjuste === 'true'}`}`;
  type Lido = Omit<ItemDoAjuste, 'margem' | 'margemNova' | 'tabela'> & { impostos: string };
  const { rows } =
    await sql<Lido>`select r.id as "produtoId", r.codigo, r.descricao, ${unidadeDe} as unidade, e.id as "empresaId", e.nome_fantasia as empresa,
      i.custo_real::text as "custoReal", i.preco::text as preco, i.novo::text as novo, i.motivo,
      case when i.novo is null or a.situacao not in ('aplicado', 'desfeito') then null when i.mudou then 'mudou' else a.situacao end as resultado,
      ${impostosDaVenda} as impostos
    from alteracao_lote_item i join alteracao_lote a on a.grupo_id = i.grupo_id and a.id = i.alteracao_id join produto r on r.grupo_id = i.grupo_id and r.id = i.produto_id join empresa e on e.grupo_id = i.grupo_id and e.id = i.empresa_id
    where ${onde} order by (i.novo is null), r.ordem ${query.descending ? sql`desc` : sql`asc`}, r.id, e.id
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
  const total = await sql<{ n: number }>`select count(*)::int as n from alteracao_lote_item i where ${onde}`.execute(
    db,
  );
  const margem = (preco: string | null, { custoReal, impostos }: Lido) =>
    preco === null || custoReal === null ? null : margemDoPreco(preco, custoReal, { impostos });
  const data = rows.map((lido) => {
    const { impostos: _, ...linha } = lido;
    return { ...linha, tabela, margem: margem(lido.preco, lido), margemNova: margem(lido.novo, lido) };
  });
  return { data, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}
