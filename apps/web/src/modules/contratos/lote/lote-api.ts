import {
  type ExecucaoDeLote,
  lotesCalls,
  type PedidoDeMensalidades,
  type PedidoDeReajuste,
} from '@retaguarda/contracts';
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { jobKeys } from '../../../platform/ui/jobs/use-jobs.ts';
import { contratoKeys } from '../keys.ts';
import type { Paging } from './linhas-table.tsx';

export type Totais = ReplyOf<typeof lotesCalls.previaMensalidades>['totais'];
export type TipoDeLote = ExecucaoDeLote['tipo'];
export type Mostrar = 'todos' | 'incluidos' | 'excluidos';
export type PaginaDaPrevia = Paging & { mostrar: Mostrar };

const quietly = { handlesErrors: true } as const;
/** The preview of thousands of contracts is worked out on asking. */
const PREVIEW_TIMEOUT_MS = 120_000;

export const carregarMensalidades = (body: PedidoDeMensalidades & PaginaDaPrevia, signal: AbortSignal) =>
  callApi(lotesCalls.previaMensalidades, { body, signal, timeoutMs: PREVIEW_TIMEOUT_MS, ...quietly });

export const carregarReajuste = (body: PedidoDeReajuste & PaginaDaPrevia, signal: AbortSignal) =>
  callApi(lotesCalls.previaReajuste, { body, signal, timeoutMs: PREVIEW_TIMEOUT_MS, ...quietly });

/** A page of the lines of a batch that was not run. */
export interface Previa<L> {
  data: L[];
  total: number;
  totais: Totais;
}

/** Nothing is asked of the server while `pedido` is null. */
export const previaQuery = <P, V>(
  name: string,
  pedido: P | null,
  load: (pedido: P, signal: AbortSignal) => Promise<V>,
) =>
  queryOptions({
    queryKey: contratoKeys.of('previa', name, pedido),
    queryFn: pedido === null ? skipToken : ({ signal }) => load(pedido, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const execucaoQuery = (id: number) =>
  queryOptions({
    queryKey: contratoKeys.of('execucao', id),
    queryFn: ({ signal }) => callApi(lotesCalls.execucao, { params: { id }, signal, ...quietly }),
    staleTime: 0,
  });

/** A run began, went on, ended or was undone: runs, contracts and the jobs of the top bar are read again. */
export async function aposLote(client: QueryClient): Promise<void> {
  await Promise.all([invalidateAfter(client, 'contratos'), client.invalidateQueries({ queryKey: jobKeys.lists })]);
}
