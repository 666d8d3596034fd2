import { dataNoFuso } from '@retaguarda/brasil';
import {
  DomainError,
  daysOfRelative,
  type Filter,
  type Filters,
  paramsOfFilter,
  periodOfReport,
  RELATIVE_PARAM,
  type RelativePeriod,
  type ReportDocuments,
  type ReportTable,
} from '@retaguarda/contracts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { readFlatDocuments, readFlatPage } from './flat.ts';
import { readMatrix, readMatrixDocuments } from './matrix.ts';
import type { MadeTable, ReportCell, ReportContext, ReportQuery, ReportSource } from './source.ts';

/**
 * @param relativeTo civil day that periods like "last month" are told from, where it is not today: of what should have been made then
 * @throws DomainError INVALID naming a parameter without which there is nothing to tell
 */
export async function contextOfReport(
  db: Db,
  source: ReportSource,
  actor: Actor,
  asked: ReportQuery,
  relativeTo?: string,
): Promise<ReportContext> {
  const { report } = source;
  const zone = await source.zone(db, actor, asked);
  const today = dataNoFuso(new Date().toISOString(), zone);
  const usual = report.query.parse(report.defaults?.(today) ?? {}) as ReportQuery;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const query = { ...usual, ...given, ...daysAsked(report.params, given, relativeTo ?? today) };
  const missing = (report.needs ?? []).filter((param: string) => query[param] === undefined);
  if (missing.length > 0) {
    throw new DomainError('INVALID', {
      campos: Object.fromEntries(missing.map((param: string) => [param, '* CAMPO OBRIGATÓRIO'])),
    });
  }
  return { db, actor, query, zone, today };
}

/** The days of a period that is told by the day somebody asks. @throws DomainError INVALID where days are told too */
function daysAsked(params: Filters, asked: ReportQuery, today: string): ReportQuery {
  const relative = asked[RELATIVE_PARAM] as RelativePeriod | undefined;
  const { from, to } = periodOfReport(params) ?? {};
  if (relative === undefined || from === undefined || to === undefined) return {};
  if (asked[from] !== undefined || asked[to] !== undefined)
    throw new DomainError('INVALID', {
      campos: { [RELATIVE_PARAM]: 'Escolha um período pronto ou as datas, não os dois' },
    });
  const days = daysOfRelative(relative, today);
  return { [from]: days.from, [to]: days.to };
}

const madeBy = (source: ReportSource, context: ReportContext): Promise<MadeTable> => {
  if ('rows' in source) return readFlatPage(source, context);
  return 'facts' in source ? readMatrix(source, context) : source.read(context);
};

/** The table as a screen shows it: of a `flat` report, one page of it. */
export async function readReport(source: ReportSource, context: ReportContext): Promise<ReportTable> {
  return completed(source, context, await madeBy(source, context));
}

/** What a source made, with what is the same for all. */
export const completed = (source: ReportSource, { query }: ReportContext, made: MadeTable): ReportTable => ({
  total: null,
  avisos: [],
  texto: [],
  ...made,
  legenda: [...legendOf(source, query), ...(made.legenda ?? [])],
  parametros: Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
});

/** The documents behind a figure. @throws DomainError NOT_FOUND for a figure that the table has not */
export function readReportDocuments(
  source: ReportSource,
  context: ReportContext,
  cell: ReportCell,
): Promise<ReportDocuments> {
  if ('rows' in source) return readFlatDocuments(source, context, cell);
  return 'facts' in source ? readMatrixDocuments(source, context, cell) : source.documents(context, cell);
}

/** What was asked, in words, where the definition has the words; records are named by their source. */
function legendOf({ report }: ReportSource, query: ReportQuery): ReportTable['legenda'] {
  return Object.entries(report.params as Filters).flatMap(([name, filter]) => {
    const values = paramsOfFilter(name, filter).map((param) => query[param]);
    if (values.every((value) => value === undefined)) return [];
    const valor = wordOf(filter, values);
    return valor === null ? [] : [{ rotulo: filter.label, valor }];
  });
}

function wordOf({ kind, options = [] }: Filter, values: readonly unknown[]): string | null {
  if (kind === 'choice') return options.find(({ value }) => value === values[0])?.label ?? null;
  if (kind === 'flag') return values[0] === true ? 'Sim' : 'Não';
  if (kind === 'date' || kind === 'period') return values.map((day) => dayOf(day)).join(' a ');
  return kind === 'text' || kind === 'number' ? String(values[0]) : null;
}

const dayOf = (value: unknown): string =>
  String(value ?? '')
    .split('-')
    .reverse()
    .join('/');
