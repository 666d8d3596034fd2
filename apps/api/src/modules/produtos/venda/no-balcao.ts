import { type PrecoCandidato, precoCampos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { jsonRows, selected, valueColumns } from '../../../platform/records/columns.ts';

/** A product as a line typed by a person must know it. */
export interface ProdutoNoBalcao {
  id: number;
  ativo: boolean;
  codigo: string;
  descricao: string;
  unidade: string;
  fraciona: boolean;
  /** Rows of prices in the company, those of its grid with them. */
  precos: (PrecoCandidato & { doPai: boolean })[];
}

export async function produtosNoBalcao(
  db: Db,
  grupoId: number,
  empresaId: number,
  ids: readonly number[],
): Promise<Map<number, ProdutoNoBalcao>> {
  const { rows } = await sql<ProdutoNoBalcao>`select p.id, p.ativo, p.codigo, p.descricao, u.sigla as unidade, 
      (p.permitir_fracionar or p.por_kg or p.pesa_na_balanca or u.fracionavel) as fraciona,
      ${jsonRows(sql`select t.id, t.ativo, t.produto_id <> p.id as "doPai", ${selected(valueColumns('t', precoCampos))}
        from produto_preco t where t.grupo_id = p.grupo_id and t.empresa_id = ${empresaId} and t.ativo and t.produto_id in (p.id, p.produto_pai_id)`)} as precos
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = ${grupoId} and p.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((produto) => [produto.id, produto]));
}

/** The section of the merchandising tree that a product is of, within a statement of another module. @param coluna `i.produto_id` */
export const secaoDoProduto = (coluna: string): RawBuilder<number | null> =>
  sql`(select sp.secao_id from produto sp where sp.grupo_id = app.grupo_atual() and sp.id = ${sql.ref(coluna)})`;

/** A product as a line names it, within a statement of another module. @param descricao as it was called when the line was written */
export const produtoDaLinha = (coluna: string, descricao: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', sp.id, 'codigo', sp.codigo, 'descricao', ${sql.ref(descricao)}, 'unidade', su.sigla)
    from produto sp join unidade su on su.grupo_id = sp.grupo_id and su.id = sp.unidade_comercial_id
    where sp.grupo_id = app.grupo_atual() and sp.id = ${sql.ref(coluna)})`;
