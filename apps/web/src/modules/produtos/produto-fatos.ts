import { somar } from '@retaguarda/brasil';
import type { ProdutoCompleto } from '@retaguarda/contracts';

export interface FatosDoProduto {
  /** Main price in the company, R$; null when it has none there. */
  preco: string | null;
  /** Real cost of a unit: the recipe's, exploded, where there is one. */
  custo: string | null;
  /** In the active stocks of the company, commercial units. */
  saldo: string;
  disponivel: string;
}

/** What a product is worth and how much of it there is, in one company or, with null, in all. */
export function fatosDoProduto(produto: ProdutoCompleto, empresaId: number | null): FatosDoProduto {
  const daEmpresa = (linha: { ativo: boolean; empresaId: number }) =>
    linha.ativo && (empresaId === null || linha.empresaId === empresaId);
  const estoques = produto.estoques.filter(daEmpresa);
  return {
    preco: produto.precos.find((linha) => daEmpresa(linha) && linha.principal)?.valor ?? null,
    custo: produto.receita?.custoUnitario ?? produto.custoReal,
    saldo: somar(estoques.map(({ saldo }) => saldo)).toFixed(),
    disponivel: somar(estoques.map(({ disponivel }) => disponivel)).toFixed(),
  };
}
