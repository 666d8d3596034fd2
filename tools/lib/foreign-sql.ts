import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Which module a table belongs to; what is the platform's belongs to everybody. */
export type Owners = ReadonlyMap<string, string>;

/** One mention of a table in a module that does not own it. */
export interface ForeignUse {
  file: string;
  line: number;
  module: string;
  table: string;
  owner: string;
  writes: boolean;
}

/** The platform's own code, beside the modules. */
const PLATFORM = 'platform';

/**
 * What modules say they own, in the `tables.ts` of each, and what registers say is a module's.
 *
 * @throws Error when two own the same table
 */
export async function tableOwners(
  root: string,
  registers: readonly { table: string; module: string }[],
): Promise<Owners> {
  const source = join(root, 'apps/api/src');
  const modules = readdirSync(join(source, 'modules')).map((name) => [name, join(source, 'modules', name)] as const);
  const owners = new Map<string, string>();
  const claim = (table: string, owner: string) => {
    const other = owners.get(table);
    if (other) throw new Error(`the table ${table} belongs to ${other} and to ${owner}`);
    owners.set(table, owner);
  };
  for (const { table, module } of registers) claim(table, module);
  for (const [owner, folder] of [...modules, [PLATFORM, join(source, PLATFORM)] as const]) {
    if (!readdirSync(folder).includes('tables.ts')) continue;
    const { tables }: { tables: readonly string[] } = await import(pathToFileURL(join(folder, 'tables.ts')).href);
    for (const table of tables) claim(table, owner);
  }
  return owners;
}

/** Every use of another module's tables in SQL written in templates or through kysely, tests apart. */
export async function foreignSql(root: string, owners: Owners): Promise<ForeignUse[]> {
  const found: ForeignUse[] = [];
  const patterns = ['apps/api/src/modules/**/*.ts', 'apps/api/src/platform/**/*.ts'];
  for await (const path of glob(patterns, { cwd: root, exclude: ['**/*.test.ts', '**/types.generated.ts'] })) {
    const file = path.replaceAll(sep, '/');
    const module = /src\/modules\/([^/]+)\//.exec(file)?.[1] ?? PLATFORM;
    for (const use of usesIn(file, readFileSync(join(root, path), 'utf8'))) {
      const owner = owners.get(use.table);
      if (owner && owner !== module && owner !== PLATFORM) found.push({ ...use, file, module, owner });
    }
  }
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

type Use = Pick<ForeignUse, 'line' | 'table' | 'writes'>;

/** Methods of kysely that name a table in their first argument. */
const builders: Readonly<Record<string, boolean>> = {
  selectFrom: false,
  innerJoin: false,
  leftJoin: false,
  insertInto: true,
  updateTable: true,
  deleteFrom: true,
  using: false,
};

/** Properties by which a table is handed to who writes the statement. */
const tableKeys: ReadonlySet<string> = new Set(['table', 'tabela']);

function usesIn(file: string, text: string): Use[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses: Use[] = [];
  const at = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) {
      for (const use of tablesOf(sqlOf(node.template))) uses.push({ ...use, line: at(node) });
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const writes = builders[node.expression.name.text];
      const [first] = node.arguments;
      if (writes !== undefined && first && ts.isStringLiteralLike(first))
        uses.push({ table: first.text.split(' ')[0] ?? '', writes, line: at(node) });
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && tableKeys.has(node.name.text)) {
      if (ts.isStringLiteralLike(node.initializer))
        uses.push({ table: node.initializer.text, writes: false, line: at(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/** `sql`, `sql<Row>` and what is made of them. */
const isSql = (tag: ts.Expression): boolean => ts.isIdentifier(tag) && tag.text === 'sql';

/** The text of a statement; a value in it is a `?`, and templates inside a template are read by themselves. */
const sqlOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('?');

const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:app\.)?([a-z_]\w*)/gi;
const reading = /(?:\b(?:from|join|using)\s+|,\s*)(?:lateral\s+|only\s+)?(?:app\.)?([a-z_]\w*)(?=\s|\)|,|$)/gi;

/**
 * The tables a statement names. A word after a comma may be a column: of a table's name there is none in this schema that
 * is not followed by the alias by which the statement speaks of it.
 */
function tablesOf(statement: string): Pick<Use, 'table' | 'writes'>[] {
  const plain = statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'[^']*'/g, "''")
    // Columns of what JSON is read as: `as x(parcela int, …)`.
    .replaceAll(/\bas\s+(\w+)\s*\([^()]*\)/g, 'as $1');
  const written = [...plain.matchAll(writing)].map((match) => ({
    table: match[1] ?? '',
    at: match.index,
    writes: true,
  }));
  const read = [...plain.matchAll(reading)]
    .filter(
      (match) =>
        !match[0].startsWith(',') || /^\s+(?:as\s+)?[a-z]\w*/i.test(plain.slice(match.index + match[0].length)),
    )
    .filter((match) => !written.some(({ at }) => at <= match.index && match.index < at + 12))
    .map((match) => ({ table: match[1] ?? '', writes: false }));
  return [...written.map(({ table, writes }) => ({ table, writes })), ...read];
}

/** How often each module reads each table of another: `estoque` → `produto` → 33. */
export type ForeignReads = Record<string, Record<string, number>>;

export function countReads(uses: readonly ForeignUse[]): ForeignReads {
  const counts: ForeignReads = {};
  for (const { module, table, writes } of uses) {
    if (writes) continue;
    const ofModule = counts[module] ?? {};
    counts[module] = ofModule;
    ofModule[table] = (ofModule[table] ?? 0) + 1;
  }
  return sorted(counts);
}

/** What went over the baseline, and what fell below it, by module and table. */
export function compareReads(found: ForeignReads, baseline: ForeignReads): { grown: string[]; shrunk: string[] } {
  const grown: string[] = [];
  const shrunk: string[] = [];
  for (const module of new Set([...Object.keys(found), ...Object.keys(baseline)])) {
    const [now, before] = [found[module] ?? {}, baseline[module] ?? {}];
    for (const table of new Set([...Object.keys(now), ...Object.keys(before)])) {
      const [n, most] = [now[table] ?? 0, before[table] ?? 0];
      const line = `${module} reads ${table} ${n} times, ${most} were allowed`;
      if (n > most) grown.push(line);
      if (n < most) shrunk.push(line);
    }
  }
  return { grown, shrunk };
}

/** The baseline after what was found: nothing in it ever grows. */
export function lowered(found: ForeignReads, baseline: ForeignReads): ForeignReads {
  const next: ForeignReads = {};
  for (const [module, tables] of Object.entries(baseline)) {
    const left = Object.entries(tables).map(
      ([table, most]) => [table, Math.min(most, found[module]?.[table] ?? 0)] as const,
    );
    const kept = left.filter(([, n]) => n > 0);
    if (kept.length > 0) next[module] = Object.fromEntries(kept);
  }
  return sorted(next);
}

const sorted = (counts: ForeignReads): ForeignReads =>
  Object.fromEntries(
    Object.entries(counts)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([module, tables]) => [
        module,
        Object.fromEntries(Object.entries(tables).sort(([a], [b]) => a.localeCompare(b))),
      ]),
  );
