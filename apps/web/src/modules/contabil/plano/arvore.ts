import { normalizarBusca } from '@retaguarda/brasil';
import { NIVEL_DE_LANCAMENTO, type NoDaArvore, planoCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { planoKeys } from '../keys.ts';

interface QualArvore {
  ano: number | null;
  empresaId: number | null;
}

export const arvoreQuery = ({ ano, empresaId }: QualArvore) =>
  queryOptions({
    queryKey: planoKeys.of('arvore', ano, empresaId),
    queryFn: ({ signal }) =>
      callApi(planoCalls.arvore, {
        query: { ...(ano ? { filterAno: ano } : {}), ...(empresaId ? { companyId: empresaId } : {}) },
        signal,
        handlesErrors: true,
      }),
    staleTime: 0,
  });

/** A line of the tree that is on view. */
export interface LinhaDaArvore {
  no: NoDaArvore;
  temFilhos: boolean;
  aberto: boolean;
  /** The search found this one, not only something below or above it. */
  achado: boolean;
}

export interface RecorteDaArvore {
  busca: string;
  inativos: boolean;
  /** Only accounts in use that say no official account, and the way to them. */
  semReferencial: boolean;
  fechados: ReadonlySet<number>;
}

/**
 * The lines on view, in order. A search keeps what it finds, all below it and the way to it, and opens everything; inactive
 * places come only when asked for.
 */
export function linhasDaArvore(
  nos: readonly NoDaArvore[],
  { busca, inativos, semReferencial, fechados }: RecorteDaArvore,
): LinhaDaArvore[] {
  const abaixo = Map.groupBy(nos, ({ paiId }) => paiId);
  const procurado = normalizarBusca(busca);
  const acha = ({ nome, codigo }: NoDaArvore) =>
    procurado !== '' && (normalizarBusca(nome).includes(procurado) || codigo.startsWith(busca.trim()));
  const pede = (no: NoDaArvore) =>
    !semReferencial || (no.nivel === NIVEL_DE_LANCAMENTO && no.usos > 0 && no.planoContaReferencialCodigo === null);
  const narrow = procurado !== '' || semReferencial;
  const descer = (paiId: number | null, acima: boolean): LinhaDaArvore[] =>
    (abaixo.get(paiId) ?? [])
      .filter(({ ativo }) => ativo || inativos)
      .flatMap((no) => {
        const achado = acha(no);
        const aqui = acima || achado || procurado === '';
        const filhas = descer(no.id, aqui);
        const temFilhos = (abaixo.get(no.id) ?? []).some(({ ativo }) => ativo || inativos);
        if (narrow && filhas.length === 0 && !(aqui && pede(no))) return [];
        const aberto = temFilhos && (narrow || !fechados.has(no.id));
        return [{ no, temFilhos, aberto, achado }, ...(aberto || narrow ? filhas : [])];
      });
  return descer(null, false);
}

/** Where a key leads from the line at `atual`; undefined where it leads nowhere. */
export function lugarDaTecla(linhas: readonly LinhaDaArvore[], atual: number, tecla: string, porPagina: number) {
  const ultima = linhas.length - 1;
  switch (tecla) {
    case 'ArrowDown':
      return Math.min(ultima, atual + 1);
    case 'ArrowUp':
      return Math.max(0, atual - 1);
    case 'PageDown':
      return Math.min(ultima, atual + porPagina);
    case 'PageUp':
      return Math.max(0, atual - porPagina);
    case 'Home':
      return 0;
    case 'End':
      return ultima;
    default:
      return undefined;
  }
}

/** Index of the last line of a branch that is on view. */
export function fimDoRamo(linhas: readonly LinhaDaArvore[], id: number): number {
  const inicio = linhas.findIndex(({ no }) => no.id === id);
  const nivel = linhas[inicio]?.no.nivel ?? 0;
  const seguinte = linhas.findIndex((linha, i) => i > inicio && linha.no.nivel <= nivel);
  return seguinte < 0 ? linhas.length - 1 : seguinte - 1;
}
