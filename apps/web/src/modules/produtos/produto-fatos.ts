import { somar } from '@retaguarda/brasil';
import { impostosSobreVenda, margemDoPreco, type Option, type ProdutoCompleto } from '@retaguarda/contracts';

export interface FatosDoProduto {
  /** Main price in the company, R$; null when it has none there. */
  preco: string | null;
  /** Real cost of a unit: the recipe's, exploded, where there is one. */
  custo: string | null;
}

/** What a product is worth in one company or, with null, in the first that has it. */
export function fatosDoProduto(produto: ProdutoCompleto, empresaId: number | null): FatosDoProduto {
  const daEmpresa = (linha: { ativo: boolean; empresaId: number }) =>
    linha.ativo && (empresaId === null || linha.empresaId === empresaId);
  return {
    preco: produto.precos.find((linha) => daEmpresa(linha) && linha.principal)?.valor ?? null,
    custo: produto.receita?.custoUnitario ?? produto.custoReal,
  };
}

/**
 * How much of a product there is in one company or, with null, in all that the person sees, commercial units; of a grid,
 * of its variants. Null where it is not kept, or not known: the record tells its variants' stock over all companies.
 */
export function saldoDoProduto(
  produto: ProdutoCompleto,
  empresaId: number | null,
): { saldo: string; disponivel: string } | null {
  if (!produto.controlaEstoque || (produto.usaGrade && empresaId !== null)) return null;
  const total = (valores: readonly string[]) => somar(valores).toFixed();
  if (produto.usaGrade) {
    const saldo = total(produto.variantes.filter(({ ativo }) => ativo).map((variante) => variante.saldo));
    return { saldo, disponivel: saldo };
  }
  const estoques = produto.estoques.filter(
    (estoque) => estoque.ativo && (empresaId === null || estoque.empresaId === empresaId),
  );
  return {
    saldo: total(estoques.map(({ saldo }) => saldo)),
    disponivel: total(estoques.map(({ disponivel }) => disponivel)),
  };
}

/** Margin that a price leaves over the product's cost and its sale taxes, in %; null while there is no cost. */
export function margemDoProduto(produto: ProdutoCompleto, preco: string | null): string | null {
  const { custo } = fatosDoProduto(produto, null);
  if (preco === null || custo === null) return null;
  return margemDoPreco(preco, custo, { impostos: impostosSobreVenda(produto) });
}

/** While no company is chosen: the first that gives the product a main price, as its list does, else the first there is. */
export function empresaDoProduto(produto: ProdutoCompleto | null, empresas: readonly Option[]): number | null {
  const comPreco =
    produto?.precos.filter(({ ativo, principal }) => ativo && principal).map((preco) => preco.empresaId) ?? [];
  return empresas.find(({ id }) => id === Math.min(...comPreco))?.id ?? empresas[0]?.id ?? null;
}
