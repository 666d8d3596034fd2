import { type PrecoCandidato, precoCampos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { jsonRows, selected, valueColumns } from '../../platform/records/columns.ts';

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
