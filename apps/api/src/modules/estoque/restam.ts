import { type Decimal, decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';
import { produtosVendidos } from '../produtos/public.ts';
import { explodir } from './lancamento/explodir.ts';

export interface Quanto {
  produtoId: number;
  quantidade: string;
}

/** Who knows of goods that are promised and not posted yet: open accounts, orders on their way. */
export type FonteDeComprometidos = (db: Db, grupoId: number, empresaId: number) => Promise<readonly Quanto[]>;
export const fontesDeComprometidos = extensionPoint<FonteDeComprometidos>('estoque.comprometidos');

/** What one unit of each product takes from stock, by the product that has it. */
async function pecasDe(db: Db, grupoId: number, ids: readonly number[]): Promise<Map<number, Map<number, Decimal>>> {
  const unicos = [...new Set(ids)];
  const em = new Date().toISOString();
  const produtos = await produtosVendidos(
    db,
    grupoId,
    unicos.map((produtoId) => ({ produtoId, em })),
  );
  const kits = produtos.flatMap((produto) => (produto?.ehKit && produto.receitaId !== null ? [produto.receitaId] : []));
  const dosKits = Map.groupBy(await explodir(db, kits), ({ raizId }) => raizId);
  return new Map(
    unicos.map((id, i) => {
      const produto = produtos[i];
      if (produto?.ehKit)
        return [id, new Map((dosKits.get(id) ?? []).map(({ produtoId, quantidade }) => [produtoId, quantidade]))];
      return [id, new Map(produto?.seMove ? [[id, decimal(1)] as const] : [])];
    }),
  );
}

/** What is there and not reserved of products; absent are those that never entered the company. */
async function livres(db: Db, empresaId: number, ids: readonly number[]): Promise<Map<number, Decimal>> {
  const { rows } =
    await sql<Quanto>`select s.produto_id as "produtoId", sum(s.saldo - s.reservado)::text as quantidade from estoque_saldo s
    where s.grupo_id = app.grupo_atual() and s.empresa_id = ${empresaId} and s.produto_id = any(${[...new Set(ids)]}::bigint[])
      and exists (select from estoque_movimento m where m.grupo_id = s.grupo_id and m.estoque_id = s.estoque_id and m.quantidade > 0)
    group by 1`.execute(db);
  return new Map(rows.map(({ produtoId, quantidade }) => [produtoId, decimal(quantidade)]));
}

/**
 * How many whole units of products a company can still sell: what is there, not reserved and not promised; of a kit, as its scarcest
 * component allows. A product of which nothing is counted is absent: a house that keeps no stock is not told
 * that everything is gone. The caller knows that the person may see the company.
 */
export async function quantosRestam(
  db: Db,
  { grupoId, empresaId, produtoIds }: { grupoId: number; empresaId: number; produtoIds: readonly number[] },
  fontes: readonly FonteDeComprometidos[],
): Promise<Map<number, number>> {
  const comprometidos: Quanto[] = [];
  for (const fonte of fontes) comprometidos.push(...(await fonte(db, grupoId, empresaId)));
  const pecas = await pecasDe(db, grupoId, [...produtoIds, ...comprometidos.map(({ produtoId }) => produtoId)]);
  const ha = await livres(
    db,
    empresaId,
    [...pecas.values()].flatMap((umas) => [...umas.keys()]),
  );
  for (const { produtoId, quantidade } of comprometidos)
    for (const [peca, porUm] of pecas.get(produtoId) ?? []) {
      const livre = ha.get(peca);
      if (livre) ha.set(peca, livre.minus(porUm.times(quantidade)));
    }
  return new Map(
    produtoIds.flatMap((id) => {
      const dao = [...(pecas.get(id) ?? [])].flatMap(
        ([peca, porUm]) => ha.get(peca)?.div(porUm).floor().toNumber() ?? [],
      );
      return dao.length === 0 ? [] : [[id, Math.max(0, Math.min(...dao))] as const];
    }),
  );
}
