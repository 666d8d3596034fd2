import { decimal, somar } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { componentesQueSeMovem } from './componentes.ts';

/** What one unit of a product costs in a company, R$. */
interface CustoEmEstoque {
  produtoId: number;
  custo: string;
}

interface CustosPedidos {
  empresaId: number;
  produtoIds: readonly number[];
}

/**
 * The average of what the stocks of a company hold, else what the last ones had; of a kit, what its components cost there. A
 * product that never had a cost there, or a kit with such a component, is not among them. The caller knows that the person may
 * see the company.
 */
export async function custosEmEstoque(
  db: Db,
  grupoId: number,
  { empresaId, produtoIds }: CustosPedidos,
): Promise<CustoEmEstoque[]> {
  const movem = await componentesQueSeMovem(db, produtoIds);
  const kits = new Set(movem.map(({ kitId }) => kitId));
  const simples = [...produtoIds.filter((id) => !kits.has(id)), ...movem.map(({ produto }) => produto.id)];
  const custos = new Map(
    (await custosMedios(db, grupoId, { empresaId, produtoIds: simples })).map(({ produtoId, custo }) => [
      produtoId,
      custo,
    ]),
  );
  return produtoIds.flatMap((produtoId): CustoEmEstoque[] => {
    const partes = kits.has(produtoId)
      ? movem
          .filter(({ kitId }) => kitId === produtoId)
          .map(({ produto, quantidade }) => ({ de: produto.id, quantidade }))
      : [{ de: produtoId, quantidade: decimal(1) }];
    const valores = partes.flatMap(({ de, quantidade }) => {
      const custo = custos.get(de);
      return custo === undefined ? [] : [quantidade.times(custo)];
    });
    return valores.length < partes.length ? [] : [{ produtoId, custo: somar(valores).toString() }];
  });
}

/** Of products with stock of their own. */
async function custosMedios(
  db: Db,
  grupoId: number,
  { empresaId, produtoIds }: CustosPedidos,
): Promise<CustoEmEstoque[]> {
  const { rows } = await sql<CustoEmEstoque>`select "produtoId", custo::text as custo from (
      select s.produto_id as "produtoId", coalesce(
        sum(s.saldo * s.custo_medio) filter (where s.saldo > 0) / nullif(sum(s.saldo) filter (where s.saldo > 0), 0),
        max(s.custo_medio)) as custo
      from estoque_saldo s
      where s.grupo_id = ${grupoId} and s.empresa_id = ${empresaId} and s.produto_id = any(${[...produtoIds]}::bigint[])
      group by s.produto_id) c
    where custo > 0`.execute(db);
  return rows;
}
