import { type AjusteLido, DomainError, type FormulaDeAjuste, type LinhaDeAjuste } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { fetched } from '../../../platform/database/cursor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { unidadeDe } from '../leitura/leitura-da-linha.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { impostosDaVenda } from '../lista/colunas.ts';
import { type FiltroDeProdutos, filtrosDe } from '../lista/filtros.ts';

type Sql = RawBuilder<unknown>;

/** A product in a company, as a formula needs it. */
export interface ParDoAjuste extends Omit<LinhaDeAjuste, 'margem' | 'tabela'> {
  precoId: number | null;
  origem: string | null;
  impostos: string;
  /** By which products come in lists. */
  ordem: string;
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
  return sql`select r.id as "produtoId", r.codigo, r.descricao, r.ordem, ${unidadeDe} as unidade, e.id as "empresaId", e.nome_fantasia as empresa,
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

export interface AjusteGuardado {
  filtro: FiltroDeProdutos;
  empresaIds: number[];
  tabela: string;
  formula: FormulaDeAjuste;
  arredondamento: AjusteLido['arredondamento'];
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
