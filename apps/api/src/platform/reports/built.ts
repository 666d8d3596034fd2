import {
  addressOfKind,
  arrangementOf,
  type BuiltReport,
  builtNameOf,
  builtReportOf,
  COUNT_COLUMN,
  DomainError,
  isBuildable,
  isSeen,
  MAX_BUILT_GROUPS,
  missingSlugs,
  type PaletteKind,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { ListFile } from '../exports/lists.ts';
import { plainRows } from '../lists/engine.ts';
import type { PlainRows } from '../lists/rows.ts';
import type { Question } from '../lists/slot.ts';
import type { ListSource } from '../lists/source.ts';
import { FUSO_DO_BRASIL } from '../today.ts';
import type { FlatRows, FlatSource, ReportContext, ReportQuery } from './source.ts';

type Sql = RawBuilder<unknown>;

/** What a list alone is not asked. */
const ofReport = ['grupos', 'somas', 'resumo', 'colunas', 'ordem', 'decrescente', 'page', 'rowsPerPage', 'relativo'];

/**
 * Reports that people build over lists, one for each list whose rows are the group's own: figures, filters and rights are those of
 * the list.
 *
 * @throws Error for a list of which the definition says that reports are built, and whose rows are of another group
 */
export function builtSources(files: readonly ListFile[]): FlatSource[] {
  const buildable = files.filter(({ list }) => isBuildable(list));
  const foreign = buildable.find(({ group }) => group);
  if (foreign) throw new Error(`no report can be built over ${foreign.list.id}: its rows are another group's`);
  const byName = new Map(buildable.toReversed().map((file) => [builtNameOf(file.list), file]));
  return [...byName.values()].map(builtSource);
}

function builtSource({ list, source }: ListFile): FlatSource {
  const report = builtReportOf(list);
  return {
    report,
    // Lists count civil days where the provider is, and so do files of them.
    zone: async () => FUSO_DO_BRASIL,
    rows: async ({ db, actor, query }) => {
      refuseUnknown(report, actor, query);
      const asked = questionOf(query);
      await source.question?.allow?.(db, actor, asked);
      const whole = (await source.question?.completes?.(db, actor, asked)) ?? asked;
      const all = Object.values(report.built);
      const columns = [...new Set(all.filter(({ sum }) => !sum).map(({ from }) => from))];
      const sums = all.filter(({ sum }) => sum).map(({ from }) => from);
      const record = recordOf(source, actor);
      const wanted = { columns, sums, facts: record.facts, alias: 'r' };
      return arranged(report, query, plainRows(source, actor, whole, { fixed: list.fixed }, wanted), record.told);
    },
    documents: async () => {
      throw new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });
    },
  };
}

function questionOf(query: ReportQuery): Question {
  const own = Object.entries(query).filter(([name]) => !ofReport.includes(name));
  return { page: 1, rowsPerPage: 1, ...Object.fromEntries(own) };
}

/** What is not for a person's eyes does not exist for them. @throws DomainError INVALID naming it */
function refuseUnknown(report: BuiltReport, actor: ReportContext['actor'], { grupos = [], somas = [] }: ReportQuery) {
  const campos: Record<string, string> = {};
  const refuse = (param: string, names: unknown, known: readonly string[]) => {
    const unknown = (names as readonly string[]).find(
      (name) => !known.includes(name) || !isSeen(report.columns[name], actor),
    );
    if (unknown !== undefined) campos[param] = `Coluna desconhecida: ${unknown}`;
  };
  refuse('grupos', grupos, report.groupable);
  refuse('somas', somas, report.addable);
  if ((grupos as readonly string[]).length > MAX_BUILT_GROUPS)
    campos.grupos = `No máximo ${MAX_BUILT_GROUPS} colunas agrupam`;
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}

/** Where a row of a list opens, of the kinds of record that the person may open; `facts` of the row tell which kind it is. */
function recordOf(
  { list, from: { key = ['id'] } }: ListSource,
  actor: ReportContext['actor'],
): { facts: string[]; told: Sql } {
  const all: readonly PaletteKind[] = list.palette?.kinds ?? list.opens ?? [];
  const open = all.filter(({ access }) => missingSlugs(access, actor.permissoes).length === 0);
  if (open.length === 0 || key.length !== 1 || key[0] !== 'id')
    return { facts: [], told: sql`null::text as tela, null::bigint as id` };
  const facts = open.flatMap(({ when }) => (when === undefined ? [] : typeof when === 'string' ? when : when.field));
  const tela = sql`case ${sql.join(
    open.map((kind) => sql`when ${holds(kind.when)} then ${sql.lit(addressOfKind(kind))}`),
    sql` `,
  )} end`;
  return { facts: [...new Set(facts)], told: sql`${tela} as tela, l.chave_da_linha::bigint as id` };
}

function holds(when: PaletteKind['when']): Sql {
  if (when === undefined) return sql`true`;
  if (typeof when === 'string') return sql`${sql.ref(`l.fato_${when}`)}::boolean`;
  return sql`${sql.ref(`l.fato_${when.field}`)}::text = ${sql.lit(when.is)}`;
}

/** The value of a column of the report over the rows of its list. */
function figureOf(report: BuiltReport, name: string): Sql {
  const { from = name, step, sum } = report.built[name] ?? {};
  const value = sql.ref(sum ? `l.soma_${from}` : `l.${from}`);
  if (step === undefined) return value;
  const day =
    report.built[from]?.column.kind === 'instant'
      ? sql`(${value} at time zone ${sql.lit(FUSO_DO_BRASIL)})::date`
      : value;
  return step === 'dia' ? day : sql`date_trunc('month', ${day})::date`;
}

/** Each row of the list; or each group of rows, with its sums, where the groups alone are asked for. */
function arranged(report: BuiltReport, query: ReportQuery, list: PlainRows, record: Sql): FlatRows {
  const { grupos, somas, resumo } = arrangementOf(report, query);
  const as = (name: string, value: Sql = figureOf(report, name)) => sql`${value} as ${sql.id(name)}`;
  if (!resumo) {
    const told = [
      ...Object.keys(report.built).map((name) => as(name)),
      ...list.orders.map((name) => sql.ref(`l.${name}`)),
    ];
    return {
      rows: sql`select l.chave_da_linha as chave, coalesce((${figureOf(report, report.named)})::text, '–') as rotulo, ${sql.join(told)},
        ${record} from (${list.rows}) l`,
      order: list.order,
    };
  }
  const inner = grupos.at(-1) ?? '';
  const figures = [
    as(COUNT_COLUMN, sql`count(*)`),
    ...somas.map((name) => as(name, sql`sum(${figureOf(report, name)})`)),
  ];
  const grouped = sql`select ${sql.join([...grupos.map((name) => as(name)), ...figures])} from (${list.rows}) l
    group by ${sql.join(grupos.map((_, at) => sql.lit(at + 1)))}`;
  const values = sql.join(grupos.map((name) => sql.ref(`g.${name}`)));
  return {
    rows: sql`select md5(jsonb_build_array(${values})::text) as chave, ${labelOf(report, inner)} as rotulo, g.*, null::text as tela, null::bigint as id
      from (${grouped}) g`,
    order: sql`${sql.ref(`r.${inner}`)} nulls last, r.chave`,
  };
}

/** A group as its line is called; words of a known set are found by their key. */
function labelOf(report: BuiltReport, name: string): Sql {
  const value = sql.ref(`g.${name}`);
  const { kind } = report.columns[name] ?? {};
  const form = kind === 'date' ? 'DD/MM/YYYY' : kind === 'month' ? 'MM/YYYY' : null;
  return form === null ? sql`coalesce(${value}::text, '')` : sql`coalesce(to_char(${value}, ${sql.lit(form)}), '')`;
}
