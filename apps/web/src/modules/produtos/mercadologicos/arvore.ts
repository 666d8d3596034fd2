import { normalizarBusca } from '@retaguarda/brasil';
import { type LugarDoMercadologico, mercadologicoCalls, niveisDoMercadologico } from '@retaguarda/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { mercadologicosKeys } from '../keys.ts';

/** The whole tree; `comProdutos` counts the products of each place. */
export const arvoreQuery = ({ comProdutos }: { comProdutos: boolean }) =>
  queryOptions({
    queryKey: mercadologicosKeys.of('arvore', comProdutos),
    queryFn: ({ signal }) =>
      callApi(mercadologicoCalls.arvore, { query: { comProdutos }, signal, handlesErrors: true }),
  });

/** A place that a product may be put in. */
export interface No {
  /** 0 is the widest level. */
  nivel: number;
  id: number;
  /** Ids from the widest level down to this one. */
  ids: readonly number[];
  nomes: readonly string[];
}

export const caminhoDe = ({ nomes }: No): string => nomes.join(' › ');

const porNome = new Intl.Collator('pt-BR', { numeric: true }).compare;

/** Active places by their path. One whose parent is inactive is left out: it is not to be chosen. */
export function nosDe(lugares: readonly LugarDoMercadologico[]): No[] {
  const montados = niveisDoMercadologico.map(() => new Map<number, No>());
  for (const { nivel, id, paiId, nome, ativo } of lugares) {
    const pai = paiId === null ? { ids: [], nomes: [] } : montados[nivel - 1]?.get(paiId);
    if (ativo && pai) montados[nivel]?.set(id, { nivel, id, ids: [...pai.ids, id], nomes: [...pai.nomes, nome] });
  }
  return montados.flatMap((nos) => [...nos.values()]).sort((a, b) => porNome(caminhoDe(a), caminhoDe(b)));
}

export function useMercadologicos(enabled: boolean): { nos: readonly No[]; isPending: boolean } {
  const { data = semNos, isPending } = useQuery({
    ...arvoreQuery({ comProdutos: false }),
    enabled,
    select: nosDe,
  });
  return { nos: data, isPending };
}
const semNos: readonly No[] = [];

/** A place with those below it. */
export interface Galho {
  lugar: LugarDoMercadologico;
  filhos: Galho[];
}

/** What of the tree is looked at. */
export interface Recorte {
  busca: string;
  inativos: boolean;
}

/**
 * The tree from its sectors. A search keeps what it finds with all below it and the way to it; inactive places come
 * only when asked for, with all below them.
 */
export function galhosDe(lugares: readonly LugarDoMercadologico[], { busca, inativos }: Recorte): Galho[] {
  const abaixo = Map.groupBy(lugares, ({ nivel, paiId }) => `${nivel}:${paiId}`);
  const procurado = normalizarBusca(busca);
  const acha = ({ nome, codigo }: LugarDoMercadologico) =>
    normalizarBusca(nome).includes(procurado) || (codigo !== null && normalizarBusca(codigo).startsWith(procurado));
  const descer = (nivel: number, paiId: number | null, achado: boolean): Galho[] =>
    (abaixo.get(`${nivel}:${paiId}`) ?? [])
      .filter(({ ativo }) => ativo || inativos)
      .sort((a, b) => porNome(a.nome, b.nome))
      .flatMap((lugar) => {
        const aqui = achado || acha(lugar);
        const filhos = descer(nivel + 1, lugar.id, aqui);
        return aqui || filhos.length > 0 ? [{ lugar, filhos }] : [];
      });
  return descer(0, null, procurado === '');
}
