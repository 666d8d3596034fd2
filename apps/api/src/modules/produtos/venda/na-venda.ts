import { escolherPreco, type PrecoCandidato, precoCampos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { jsonRows, selected, valueColumns } from '../../../platform/records/columns.ts';
import { produtosAchados } from '../lista/filtros.ts';

/** A product as a sale must know it. */
export interface ProdutoNaVenda {
  id: number;
  ativo: boolean;
  /** Rows of prices in the company, those of its grid with them. */
  precos: (PrecoCandidato & { doPai: boolean })[];
}

/** `ProdutoNaVenda[]` as JSON, within a statement of another module. Ids that are not there are left out. */
export const produtosNaVenda = (empresaId: number, ids: readonly number[]): RawBuilder<unknown> =>
  jsonRows(sql`select p.id, p.ativo, ${jsonRows(sql`select t.id, t.ativo, t.produto_id <> p.id as "doPai", ${selected(valueColumns('t', precoCampos))}
      from produto_preco t where t.grupo_id = p.grupo_id and t.empresa_id = ${empresaId} and t.ativo and t.produto_id in (p.id, p.produto_pai_id)`)} as precos
    from produto p where p.grupo_id = app.grupo_atual() and p.id = any(${[...new Set(ids)]}::bigint[])`);

/** What stock must know of a product that was sold at a moment. */
export interface ProdutoVendido {
  /** Of itself or, of a kit, of what is in it. */
  seMove: boolean;
  /** Recipe by which it was made at the moment; null: none. */
  receitaId: number | null;
  /** That recipe opens it into its components. */
  ehKit: boolean;
  /** Registered, of one unit, in reais. */
  custo: string | null;
}

/**
 * Of each product at its moment, in the order asked. A recipe is never changed: the one of a moment is the last made until then, or
 * the first there was.
 */
export async function produtosVendidos(
  db: Db,
  grupoId: number,
  vendas: readonly { produtoId: number; em: string }[],
): Promise<(ProdutoVendido | null)[]> {
  if (vendas.length === 0) return [];
  const { rows } = await sql<ProdutoVendido & { n: number }>`
    select v.n::int as n, r.id as "receitaId", coalesce(r.modo = 'kit', false) as "ehKit",
      p.controla_estoque or coalesce(r.modo = 'kit', false) as "seMove", coalesce(p.custo_real, p.custo_unitario)::text as custo
    from unnest(${vendas.map(({ produtoId }) => produtoId)}::bigint[], ${vendas.map(({ em }) => em)}::timestamptz[]) with ordinality v(produto_id, em, n)
    join produto p on p.grupo_id = ${grupoId} and p.id = v.produto_id
    left join lateral (select r.id, r.modo from produto_receita r where r.grupo_id = p.grupo_id and r.produto_id = p.id and p.produto_composto
      order by r.criado_em <= v.em desc, case when r.criado_em <= v.em then r.numero else -r.numero end desc limit 1) r on true`.execute(
    db,
  );
  const porLugar = new Map(rows.map(({ n, ...produto }) => [n, produto]));
  return vendas.map((_, i) => porLugar.get(i + 1) ?? null);
}

/** A product as the floor offers it. */
export interface ProdutoNoSalao extends ProdutoNaVenda {
  codigo: string;
  descricao: string;
  unidade: string | null;
  departamentoId: number | null;
}

const MAIS_ACHADOS = 500;

/** Products by id, or those found by a text that have a price in the company. */
export async function produtosNoSalao(
  db: Db,
  empresaId: number,
  { ids, search = '', limit = 60 }: { ids?: readonly number[]; search?: string; limit?: number },
): Promise<ProdutoNoSalao[]> {
  const texto = search.trim();
  const achados = texto ? sql`and p.id = any(array(select x.id from ${produtosAchados(texto, MAIS_ACHADOS)}))` : sql``;
  const quais = ids
    ? sql`p.id = any(${[...new Set(ids)]}::bigint[])`
    : sql`p.ativo and not p.usa_grade and exists (select from produto_preco t where t.grupo_id = p.grupo_id and t.produto_id in (p.id, p.produto_pai_id)
        and t.empresa_id = ${empresaId} and t.ativo) ${achados}`;
  const { rows } = await sql<ProdutoNoSalao>`select p.id, p.ativo, p.codigo, p.descricao, u.sigla as unidade,
      p.departamento_id as "departamentoId",
      ${jsonRows(sql`select t.id, t.ativo, t.produto_id <> p.id as "doPai", ${selected(valueColumns('t', precoCampos))}
        from produto_preco t where t.grupo_id = p.grupo_id and t.empresa_id = ${empresaId} and t.ativo and t.produto_id in (p.id, p.produto_pai_id)`)} as precos
    from produto p left join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = app.grupo_atual() and ${quais} order by p.ordem, p.id limit ${ids ? ids.length + 1 : limit}`.execute(
    db,
  );
  return rows;
}

/** Price of one unit now, for whoever asks, in reais; null: it has none. */
export const precoDoProduto = (
  { precos }: Pick<ProdutoNoSalao, 'precos'>,
  { quantidade, fuso }: { quantidade: string; fuso: string },
): string | null =>
  escolherPreco(precos, {
    clienteId: null,
    clienteGrupoId: null,
    quantidade,
    momento: new Date().toISOString(),
    fuso,
  })?.valor ?? null;
