import { formatarData } from '@retaguarda/brasil';
import {
  type AnyReport,
  type Column,
  columnsOfRows,
  DomainError,
  isSeen,
  MAX_CHART_POINTS,
  REPORT_ROWS_PER_PAGE,
  type ReportChart,
  type ReportDocuments,
  type ReportLine,
  type ReportTable,
  reportAsAsked,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { fetched } from '../database/cursor.ts';
import type { FlatRows, FlatSource, MadeTable, ReportCell, ReportContext } from './source.ts';

type Sql = RawBuilder<unknown>;

/** A row as the statement gives it; every value is text. */
interface Row {
  chave: string;
  rotulo: string;
  registro: ReportLine['registro'];
  valores: (string | null)[];
  /** Of each level of groups: its key, its name and its sums. */
  grupos: { chave: string; valor: string | null; somas: (string | null)[] }[];
}

interface Sums {
  quantas: number;
  somas: (string | null)[];
}
/** How many rows there are, and what all of them add up to. */
interface Totals {
  count: number;
  total: (string | null)[] | null;
}
interface Point {
  ponto: string | null;
  valores: string[];
}
type Picture = ReportTable['grafico'];

/** How a value of a column leaves the database, exactly. */
function textOf({ kind, places = 2 }: Column, value: Sql): Sql {
  switch (kind) {
    case 'money':
    case 'percent':
    case 'decimal':
      return sql`(${value})::numeric(20, ${sql.lit(places)})::text`;
    case 'flag':
      return sql`case when ${value} then 'true' end`;
    case 'month':
      return sql`to_char((${value})::date, 'YYYY-MM')`;
    case 'instant':
      return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    default:
      return sql`(${value})::text`;
  }
}

/** A flat report as one question of it is asked: which columns, in which order, grouped how. */
export class FlatQuestion {
  readonly report: AnyReport;
  /** Columns on view, in order. */
  readonly columns: readonly string[];
  readonly #rows: FlatRows;
  readonly #context: ReportContext;

  static async of(source: FlatSource, context: ReportContext): Promise<FlatQuestion> {
    return new FlatQuestion(reportAsAsked(source.report, context.query), context, await source.rows(context));
  }

  constructor(report: AnyReport, context: ReportContext, rows: FlatRows) {
    this.report = report;
    this.#context = context;
    this.#rows = rows;
    const all = columnsOfRows(report).filter((name) => isSeen(this.#column(name), context.actor));
    const asked = context.query.colunas as readonly string[] | undefined;
    const unknown = asked?.find((name) => !all.includes(name));
    if (unknown) throw new DomainError('INVALID', { campos: { colunas: `Coluna desconhecida: ${unknown}` } });
    const order = context.query.ordem;
    if (order !== undefined && !all.includes(String(order)))
      throw new DomainError('INVALID', { campos: { ordem: `Coluna desconhecida: ${order}` } });
    this.columns = asked ?? all.filter((name) => this.#column(name).shown);
  }

  get told(): Pick<MadeTable, 'avisos' | 'texto' | 'legenda'> {
    const { avisos = [], texto = [], legenda = [] } = this.#rows;
    return { avisos, texto, legenda };
  }

  get tableColumns(): ReportTable['colunas'] {
    return this.columns.map((coluna) => ({ chave: coluna, coluna, periodo: null }));
  }

  /** How many rows, and the sums of all of them. */
  async totals(): Promise<Totals> {
    const { rows } = await this.#totals(this.#all()).execute(this.#context.db);
    return this.#toldOf(rows[0]);
  }

  async page(page: number, rowsPerPage: number): Promise<ReportLine[]> {
    return this.#linesOf((await this.#page(this.#all(), page, rowsPerPage).execute(this.#context.db)).rows, []);
  }

  /** A page, the totals and the picture: of rows that are dear to work out, of one reading of them. */
  async read(page: number, rowsPerPage: number): Promise<Totals & { lines: ReportLine[]; grafico: Picture }> {
    if (!this.#rows.once)
      return {
        ...(await this.totals()),
        grafico: await this.chart(),
        lines: await this.page(page, rowsPerPage),
      };
    const kept = sql`(select * from lidas)`;
    const chart = this.#chart(kept);
    const { rows } = await sql<{
      somas: Sums;
      pagina: Row[];
      pontos: Point[];
    }>`with lidas as materialized (${this.#rows.rows})
      select (select to_json(t) from (${this.#totals(kept)}) t) as somas,
        (select coalesce(json_agg(p), '[]') from (${this.#page(kept, page, rowsPerPage)}) p) as pagina,
        ${chart ? sql`(select coalesce(json_agg(c), '[]') from (${chart}) c)` : sql`'[]'::json`} as pontos`.execute(
      this.#context.db,
    );
    const [made] = rows;
    return {
      ...this.#toldOf(made?.somas),
      lines: this.#linesOf(made?.pagina ?? [], []),
      grafico: chart ? this.#picture(made?.pontos ?? []) : undefined,
    };
  }

  /** Every row, some hundreds at a time: memory does not grow with how many there are. */
  async *lines(): AsyncGenerator<ReportLine[]> {
    const open: string[] = [];
    for await (const rows of fetched(this.#context.db, sql<Row>`${this.#select(this.#all())}`, ROWS_AT_A_TIME))
      yield this.#linesOf(rows, open);
  }

  /** All rows added up along the picture. */
  async chart(): Promise<Picture> {
    const chart = this.#chart(this.#all());
    return chart && this.#picture((await chart.execute(this.#context.db)).rows);
  }

  /** Keys of the rows a line stands for: one row, or a group. */
  keysOf(linha: string): Sql {
    const { groups = [] } = this.report;
    const [, level, digest] = /^g(\d):([0-9a-f]{32})$/.exec(linha) ?? [];
    if (digest === undefined) return sql`select r.chave from (${this.#rows.rows}) r where r.chave = ${linha}`;
    if (Number(level) >= groups.length) throw new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });
    return sql`select r.chave from (${this.#rows.rows}) r where ${this.#digest(Number(level))} = ${digest}`;
  }

  #all(): Sql {
    return sql`(${this.#rows.rows})`;
  }

  #totals(rows: Sql): RawBuilder<Sums> {
    return sql<Sums>`select count(*)::int as quantas, ${this.#sums((value) => sql`coalesce(sum(${value}), 0)`)} as somas from ${rows} r`;
  }

  #toldOf({ quantas, somas }: Sums = { quantas: 0, somas: [] }): Totals {
    const told = this.columns.some((name) => this.#sumsUp(name) || this.#rows.ratios?.[name]);
    return { count: quantas, total: quantas === 0 || !told ? null : somas };
  }

  #page(rows: Sql, page: number, rowsPerPage: number): RawBuilder<Row> {
    return sql<Row>`${this.#select(rows)} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`;
  }

  #chart(rows: Sql): RawBuilder<Point> | undefined {
    const chart: ReportChart | undefined = this.report.chart;
    if (!chart || chart.kind === 'heat' || chart.along !== 'rows') return undefined;
    const column = this.#column(chart.column);
    const sums = chart.series.map((name) => textOf(this.#column(name), sql`sum(${sql.ref(`r.${name}`)})`));
    const along = sql.ref(`r.${chart.column}`);
    return sql<Point>`select ${textOf(column, along)} as ponto, array[${sql.join(sums)}] as valores from ${rows} r group by 1
      order by min(${column.kind === 'flag' ? sql`(${along})::int` : along}) limit ${MAX_CHART_POINTS.rows}`;
  }

  #picture(points: readonly Point[]): Picture {
    const { chart } = this.report;
    if (!chart || chart.kind === 'heat' || chart.along !== 'rows') return undefined;
    const column = this.#column(chart.column);
    return points.map(({ ponto, valores }) => ({ rotulo: wordOf(column, ponto), nome: isName(column), valores }));
  }

  #column(name: string): Column {
    return this.report.columns[name] as Column;
  }

  #sumsUp(name: string): boolean {
    return (this.report.sums ?? []).includes(name);
  }

  /** Sums of the columns on view and what is worked out of sums, null for the others, as an array of texts. */
  #sums(of: (value: Sql) => Sql): Sql {
    const sumOf = (name: string) => of(sql.ref(`r.${name}`));
    const each = this.columns.map((name) => {
      const ratio = this.#rows.ratios?.[name];
      if (!ratio && !this.#sumsUp(name)) return sql`null::text`;
      return textOf(this.#column(name), ratio ? ratio(sumOf) : sumOf(name));
    });
    return sql`array[${sql.join(each)}]::text[]`;
  }

  /** Names a group of the level for as long as the same is asked. */
  #digest(level: number): Sql {
    const { groups = [] } = this.report;
    const values = groups.slice(0, level + 1).map((name: string) => sql`${sql.ref(`r.${name}`)}::text`);
    return sql`md5(jsonb_build_array(${sql.join(values)})::text)`;
  }

  #select(rows: Sql): Sql {
    const { groups = [] } = this.report;
    const told = groups.map((name: string, level: number) => {
      const over = sql.join(groups.slice(0, level + 1).map((one: string) => sql.ref(`r.${one}`)));
      return sql`json_build_object('chave', ${sql.lit(`g${level}:`)} || ${this.#digest(level)},
        'valor', ${textOf(this.#column(name), sql.ref(`r.${name}`))},
        'somas', ${this.#sums((value) => sql`sum(${value}) over (partition by ${over})`)})`;
    });
    const values = this.columns.map((name) => textOf(this.#column(name), sql.ref(`r.${name}`)));
    return sql`select r.chave, r.rotulo, case when r.tela is not null then json_build_object('tela', r.tela, 'id', r.id) end as registro,
      array[${sql.join(values)}]::text[] as valores, ${told.length === 0 ? sql`'[]'::json` : sql`json_build_array(${sql.join(told)})`} as grupos
      from ${rows} r order by ${sql.join(this.#order())}`;
  }

  #order(): Sql[] {
    const { groups = [] } = this.report;
    const { ordem, decrescente } = this.#context.query;
    const way = decrescente ? sql`desc nulls last` : sql`asc nulls last`;
    return [
      ...groups.flatMap((name: string) => this.#ordered(name, sql`asc nulls last`)),
      ...(ordem === undefined ? [] : this.#ordered(String(ordem), way)),
      this.#rows.order,
    ];
  }

  /** Words are ordered as people read them; two that differ in an accent alone still stand apart. */
  #ordered(name: string, way: Sql): Sql[] {
    const value = sql.ref(`r.${name}`);
    return this.#column(name).kind === 'text'
      ? [sql`app.normalizar(${value}) ${way}`, sql`${value} ${way}`]
      : [sql`${value} ${way}`];
  }

  /** Rows under the names of their groups. @param open keys of the groups that the rows before stand in; changed */
  #linesOf(rows: readonly Row[], open: string[]): ReportLine[] {
    const { groups = [], opens, lines } = this.report;
    return rows.flatMap((row) => {
      const heads: ReportLine[] = [];
      row.grupos.forEach(({ chave, valor, somas }, level) => {
        if (open[level] === chave) return;
        open.length = level;
        open[level] = chave;
        const column = this.#column(groups[level] ?? '');
        const named = { rotulo: wordOf(column, valor), ...(isName(column) && valor !== null ? { nome: true } : {}) };
        heads.push({ chave, nivel: level, ...named, peso: 'parte', valores: somas, abre: opens.length > 0 });
      });
      const { chave, rotulo, valores, registro } = row;
      const word = lines.words && Object.hasOwn(lines.words, rotulo) ? lines.words[rotulo] : undefined;
      const named = word === undefined ? { rotulo, nome: true } : { rotulo: word };
      const line = { chave, nivel: groups.length, ...named, peso: null, valores, abre: opens.length > 0 };
      return [...heads, { ...line, ...(registro ? { registro } : {}) }];
    });
  }
}

/** Few enough that one batch is soon written, enough that they are not asked for one by one. */
const ROWS_AT_A_TIME = 500;

const isName = ({ kind, options }: Column): boolean => kind === 'text' && !options;

/** A value as the name of a group or of a point. */
function wordOf({ kind, options = [], empty }: Column, value: string | null): string {
  if (value === null) return empty ?? '–';
  if (kind === 'date') return formatarData(value);
  if (kind === 'month') return `${value.slice(5, 7)}/${value.slice(0, 4)}`;
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A page of the rows with the totals of all of them. */
export async function readFlatPage(source: FlatSource, context: ReportContext): Promise<MadeTable> {
  const question = await FlatQuestion.of(source, context);
  const [page, rowsPerPage] = [
    Number(context.query.page ?? 1),
    Number(context.query.rowsPerPage ?? REPORT_ROWS_PER_PAGE),
  ];
  const { count, total, grafico, lines } = await question.read(page, rowsPerPage);
  return {
    ...question.told,
    colunas: question.tableColumns,
    linhas: lines,
    total,
    pagina: { page, rowsPerPage, total: count },
    ...(grafico ? { grafico } : {}),
  };
}

/** @throws DomainError NOT_FOUND for a column that opens nothing */
export async function readFlatDocuments(
  source: FlatSource,
  context: ReportContext,
  { linha, coluna }: ReportCell,
): Promise<ReportDocuments> {
  if (!source.report.opens.includes(coluna) || !isSeen(source.report.columns[coluna], context.actor))
    throw new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });
  const question = await FlatQuestion.of(source, context);
  return source.documents(context, coluna, question.keysOf(linha));
}
