import {
  type AnyReport,
  columnsOfRows,
  daysOfRelative,
  type Filters,
  isSeen,
  periodOfReport,
  RELATIVE_PARAM,
  type RelativePeriod,
  type ReportTable,
  reportAsAsked,
} from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';
import { recordId, text } from '../../router/address.ts';
import { useAddress, useAddressTexts } from '../../router/use-address.ts';
import { useSession } from '../../session/session-store.ts';
import { definedFilters } from '../list/defined-filters.ts';
import { type FilterValues, paramNames } from '../list/filters/filter.ts';
import { today } from '../today.ts';

/** Specification 000, §8: a report is waited for half a minute. The server answers with a job after a second. */
export const REPORT_TIMEOUT_MS = 30_000;

/** Of a `flat` report: what is on view of it, beside what it is asked. */
const ofRows = { page: recordId(), rowsPerPage: recordId(), ordem: text(), decrescente: text(), colunas: text() };
/** Of a report that each question arranges: what groups its rows, and what is added up. */
export const arrangement = { grupos: text(), somas: text(), resumo: text() };
/** The figure whose documents are on view, and the job whose result is. */
const onView = { linha: text(), coluna: text(), trabalho: text() };

type Texts = Readonly<Record<string, string>>;

/** What a report is asked, from the address and what is usual. */
export function useQuestion(report: AnyReport) {
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
  const said = useMemo<FilterValues>(
    () =>
      Object.fromEntries(
        names.flatMap((name) => (texts[name] === undefined ? [] : [[name, String(texts[name])] as const])),
      ),
    [names, texts],
  );
  const { values, asked } = useMemo(() => withRelative(params, { ...usual, ...said }), [params, usual, said]);
  const onChange = (next: FilterValues) => {
    const kept = withoutOther(params, values, next);
    change((before) => ({
      ...before,
      ...Object.fromEntries([...Object.keys(onView), 'page'].map((name) => [name, undefined])),
      ...Object.fromEntries(names.map((name) => [name, kept[name] === usual[name] ? undefined : kept[name]])),
    }));
  };
  return { filters, values, usual, asked, said, onChange };
}

/** The days that a ready-made period stands for are shown; the server is asked for the period itself. */
function withRelative(params: Filters, values: Texts): { values: Texts; asked: Texts } {
  const { from = '', to = '' } = periodOfReport(params) ?? {};
  const relative = values[RELATIVE_PARAM];
  if (!relative) return { values, asked: values };
  const { [from]: _from, [to]: _to, ...asked } = values;
  const days = daysOfRelative(relative as RelativePeriod, today());
  return { values: { ...values, [from]: days.from, [to]: days.to }, asked };
}

/** Days and a ready-made period exclude each other: what was just said stays. */
function withoutOther(params: Filters, before: Texts, next: Texts): Texts {
  const { from = '', to = '' } = periodOfReport(params) ?? {};
  if (!next[RELATIVE_PARAM]) return next;
  const { [RELATIVE_PARAM]: relative, ...withoutRelative } = next;
  if (relative === before[RELATIVE_PARAM] && (next[from] !== before[from] || next[to] !== before[to]))
    return withoutRelative;
  const { [from]: _from, [to]: _to, ...withoutDays } = next;
  return withoutDays;
}

/** Days that nobody said are those of the day it is asked: what is kept leaves them out. */
function withoutUsualDays(params: Filters, whole: Texts, said: Texts): Texts {
  const { from = '', to = '' } = periodOfReport(params) ?? {};
  const { [from]: _from, [to]: _to, ...others } = whole;
  return said[from] === undefined && said[to] === undefined ? others : whole;
}

/** A report and its answer: a table, or the job that works it out. */
export function useReport(report: AnyReport) {
  const question = useQuestion(report);
  const [onRows] = useAddress(ofRows);
  const [{ trabalho }, address] = useAddress(onView);
  const [{ grupos, somas, resumo }] = useAddress(arrangement);
  const arranged = useMemo(() => reportAsAsked(report, { grupos, somas, resumo }), [report, grupos, somas, resumo]);
  const flat = report.shape === 'flat';
  /** Of its file and of what is kept: never the page. */
  const whole: Texts = {
    ...question.asked,
    ...(flat ? present({ ordem: onRows.ordem, decrescente: onRows.decrescente, colunas: onRows.colunas }) : {}),
    ...(report.arrange ? present({ grupos, somas, resumo }) : {}),
  };
  const kept = withoutUsualDays(report.params, whole, question.said);
  const asked: Texts = { ...whole, ...(flat ? present({ page: onRows.page, rowsPerPage: onRows.rowsPerPage }) : {}) };
  const missing = ((report.needs ?? []) as readonly string[]).filter((name) => !question.values[name]);
  const answer = useQuery({
    queryKey: keysOf(report.resource).of(report.name, asked),
    queryFn: ({ signal }): Promise<ReportTable | { jobId: string }> =>
      callApi(report.call, { query: asked, signal, handlesErrors: true, timeoutMs: REPORT_TIMEOUT_MS }),
    enabled: missing.length === 0 && trabalho === null,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  return {
    ...question,
    report: arranged,
    whole,
    kept,
    missing,
    answer,
    table: data && 'linhas' in data ? data : undefined,
    jobId: trabalho ?? (data && 'jobId' in data ? data.jobId : null),
    /** Asked anew, whatever a job made before. */
    askAgain: () => {
      address.patch({ trabalho: null }, { replace: true });
      void answer.refetch();
    },
  };
}

const present = (values: Readonly<Record<string, string | number | null>>): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** Page, order and columns of a `flat` report, kept in the address. */
export function useRows(report: AnyReport) {
  const [{ page, rowsPerPage, ordem, decrescente, colunas }, address] = useAddress(ofRows);
  const { permissoes, grupo } = useSession();
  const all = columnsOfRows(report).filter((name) =>
    isSeen(report.columns[name], { permissoes, provedor: grupo?.provedor === true }),
  );
  const shown = colunas?.split(',').filter((name) => all.includes(name));
  return {
    page: page ?? 1,
    rowsPerPage,
    sortBy: ordem,
    descending: decrescente === 'true',
    /** Those there are for the person. */
    all,
    columns: shown ?? all.filter((name) => report.columns[name].shown),
    toPage: (next: number) => address.patch({ page: next }),
    bySize: (next: number) => address.patch({ rowsPerPage: next, page: null }),
    sort: (column: string) =>
      address.patch({
        ordem: column,
        decrescente: ordem === column && decrescente !== 'true' ? 'true' : null,
        page: null,
      }),
    choose: (next: readonly string[]) =>
      address.patch({ colunas: next.length === 0 ? null : all.filter((name) => next.includes(name)).join(',') }),
  };
}
export type Rows = ReturnType<typeof useRows>;
