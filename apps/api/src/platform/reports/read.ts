import { DomainError, type Filter, type Filters, paramsOfFilter, type ReportTable } from '@retaguarda/contracts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { ReportContext, ReportQuery, ReportSource } from './source.ts';

/** @throws DomainError INVALID naming a parameter without which there is nothing to tell */
export async function contextOfReport(
  db: Db,
  source: ReportSource,
  actor: Actor,
  asked: ReportQuery,
): Promise<ReportContext> {
  const { report } = source;
  const today = await source.today(db, actor, asked);
  const usual = report.query.parse(report.defaults?.(today) ?? {}) as ReportQuery;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const query = { ...usual, ...given };
  const missing = (report.needs ?? []).filter((param: string) => query[param] === undefined);
  if (missing.length > 0) {
    throw new DomainError('INVALID', {
      campos: Object.fromEntries(missing.map((param: string) => [param, '* CAMPO OBRIGATÓRIO'])),
    });
  }
  return { db, actor, query, today };
}

export async function readReport(source: ReportSource, context: ReportContext): Promise<ReportTable> {
  const made = await source.read(context);
  return {
    total: null,
    avisos: [],
    texto: [],
    ...made,
    legenda: [...legendOf(source, context.query), ...(made.legenda ?? [])],
    parametros: Object.fromEntries(
      Object.entries(context.query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  };
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
