import { decimal, somar } from '@retaguarda/brasil';
import { custoDoComponente, produtosCalls } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { produtosKeys } from '../keys.ts';
import { isFigura } from './custo-vivo.ts';
import type { ComponenteDoFormulario } from './produto-types.ts';

export type Componente = ReplyOf<typeof produtosCalls.selectComposite>[number];

/** Ids a selection takes at once. */
const IDS_POR_CHAMADA = 100;

/** Unit and real cost of the components chosen; a component that has a recipe of its own comes with its exploded cost. */
export function useComponentes(ids: readonly number[]): ReadonlyMap<number, Componente> {
  const list = [...new Set(ids)].sort((a, b) => a - b).slice(0, IDS_POR_CHAMADA);
  const { data = [] } = useQuery({
    queryKey: produtosKeys.of('componentes', list),
    queryFn: ({ signal }) =>
      // The wire takes the ids as one text; the schema of the call reads them.
      callApi(produtosCalls.selectComposite, { query: { ids: list, limit: 1 }, signal, handlesErrors: true }),
    enabled: list.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data.map((componente) => [componente.id, componente]));
}

/** Cost of a line of the recipe, R$; null while something of it is missing. */
export function custoDaLinha(
  { quantidade, fatorCorrecao }: ComponenteDoFormulario,
  componente: Componente | undefined,
): string | null {
  if (!isFigura(quantidade) || !isFigura(fatorCorrecao) || !componente?.custoReal) return null;
  return custoDoComponente(quantidade, fatorCorrecao, componente.custoReal).toFixed();
}

export interface CustoDaReceita {
  /** R$ of the whole yield. */
  total: string;
  /** R$ of one unit; null while the yield is no figure. */
  unitario: string | null;
  /** Lines without a cost, which the total leaves out. */
  semCusto: number;
}

/** What a recipe costs as it is on the screen. */
export function custoDaReceita(
  itens: readonly ComponenteDoFormulario[],
  rendimento: unknown,
  componentes: ReadonlyMap<number, Componente>,
): CustoDaReceita {
  const custos = itens.map((linha) => custoDaLinha(linha, componentes.get(Number(linha.componenteId))));
  const total = somar(custos.flatMap((custo) => (custo === null ? [] : [custo])));
  const divide = isFigura(rendimento) && decimal(rendimento).gt(0);
  return {
    total: total.toFixed(),
    unitario: divide ? total.div(rendimento).toFixed() : null,
    semCusto: custos.filter((custo) => custo === null).length,
  };
}
