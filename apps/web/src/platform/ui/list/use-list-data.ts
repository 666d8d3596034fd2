import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cachedListKey, stored } from '../../storage.ts';
import { listQuery } from './list-query.ts';
import { isNarrowed, type ListState, type listParams } from './list-state.ts';

export interface ListReply<T> {
  data: T[];
  total: number;
  /** There are more rows than the total says. */
  totalExato?: false;
  /** Sums over the whole filter, not the page, where the call gives them; null: there are more rows than were counted. */
  totais?: Record<string, string | null>;
  /** What else the call answers beside its page, by name. */
  readonly [beside: string]: unknown;
}

export type ListParams = ReturnType<typeof listParams>;

export interface ListSource<T> {
  /** Resource whose queries this list belongs to; a write to it refreshes the list. */
  resource: string;
  /** What every page of it is asked besides what the person asks: with another, it is another list. */
  always?: Readonly<Record<string, unknown>>;
  /** It is of one record, of which there are many: nothing of it is kept on the device. */
  ofRecord?: boolean;
  /** Milliseconds after which it is read again: what it shows is being made. */
  again?: number;
  load: (params: ListParams, signal: AbortSignal) => Promise<ListReply<T>>;
}

export interface ListData<T> {
  rows: readonly T[];
  total: number;
  /** There are more rows than that, which are counted when somebody asks. */
  hasMore: boolean;
  countAll: () => void;
  /** They are being counted: the rows on view stay as they are. */
  isCounting: boolean;
  totals: Record<string, string | null>;
  /** The whole answer, with what the call says beside its page. */
  reply: ListReply<T> | undefined;
  /** Nothing to show yet: skeleton rows. */
  isFirstLoad: boolean;
  /** The rows on view answer an earlier question; the new answer is on its way. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

const isFirstPage = (state: ListState) =>
  state.page === 1 && state.sortBy === null && !state.somenteInativos && !isNarrowed(state);

/** Reads a page of a list. The first page of the whole list is kept on the device for the first paint of the next visit. */
export function useListData<T>(name: string, source: ListSource<T>, state: ListState): ListData<T> {
  const first = !source.ofRecord && isFirstPage(state);
  const key = cachedListKey(`lista_${name}`);
  const question = JSON.stringify([source.always, state.search, state.filters, state.somenteInativos]);
  const [counted, setCounted] = useState<string | null>(null);
  const query = useQuery({
    ...listQuery<T>(name, source, state, counted === question),
    refetchInterval: source.again ?? false,
    placeholderData: (previous) => keepPreviousData(previous) ?? (first ? readKept<T>(key) : undefined),
  });
  const { data, isPlaceholderData } = query;
  const isCounting = counted === question && isPlaceholderData && query.isFetching && data?.totalExato === false;

  useEffect(() => {
    if (first && data && !isPlaceholderData) stored.write(key, data);
  }, [key, first, data, isPlaceholderData]);

  return {
    rows: data?.data ?? noRows,
    total: data?.total ?? 0,
    hasMore: data?.totalExato === false,
    countAll: () => setCounted(question),
    isCounting,
    totals: data?.totais ?? noTotals,
    reply: data,
    isFirstLoad: query.isPending,
    isStale: isPlaceholderData && query.isFetching && !isCounting,
    error: query.isError && (!data || isPlaceholderData) ? query.error : null,
    retry: () => void query.refetch(),
  };
}

const noRows: readonly never[] = [];
const noTotals: Record<string, string | null> = {};

function readKept<T>(key: string): ListReply<T> | undefined {
  const kept = stored.read(key) as Partial<ListReply<T>> | null;
  return Array.isArray(kept?.data) && typeof kept.total === 'number' ? (kept as ListReply<T>) : undefined;
}
