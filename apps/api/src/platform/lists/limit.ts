import { formatarInteiro } from '@retaguarda/brasil';
import {
  type Column,
  type Columns,
  DomainError,
  type Filter,
  type Filters,
  paramsOfFilter,
} from '@retaguarda/contracts';
import type { Question } from './slot.ts';
import type { Limits, ListSource, Reached } from './source.ts';

/** A question that is answered of so many rows at most. */
export interface Bound {
  rows: number;
  /** It is answered where any of these has no more. */
  among: readonly Question[];
  /** An index leads to the rows: few, they are read once. */
  indexed: boolean;
  /** The last of `among` is the question itself: whether it is answered is seen as it is read. */
  byItself: boolean;
  refusal: () => DomainError;
}

const given = (value: unknown): boolean => value !== undefined && value !== '';

/** @param sem what the person may leave out so that the list answers, by the names of parameters */
const refused = (text: string, sem: readonly string[]) => new DomainError('TOO_MANY_ROWS', { text, data: { sem } });

/** @param file whether the list has one, with all its rows */
export const tooFar = ({ ends }: Reached, file: boolean): DomainError => {
  const most = formatarInteiro(ends);
  return refused(
    file
      ? `Desta lista se veem as primeiras e as últimas ${most} linhas: para chegar a outras, filtre, mude a ordem ou exporte.`
      : `Desta lista se veem as primeiras e as últimas ${most} linhas: para chegar a outras, filtre.`,
    ['page'],
  );
};

/** Words that are in more rows than a search answers with, and more rows to look for them one by one. */
export const tooWide = ({ filters }: ListSource['list'], rows: number): DomainError => {
  const most = formatarInteiro(rows);
  const narrows = Object.values<Filter>(filters).some(({ kind }) => kind !== 'given');
  return refused(
    narrows
      ? `As palavras da busca estão em mais de ${most} registros: escreva mais do que procura, ou filtre até ficarem ${most} linhas.`
      : `As palavras da busca estão em mais de ${most} registros: escreva mais do que procura.`,
    ['search'],
  );
};

/** Null when the list answers it of however many rows. */
export function boundOf({ list, limits: own }: ListSource, question: Question): Bound | null {
  const limits = typeof own === 'function' ? own(question) : own;
  if (!limits) return null;
  const { orders = {}, filters = {} } = limits;
  if (limits.rows !== undefined)
    return {
      rows: limits.rows,
      among: [question],
      indexed: false,
      byItself: false,
      refusal: () => refusalOfAll(list, limits.rows ?? 0),
    };
  const usual = Object.fromEntries(
    Object.entries(filters).flatMap(([param, { usual: value }]) => (value === undefined ? [] : [[param, value]])),
  );
  const withUsual = (one: Question): Question => ({
    ...one,
    ...Object.fromEntries(Object.entries(usual).map(([param, value]) => [param, one[param] ?? value])),
  });
  const asked = Object.keys(filters).filter((param) => given(question[param]) && question[param] !== usual[param]);
  const sortedOf = orders[question.sortBy ?? list.order.by];
  const most = [...(sortedOf === undefined ? [] : [sortedOf]), ...asked.map((param) => filters[param]?.rows ?? 0)];
  if (most.length === 0) return null;
  const rows = Math.min(...most);
  const indexed = asked.filter((param) => filters[param]?.indexed);
  const found = indexed.length > 0 ? [withUsual(onlyWith(question, list.of, indexed))] : [];
  return {
    rows,
    among: [withUsual(without(question, [...asked, 'sortBy'])), ...found],
    indexed: indexed.length > 0,
    byItself: found.some((one) => asksTheSame(question, one)),
    refusal: () => refusalOf(question, sortedOf !== undefined, asked, rows, list, filters),
  };
}

const without = (question: Question, params: readonly string[]): Question => ({
  ...question,
  ...Object.fromEntries(params.map((param) => [param, undefined])),
});

/** The rows that an index finds, whatever else is asked of them. */
const onlyWith = (question: Question, of: string | undefined, params: readonly string[]): Question => {
  const kept = new Set([...params, 'page', 'rowsPerPage', 'somenteInativos', ...(of === undefined ? [] : [of])]);
  return without(
    question,
    Object.keys(question).filter((param) => !kept.has(param)),
  );
};

const anyOrder: ReadonlySet<string> = new Set(['sortBy', 'descending', 'page', 'rowsPerPage']);
const asksTheSame = (question: Question, other: Question): boolean =>
  Object.entries(question).every(([param, value]) => anyOrder.has(param) || !given(value) || other[param] === value);

function refusalOf(
  question: Question,
  sorted: boolean,
  asked: readonly string[],
  rows: number,
  list: ListSource['list'],
  limited: NonNullable<Limits['filters']>,
): DomainError {
  const { columns, filters, file } = list;
  const most = formatarInteiro(rows);
  const others = labelsOf(filters, (param, { kind }) => kind !== 'given' && !(param in limited));
  if (sorted) {
    const { label } = (columns as Columns)[question.sortBy ?? ''] as Column;
    return refused(
      `Há mais de ${most} linhas: para ordenar por ${label}, deixe menos com outro filtro (${others}) ou com a busca. A exportação leva todas.`,
      ['sortBy', 'descending'],
    );
  }
  const labels = labelsOf(filters, (param) => asked.includes(param));
  if (!file)
    return refused(
      `Há mais de ${most} linhas: para filtrar por ${labels}, deixe menos com outro filtro (${others}) ou com a busca.`,
      asked,
    );
  return refused(
    `Há mais de ${most} linhas: para filtrar por ${labels}, deixe menos com outro filtro (${others}) ou com a busca. A exportação leva todas.`,
    asked,
  );
}

const refusalOfAll = ({ filters }: ListSource['list'], rows: number): DomainError =>
  refused(
    `Há mais de ${formatarInteiro(rows)} linhas: deixe menos com um filtro (${labelsOf(filters, (_, { kind }) => kind !== 'given' && kind !== 'date')}) ou com a busca. A exportação leva todas.`,
    [],
  );

const labelsOf = (filters: Filters, are: (param: string, filter: Filter) => boolean): string =>
  Object.entries(filters)
    .filter(([name, filter]) => paramsOfFilter(name, filter).some((param) => are(param, filter)))
    .map(([, { label }]) => label)
    .join('; ');
