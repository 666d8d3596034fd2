import type { etiquetasCalls, NomeDeModelo, ProdutoDoEstoque } from '@retaguarda/contracts';
import type { BodyTyped } from '../../../platform/ui/form/use-call-form.ts';

export interface EtiquetaPedida {
  produto: ProdutoDoEstoque;
  quantidade: number | string | null;
}

/** What labels are asked by, as it is typed. */
export interface EtiquetasValues {
  empresaId: number | null;
  tabela: string | null;
  promocao: boolean;
  modelo: NomeDeModelo;
  pular: number | string | null;
  itens: EtiquetaPedida[];
}

export const etiquetasDe = (empresaId: number | null, produtos: readonly ProdutoDoEstoque[]): EtiquetasValues => ({
  empresaId,
  tabela: null,
  promocao: true,
  modelo: 'gondola',
  pular: 0,
  itens: produtos.map((produto) => ({ produto, quantidade: 1 })),
});

export const corpoDasEtiquetas = ({
  itens,
  pular,
  ...comuns
}: EtiquetasValues): BodyTyped<typeof etiquetasCalls.pdf> => ({
  ...comuns,
  pular: Number(pular ?? 0),
  itens: itens.map(({ produto, quantidade }) => ({ produtoId: produto.id, quantidade: Number(quantidade) })),
});

export const quantasEtiquetas = (itens: readonly EtiquetaPedida[]): number =>
  itens.reduce((soma, { quantidade }) => soma + (Number(quantidade) || 0), 0);
