import type { AnyReport, Filters, ReportTable } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';
import { useAddressTexts } from '../../router/use-address.ts';
import { useSession } from '../../session/session-store.ts';
import { definedFilters } from '../list/defined-filters.ts';
import { type FilterValues, paramNames } from '../list/filters/filter.ts';
import { today } from '../today.ts';

/** What a report is asked, from the address and what is usual; and its answer. */
export function useReport(report: AnyReport) {
  const { empresas, empresaAtual } = useSession();
  const [texts, change] = useAddressTexts();
  const params = report.params as Filters;
  const filters = useMemo(() => definedFilters({ filters: params } as never, empresas), [params, empresas]);
  const names = useMemo(() => paramNames(filters), [filters]);
  const usual = useMemo<FilterValues>(
    () => ({
      ...report.defaults?.(today()),
      ...('empresaId' in params && empresaAtual ? { empresaId: String(empresaAtual.id) } : {}),
    }),
    [report, params, empresaAtual],
  );
  const values = useMemo<FilterValues>(
    () => ({
      ...usual,
      ...Object.fromEntries(
        names.flatMap((name) => (texts[name] === undefined ? [] : [[name, String(texts[name])] as const])),
      ),
    }),
    [usual, names, texts],
  );
  const missing = ((report.needs ?? []) as readonly string[]).filter((name) => !values[name]);
  const answer = useQuery({
    queryKey: keysOf(report.resource).of(report.name, values),
    queryFn: ({ signal }): Promise<ReportTable> => callApi(report.call, { query: values, signal, handlesErrors: true }),
    enabled: missing.length === 0,
    placeholderData: keepPreviousData,
  });
  const onChange = (next: FilterValues) =>
    change((before) => ({
      ...before,
      ...{ linha: undefined, coluna: undefined },
      ...Object.fromEntries(names.map((name) => [name, next[name] === usual[name] ? undefined : next[name]])),
    }));
  return { filters, values, usual, missing, answer, onChange };
}
