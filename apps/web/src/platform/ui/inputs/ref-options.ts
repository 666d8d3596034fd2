import { type Call, defineCall, type Option, option, refTarget } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';

/** How many a search brings; more are found by typing on. */
export const OPTIONS_LIMIT = 50;
/** Names of records change rarely; a write to the resource refreshes them at once. */
const FRESH_MS = 5 * 60_000;

const optionsQuery = z.looseObject({
  search: z.string().optional(),
  ids: z.string().optional(),
  limit: z.number().optional(),
});
type OptionsQuery = z.infer<typeof optionsQuery>;

const optionsCall = (path: string): Call<z.ZodType, typeof optionsQuery, z.ZodType, z.ZodArray<typeof option>> =>
  defineCall({
    method: 'GET',
    path,
    domain: 'select',
    summary: 'Opções',
    access: 'signedIn',
    query: optionsQuery,
    reply: z.array(option),
  });

function readOptions(target: string, query: OptionsQuery, signal: AbortSignal, path?: string): Promise<Option[]> {
  const { optionsPath, optionsQuery: narrowed } = refTarget(target);
  // A path of its own answers for what it gives; the target's narrowing is of the target's call.
  return callApi(optionsCall(path ?? optionsPath), {
    query: path ? query : { ...narrowed, ...query },
    signal,
    handlesErrors: true,
  });
}

/** Options of `target` for a question; asked only while `enabled`. `keeps`: the last answer stays while the next comes. */
export function useOptions(target: string, query: OptionsQuery, enabled: boolean, keeps = true, path?: string) {
  return useQuery<Option[]>({
    queryKey: keysOf(target).options(path ? { ...query, path } : query),
    queryFn: ({ signal }) => readOptions(target, query, signal, path),
    enabled,
    staleTime: FRESH_MS,
    placeholderData: (previous: Option[] | undefined) => (keeps ? keepPreviousData(previous) : undefined),
  });
}

/** Where the options of a field are narrower than all records of its target. */
export interface RefSource {
  /** Instead of the target's own call; it gives options too. */
  path?: string;
  /** What narrows it: `{ produtoId: 7 }`. */
  within?: Readonly<Record<string, string | number>>;
}

/** Records of `target` that match what was typed, by code, name or document. */
export const useRefOptions = (target: string, search: string, enabled: boolean, source: RefSource = {}) =>
  // A label that is mended in the field is looked for by its words: `UN - Unidade`.
  useOptions(
    target,
    { ...source.within, search: search.replaceAll(' - ', ' '), limit: OPTIONS_LIMIT },
    enabled,
    true,
    source.path,
  );

/** Names of records already chosen, inactive ones too. `known` are those the screen has from elsewhere. */
export function useRefLabels(
  target: string,
  ids: readonly number[],
  known: readonly Option[] = [],
): Map<number, string> {
  const labels = new Map(known.map(({ id, rotulo }) => [id, rotulo]));
  const missing = ids.filter((id) => !labels.has(id));
  const query = { ids: missing.join(',') };
  const { data = [] } = useQuery({
    queryKey: keysOf(target).options(query),
    queryFn: ({ signal }) => readOptions(target, query, signal),
    enabled: missing.length > 0,
    staleTime: FRESH_MS,
  });
  for (const { id, rotulo } of data) labels.set(id, rotulo);
  return labels;
}
