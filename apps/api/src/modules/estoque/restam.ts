import { type Decimal, decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';
import { explodir } from './lancamento/explodir.ts';

export interface Quanto {
  produtoId: number;
  quantidade: string;
}

/** Who knows of goods that are promised and not posted yet: open accounts, orders on their way. */
export type FonteDeComprometidos = (db: Db, grupoId: number, empresaId: number) => Promise<readonly Quanto[]>;
export const fontesDeComprometidos = extensionPoint<FonteDeComprometidos>('estoque.comprometidos');

interface Produto {
  id: number;
  /** Of the kit in force. */
  receitaId: number | null;
  controla: boolean;
}

/** What one unit of each product takes from stock, by the product that has it. */
async function pecasDe(db: Db, ids: readonly number[]): Promise<Map<number, Map<number, Decimal>>> {
  const { rows: produtos } = await sql<Produto>`select p.id, r.id as "receitaId", p.controla_estoque as controla
    from produto p left join produto_receita r on r.grupo_id = p.grupo_id and r.produto_id = p.id and r.vigente and r.modo = 'kit'
      and p.produto_composto
    where p.grupo_id = app.grupo_atual() and p.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  const componentes = await explodir(
    db,
    produtos.flatMap(({ receitaId }) => receitaId ?? []),
  );
  const dosKits = Map.groupBy(componentes, ({ raizId }) => raizId);
  return new Map(
    produtos.map(({ id, receitaId, controla }) => {
      if (receitaId === null) return [id, new Map(controla ? [[id, decimal(1)] as const] : [])];
      const partes = dosKits.get(id) ?? [];
      return [id, new Map(partes.map(({ produtoId, quantidade }) => [produtoId, quantidade]))];
    }),
  );
}

/** What is there and not reserved of products whose stock is counted; absent are the others, and those that never entered the company. */
async function livres(db: Db, empresaId: number, ids: readonly number[]): Promise<Map<number, Decimal>> {
  const { rows } = await sql<Quanto>`select p.id as "produtoId", sum(s.saldo - s.reservado)::text as quantidade
    from produto p join estoque_saldo s on s.grupo_id = p.grupo_id and s.produto_id = p.id and s.empresa_id = ${empresaId}
    where p.grupo_id = app.grupo_atual() and p.id = any(${[...new Set(ids)]}::bigint[]) and p.controla_estoque
      and exists (select from estoque_movimento m where m.grupo_id = s.grupo_id and m.estoque_id = s.estoque_id and m.quantidade > 0)
    group by p.id`.execute(db);
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
  const pecas = await pecasDe(db, [...produtoIds, ...comprometidos.map(({ produtoId }) => produtoId)]);
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
