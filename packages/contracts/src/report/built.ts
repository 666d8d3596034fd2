import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { Column, ColumnKind, Columns } from '../list/columns.ts';
import { type AnyList, type Sum, shapeOf } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { columnNames, MAX_ROWS_PER_PAGE, queryFlag } from '../list.ts';
import { jobAccepted } from '../plataforma/calls.ts';
import { type AnyReport, reportFormats, withRelative } from './define-report.ts';
import { reportTable } from './table.ts';

/** What no list says of its columns. Read when a report is built: by then they are in the language of the page. */
export const builtWords = {
  count: 'Quantos',
  contains: 'Contém as palavras',
  inactive: 'Só os inativos',
  day: 'por dia',
  month: 'por mês',
  yes: 'Sim',
  no: 'Não',
};

/** Name of a report that a person builds over a list: that of the list behind it. */
const PREFIX = 'lista-';

/** Whether a report of this name is one that people build. */
export const isBuiltName = (name: string): boolean => name.startsWith(PREFIX);

/** Most columns that group the rows: deeper nobody reads. */
export const MAX_BUILT_GROUPS = 3;

/** How many rows a group has: the one figure that no list has. */
export const COUNT_COLUMN = 'quantos';

/** A column of the rows, and where its value is found. */
export interface BuiltColumn {
  column: Column;
  /** The column of the list it is worked out of. */
  from: string;
  /** Of a day or an instant: the day, or the month it is in. */
  step?: 'dia' | 'mes';
  /** It is what the list adds up under its rows, by this name: what is left of a sale, not what it was sold for. */
  sum?: true;
}

/** What a column of a list is in a report; of other kinds none is. */
const kinds: Partial<Record<ColumnKind, ColumnKind>> = {
  text: 'text',
  longText: 'text',
  ref: 'text',
  uf: 'text',
  email: 'text',
  url: 'text',
  time: 'text',
  integer: 'integer',
  decimal: 'decimal',
  quantity: 'decimal',
  money: 'money',
  percent: 'percent',
  flag: 'flag',
  choice: 'choice',
  state: 'choice',
  date: 'date',
  month: 'month',
  instant: 'instant',
  cnpj: 'cnpj',
  cpf: 'cpf',
  documento: 'documento',
  telefone: 'telefone',
  cep: 'cep',
};

const naming: ReadonlySet<ColumnKind> = new Set(['text', 'longText', 'ref']);
/** Numbers that name a thing: their sum says nothing. */
const namesThing = /^(id|numero|codigo|item|serie|nsu|ano|versao)$|Id$|^numero[A-Z]/;
const added: ReadonlySet<ColumnKind> = new Set(['integer', 'decimal', 'money']);
const neverGroups: ReadonlySet<ColumnKind> = new Set(['decimal', 'money', 'percent', 'instant']);

/** Names that a row of a report has whatever its columns. */
const taken: ReadonlySet<string> = new Set(['chave', 'rotulo', 'tela', 'id', COUNT_COLUMN]);

/** What a column of a list is called in an address, which has no underscores. */
const keyOf = (name: string): string =>
  taken.has(name) ? `${name}DaLista` : name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a list shows of a value is worked out on the screen where it derives. */
const isTold = ({ kind, derive, inFile }: Column): boolean =>
  kinds[kind] !== undefined && derive === undefined && inFile !== false;

function told({ kind, label, seenBy, shown, places, unit, options, muted, empty, width }: Column): Column {
  return {
    kind: kinds[kind] ?? 'text',
    label,
    shown,
    own: true,
    nullable: true,
    sortable: true,
    inFile: true,
    ...(kind === 'quantity' ? { places: places ?? 3 } : places === undefined ? {} : { places }),
    ...(seenBy ? { seenBy } : {}),
    ...(unit ? { unit } : {}),
    ...(options ? { options } : {}),
    ...(muted ? { muted } : {}),
    ...(empty ? { empty } : {}),
    ...(width ? { width } : {}),
    schema: z.string(),
  };
}

const stepOf = (from: string, { label, seenBy }: Column, step: 'dia' | 'mes'): BuiltColumn => ({
  from,
  step,
  column: {
    kind: step === 'dia' ? 'date' : 'month',
    label: `${label}, ${step === 'dia' ? builtWords.day : builtWords.month}`,
    shown: false,
    own: true,
    nullable: true,
    sortable: true,
    inFile: true,
    schema: z.string(),
    ...(seenBy ? { seenBy } : {}),
  },
});

function sumOf(name: string, { kind, label, places, seenBy }: Sum): [string, BuiltColumn] {
  const column: Column = {
    kind: kind === 'quantity' ? 'decimal' : kind,
    label,
    shown: false,
    own: true,
    nullable: true,
    sortable: true,
    inFile: true,
    schema: z.string(),
    ...(kind === 'quantity' ? { places: places ?? 3 } : places === undefined ? {} : { places }),
    ...(seenBy ? { seenBy } : {}),
  };
  return [`soma${name.charAt(0).toUpperCase()}${name.slice(1)}`, { from: name, sum: true, column }];
}

/**
 * The columns a report over a list may have: those of the list, the days and months of its dates, by which rows are grouped, and what
 * the list adds up.
 */
export function builtColumnsOf({
  columns,
  sums,
}: Pick<AnyList, 'columns' | 'sums'>): Readonly<Record<string, BuiltColumn>> {
  const all = Object.entries(columns as Columns).filter(([, column]) => isTold(column));
  const ofList = Object.entries(sums as Readonly<Record<string, Sum>>).filter(([, { hidden }]) => !hidden);
  return Object.fromEntries([
    ...all.flatMap(([from, column]): [string, BuiltColumn][] => {
      const name = keyOf(from);
      const days = column.kind === 'instant' || column.kind === 'date';
      return [
        [name, { from, column: told(column) }],
        ...(column.kind === 'instant' ? [[`${name}Dia`, stepOf(from, column, 'dia')] as [string, BuiltColumn]] : []),
        ...(days ? [[`${name}Mes`, stepOf(from, column, 'mes')] as [string, BuiltColumn]] : []),
      ];
    }),
    ...ofList.map(([name, sum]) => sumOf(name, sum)),
  ]);
}

/** Of figures that the list itself adds up, the list's own sum alone: two sums of one name would be two truths. */
function addableOf(built: Readonly<Record<string, BuiltColumn>>): string[] {
  const sums = Object.values(built).filter(({ sum }) => sum);
  const isTwice = ({ from, column: { label } }: BuiltColumn) =>
    sums.some((sum) => sum.from === from || sum.column.label === label);
  return Object.entries(built).flatMap(([name, column]) => {
    const { sum, step, from } = column;
    const plain = !step && !namesThing.test(from) && added.has(column.column.kind) && !isTwice(column);
    return sum || plain ? [name] : [];
  });
}

/** A report over a list, built by whoever may see the list. */
export interface BuiltReport extends AnyReport {
  list: AnyList;
  built: Readonly<Record<string, BuiltColumn>>;
  /** By which its rows are named. */
  named: string;
  /** Columns by which rows may be grouped, and those that may be added up. */
  groupable: readonly string[];
  addable: readonly string[];
}

export const isBuilt = (report: AnyReport): report is BuiltReport => 'built' in report;

/** Whether reports may be built over a list: its rows are the group's own, and it can be had as a file. */
export const isBuildable = ({ exportCall, file, of }: AnyList): boolean =>
  exportCall !== undefined && file !== undefined && file.built !== false && of === undefined;

/** By which it is found, kept and sent. */
export const builtNameOf = ({ id }: Pick<AnyList, 'id'>): string =>
  `${PREFIX}${id.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`;

/** The column that says which row it is, to everybody: of a card the title, else the first text. */
function namingOf(built: Readonly<Record<string, BuiltColumn>>, columns: Columns): string {
  const names = Object.keys(built);
  const first = (is: (column: Column) => boolean) =>
    names.find((name) => {
      const column = columns[built[name]?.from ?? ''];
      return (
        column !== undefined && !built[name]?.step && !built[name]?.sum && column.seenBy === undefined && is(column)
      );
    });
  const found =
    first(({ card }) => card === 'title') ??
    first(({ card }) => card === 'name') ??
    first(({ strong, kind }) => strong === true && naming.has(kind)) ??
    first(({ kind }) => naming.has(kind)) ??
    first(() => true);
  if (found === undefined) throw new Error('a list without a column that a report tells');
  return found;
}

/** What was built, in which language. */
const made = new WeakMap<AnyList, { language: string; report: BuiltReport }>();

/**
 * The report that a person builds over a list: its columns, filters and rights are the list's. Groups, sums and columns are asked with
 * each question, so that what is kept, shared and sent of it is a question like any other.
 */
export function builtReportOf(list: AnyList): BuiltReport {
  const known = made.get(list);
  const language = builtWords.count;
  if (known?.language === language) return known.report;
  const report = build(list);
  made.set(list, { language, report });
  return report;
}

function build(list: AnyList): BuiltReport {
  const name = builtNameOf(list);
  const built = builtColumnsOf(list);
  const named = namingOf(built, list.columns as Columns);
  const columns = Object.fromEntries(Object.entries(built).map(([key, { column }]) => [key, column]));
  const params = withRelative({
    ...Object.fromEntries(
      Object.entries(list.filters as filter.Filters).filter(
        ([param, { kind }]) => kind !== 'given' && !(param in list.fixed),
      ),
    ),
    search: filter.text({ label: builtWords.contains }),
    ...(list.inactive ? { somenteInativos: filter.flag({ label: builtWords.inactive }) } : {}),
  });
  const whole = z.strictObject({
    ...shapeOf(params),
    grupos: columnNames.optional(),
    somas: columnNames.optional(),
    resumo: queryFlag.optional(),
    colunas: columnNames.optional(),
    ordem: z.string().max(60).optional(),
    decrescente: queryFlag.optional(),
  });
  const names = Object.keys(built);
  const kindOf = (key: string): ColumnKind => built[key]?.column.kind ?? 'text';
  const { domain, access, title, purpose, label, resource } = list;
  const call = { domain, method: 'GET', access } as const;
  const summary = `Relatório sobre a lista: ${title.toLowerCase()}`;
  return {
    list,
    built,
    named,
    name,
    domain,
    access,
    title,
    purpose,
    resource,
    params,
    columns,
    base: 'relatorios/montados',
    area: 'ferramentas',
    shape: 'flat',
    keywords: [label.one, label.many],
    lines: { label: columns[named]?.label ?? label.one, words: wordsOf(columns[named] as Column) },
    groupable: names.filter((key) => built[key]?.from !== 'id' && !built[key]?.sum && !neverGroups.has(kindOf(key))),
    addable: addableOf(built),
    opens: [],
    documents: {},
    query: whole,
    call: defineCall({
      ...call,
      path: `relatorios/montados/${name}`,
      summary,
      query: whole.extend({
        page: z.coerce.number().int().min(1).max(1_000_000).optional(),
        rowsPerPage: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).optional(),
      }),
      reply: reportTable.or(jobAccepted),
    }),
    fileCall: defineCall({
      ...call,
      access: list.exportCall?.access ?? access,
      path: `relatorios/montados/${name}/arquivo.{formato}`,
      summary,
      params: z.strictObject({ formato: z.enum(reportFormats) }),
      query: whole,
      replyType: 'application/octet-stream',
      exports: true,
    }),
    arrange: arrangedBy,
  } as unknown as BuiltReport;
}

type Asked = Readonly<Record<string, unknown>>;

const namesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter((one) => one !== '') : Array.isArray(value) ? value : [];

/** The groups and the sums of a question, those alone that the report has; what groups is not added up too. */
export function arrangementOf(
  { groupable, addable }: Pick<BuiltReport, 'groupable' | 'addable'>,
  { grupos, somas, resumo }: Asked,
): { grupos: readonly string[]; somas: readonly string[]; resumo: boolean } {
  const groups = namesOf(grupos).filter((name) => groupable.includes(name));
  const added = namesOf(somas).filter((name) => addable.includes(name) && !groups.includes(name));
  return {
    grupos: [...new Set(groups)].slice(0, MAX_BUILT_GROUPS),
    somas: [...new Set(added)],
    resumo: groups.length > 0 && (resumo === true || resumo === 'true'),
  };
}

const countColumn = (): Column => ({
  kind: 'integer',
  label: builtWords.count,
  shown: true,
  own: true,
  nullable: false,
  sortable: true,
  inFile: true,
  schema: z.string(),
});

/** Words of the values of a column, by which lines that are groups are called. */
const wordsOf = ({ kind, options = [] }: Column): Readonly<Record<string, string>> =>
  kind === 'flag'
    ? { true: builtWords.yes, false: builtWords.no }
    : Object.fromEntries(options.map(({ value, label }) => [value, label] as const));

/** The report as one question has it: which columns group it, which are added up, and its picture. */
function arrangedBy(report: BuiltReport, asked: Asked): Partial<AnyReport> {
  const { grupos, somas, resumo } = arrangementOf(report, asked);
  const [first] = grupos;
  const added = resumo ? (somas[0] ?? COUNT_COLUMN) : somas[0];
  const chart =
    first === undefined || added === undefined
      ? {}
      : { chart: { kind: 'bar', along: 'rows', column: first, series: [added] } as const };
  if (!resumo) {
    const labels = somas.map((name) => report.columns[name].label);
    const shown = (name: string, { shown: usual, label }: Column) =>
      usual && name !== report.named && !labels.includes(label);
    const isAsked = (name: string) => !report.built[name]?.sum || somas.includes(name);
    const all = Object.entries(report.columns as Columns).filter(([name]) => isAsked(name));
    const columns = Object.fromEntries(
      all.map(([name, column]) => [name, { ...column, shown: somas.includes(name) || shown(name, column) }]),
    );
    return { columns, groups: grupos, sums: somas, ...chart };
  }
  const inner = grupos.at(-1) ?? '';
  const { [inner]: last } = report.columns as Columns;
  const columns = {
    ...Object.fromEntries(grupos.map((name) => [name, { ...report.columns[name], shown: false }])),
    [COUNT_COLUMN]: countColumn(),
    ...Object.fromEntries(somas.map((name) => [name, { ...report.columns[name], shown: true }])),
  };
  return {
    columns,
    groups: grupos.slice(0, -1),
    sums: [COUNT_COLUMN, ...somas],
    ...chart,
    lines: { label: last?.label ?? '', words: { ...(last ? wordsOf(last) : {}), '': last?.empty ?? '–' } },
  };
}
