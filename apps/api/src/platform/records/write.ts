import { columnOf } from '@retaguarda/contracts';
import { runStatement, type Statement, type Tx } from '../database/database.ts';

/** Values by column. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** New records of one table with the rows of their lists. */
export interface Insertion {
  table: string;
  /** False for tables without a group of their own. */
  tenant: boolean;
  /** Column of the parts that names the record. */
  key: string;
  records: readonly { values: ColumnValues; parts: Readonly<Record<string, readonly ColumnValues[]>> }[];
  /** The table of each list, by its name among `parts`. */
  partTables: Readonly<Record<string, string>>;
}

/** Changes of the rows of one table. */
export interface RowChanges {
  table: string;
  /** Rows by id that are deactivated. */
  gone: readonly number[];
  /** Whole rows with their `id` that are written before those that take what they leave. */
  giving: readonly ColumnValues[];
  changed: readonly ColumnValues[];
  added: readonly ColumnValues[];
}

const names = (columns: readonly string[], alias = ''): string =>
  columns.map((column) => `${alias}"${column}"`).join(', ');
const assignments = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}" = x."${column}"`).join(', ');
const columnsOf = (rows: readonly ColumnValues[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');

/** Parameters of a statement being written. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }

  json(value: unknown): string {
    return `${this.add(JSON.stringify(value))}::jsonb`;
  }
}

/**
 * Creates records with the rows of their lists in one statement.
 *
 * @returns their ids, in the order given
 */
export async function insertRecords(tx: Tx, grupoId: number, insertion: Insertion): Promise<number[]> {
  const [first] = insertion.records;
  if (!first) return [];
  const rows = await runStatement<{ id: number }>(tx, insertionOf(grupoId, insertion, columnsOf([first.values])));
  return rows.map(({ id }) => id);
}

function insertionOf(
  grupoId: number,
  { table, tenant, key, records, partTables }: Insertion,
  columns: readonly string[],
): Statement {
  const values = new Values();
  const grupo = tenant ? `${values.add(grupoId)}::bigint` : '';
  const given = values.json(records);
  const group = (before: string) => (tenant ? before : '');
  const parts = Object.entries(partTables).flatMap(([name, partTable], n) => {
    const sample = records.find(({ parts }) => (parts[name] ?? []).length > 0)?.parts[name] ?? [];
    if (sample.length === 0) return [];
    const own = columnsOf(sample);
    return `parte_${n} as (insert into "${partTable}" (${group('grupo_id, ')}"${key}", ${names(own)})
      select ${group(`${grupo}, `)}d.id, ${names(own, 'x.')} from dados d, jsonb_populate_recordset(null::"${partTable}", d.registro #> '{parts,${name}}') x)`;
  });
  const text = `with dados as materialized (
      select nextval(pg_get_serial_sequence('app."${table}"', 'id')) as id, ordem, registro
      from jsonb_array_elements(${given}) with ordinality r (registro, ordem)),
    novos as (insert into "${table}" (id${group(', grupo_id')}, ${names(columns)})
      select d.id${group(`, ${grupo}`)}, ${names(columns, 'x.')} from dados d, jsonb_populate_record(null::"${table}", d.registro -> 'values') x)
    ${parts.map((part) => `, ${part}`).join('')}
    select id from dados order by ordem`;
  return { text, values: values.list };
}

/** Creates one row. @returns its id */
export async function insertRow(tx: Tx, table: string, row: ColumnValues): Promise<number> {
  const columns = Object.keys(row);
  const places = columns.map((_, n) => `$${n + 1}`).join(', ');
  const text = `insert into "${table}" (${names(columns)}) values (${places}) returning id`;
  const [made] = await runStatement<{ id: number }>(tx, { text, values: Object.values(row) });
  return (made as { id: number }).id;
}

/** Changes columns of the row that `key` names. */
export async function updateRow(tx: Tx, table: string, key: ColumnValues, changes: ColumnValues): Promise<void> {
  const values = new Values();
  const set = Object.entries(changes).map(([column, value]) => `"${column}" = ${values.add(value)}`);
  const where = Object.entries(key).map(([column, value]) => `"${column}" = ${values.add(value)}`);
  const text = `update "${table}" set ${set.join(', ')} where ${where.join(' and ')}`;
  await runStatement(tx, { text, values: values.list });
}

/** What a save of stored records writes. */
export interface Alteration {
  table: string;
  key: string;
  /** Whole rows of the table, with their `id`, of which some column differs. */
  rows: readonly ColumnValues[];
  /** Ids whose version rises though no column of theirs differs. */
  touched: readonly number[];
  parts: readonly RowChanges[];
}

/** Writes what differs of records and of their lists, in one statement. Does nothing when nothing differs. */
export async function alterRecords(tx: Tx, grupoId: number, alteration: Alteration): Promise<void> {
  const statement = alterationOf(grupoId, alteration);
  if (statement) await runStatement(tx, statement);
}

function alterationOf(grupoId: number, { table, key, rows, touched, parts }: Alteration): Statement | null {
  const values = new Values();
  const grupo = `${values.add(grupoId)}::bigint`;
  const steps: string[] = [];
  if (rows.length > 0) steps.push(`registro as (${updateOf(table, rows, grupo, values)})`);
  if (touched.length > 0) {
    steps.push(`tocados as (update "${table}" set versao = versao
      where grupo_id = ${grupo} and id = any(${values.add(touched)}::bigint[]))`);
  }
  for (const [n, part] of parts.entries()) steps.push(...stepsOf(part, `parte_${n}`, key, grupo, values));
  return steps.length === 0 ? null : { text: `with ${steps.join(', ')} select 1`, values: values.list };
}

const updateOf = (table: string, rows: readonly ColumnValues[], grupo: string, values: Values): string =>
  `update "${table}" t set ${assignments(columnsOf(rows))}
    from jsonb_populate_recordset(null::"${table}", ${values.json(rows)}) x where t.grupo_id = ${grupo} and t.id = x.id`;

/**
 * What leaves is written first, then what changes, then what is new: a later step reads how many rows the one before
 * wrote, and so waits for it. A unique index sees what the same statement already took away.
 */
function stepsOf(
  { table, gone, giving, changed, added }: RowChanges,
  name: string,
  key: string,
  grupo: string,
  values: Values,
) {
  const steps: string[] = [];
  let before = '';
  const push = (step: string, text: string) => {
    steps.push(`${name}_${step} as (${text}${before} returning 1)`);
    before = ` and (select count(*) from ${name}_${step}) >= 0`;
  };
  if (gone.length > 0)
    push(
      'saem',
      `update "${table}" set ativo = false where grupo_id = ${grupo} and id = any(${values.add(gone)}::bigint[])`,
    );
  if (giving.length > 0) push('deixam', updateOf(table, giving, grupo, values));
  if (changed.length > 0) push('mudam', updateOf(table, changed, grupo, values));
  if (added.length > 0) {
    const own = columnsOf(added).filter((column) => column !== key);
    push(
      'entram',
      `insert into "${table}" (grupo_id, "${key}", ${names(own)})
        select ${grupo}, x."${key}", ${names(own, 'x.')} from jsonb_populate_recordset(null::"${table}", ${values.json(added)}) x where true`,
    );
  }
  return steps;
}

/** Values of the wire by column. */
export const byColumn = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value]));
