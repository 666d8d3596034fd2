import type { Decimal } from '@retaguarda/brasil';
import type { Db } from '../../platform/database/database.ts';
import { explodir } from './lancamento/explodir.ts';
import { type ProdutoDoLancamento, produtosDe, receitasDeKit } from './lancamento/produtos.queries.ts';

export interface ComponenteQueSeMove {
  kitId: number;
  produto: ProdutoDoLancamento;
  /** In one kit. */
  quantidade: Decimal;
}

/** What moves of each kit by the recipe in force: what keeps no stock (a ribbon, gas) is in it for its cost alone. */
export async function componentesQueSeMovem(db: Db, kitIds: readonly number[]): Promise<ComponenteQueSeMove[]> {
  const receitas = kitIds.length === 0 ? [] : await receitasDeKit(db, kitIds);
  const componentes = receitas.length === 0 ? [] : await explodir(db, receitas);
  const produtos = await produtosDe(db, [...new Set(componentes.map(({ produtoId }) => produtoId))]);
  return componentes.flatMap(({ raizId, produtoId, quantidade }) => {
    const produto = produtos.get(produtoId);
    return produto?.controlaEstoque ? [{ kitId: raizId, produto, quantidade }] : [];
  });
}
