import ts from 'typescript';
import type { ColunasDadas } from '../../apps/api/test-support/pasta-das-colunas.ts';

/** What a value of a column is in JavaScript. `any`: whatever the JSON says. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'bytes'
  | 'object'
  | 'any'
  | `${'string' | 'number' | 'boolean' | 'Date' | 'any'}[]`;

/** By the number of the type, as the parsers of `database.ts` read it; of every other type comes its text. A test asks the parsers. */
export const kindOfType: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'any',
  199: 'any[]',
  600: 'object',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'number[]',
  1021: 'number[]',
  1022: 'number[]',
  1028: 'number[]',
  1114: 'Date',
  1182: 'Date[]',
  1185: 'Date[]',
  1186: 'object',
  1231: 'number[]',
  2951: 'string[]',
  3802: 'any',
  3807: 'any[]',
};

/** What is wrong in one place: what the source says of a column, and what PostgreSQL gave. */
export interface Difference {
  place: string;
  column: string;
  declared: string;
  given: string;
}

export interface Comparison {
  differences: Difference[];
  /** Places whose row type is known. */
  compared: number;
  /** Places that say nothing of their rows: no row type, or one their caller chooses. */
  untyped: number;
  /** Places where no `execute` of a statement was found: the sources are not those that ran. */
  lost: string[];
}

/** Compares what was given with the row types of the sources. `root` is what places are below. */
export function compareRows(root: string, given: readonly ColunasDadas[], options: ts.CompilerOptions): Comparison {
  const byFile = Map.groupBy(given, ({ lugar }) => lugar.split(':')[0] as string);
  const program = ts.createProgram({ rootNames: [...byFile.keys()].map((file) => `${root}${file}`), options });
  const checker = program.getTypeChecker();
  const found: Comparison = { differences: [], compared: 0, untyped: 0, lost: [] };
  for (const [file, ofFile] of byFile) {
    const source = program.getSourceFile(`${root}${file}`);
    const executed = source ? executesOf(source) : new Map<string, ts.Expression>();
    for (const [place, all] of Map.groupBy(ofFile, ({ lugar }) => lugar)) {
      const statement = executed.get(place.slice(file.length + 1));
      if (!statement) {
        found.lost.push(place);
        continue;
      }
      const row = rowOf(checker, statement);
      if (!row) {
        found.untyped += 1;
        continue;
      }
      found.compared += 1;
      for (const { colunas } of all)
        found.differences.push(...compareRow(checker, row, colunas).map((one) => ({ place, ...one })));
    }
  }
  return found;
}

/** What each `….execute(…)` of a file executes, by line and column of the word. */
function executesOf(source: ts.SourceFile): Map<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const { line, character } = source.getLineAndCharacterOfPosition(name.getStart(source));
      if (name.text === 'execute') found.set(`${line + 1}:${character + 1}`, expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The `R` of a `RawBuilder<R>`; null where it says nothing. */
function rowOf(checker: ts.TypeChecker, statement: ts.Expression): ts.Type | null {
  const type = checker.getTypeAtLocation(statement);
  if (type.symbol?.name !== 'RawBuilder') return null;
  const [row] = checker.getTypeArguments(type as ts.TypeReference);
  return !row || row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter) ? null : row;
}

function compareRow(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: ColunasDadas['colunas'],
): Omit<Difference, 'place'>[] {
  const given = new Map(columns);
  const wrong: Omit<Difference, 'place'>[] = [];
  for (const property of checker.getPropertiesOfType(row)) {
    const type = checker.getTypeOfSymbol(property);
    const oid = given.get(property.name);
    if (oid === undefined) {
      if (!(property.flags & ts.SymbolFlags.Optional))
        wrong.push({ column: property.name, declared: checker.typeToString(type), given: 'nothing' });
    } else if (!holds(kindsOf(checker, type), kindOfType[oid] ?? 'string'))
      wrong.push({
        column: property.name,
        declared: checker.typeToString(type),
        given: `${kindOfType[oid] ?? 'string'} (type ${oid})`,
      });
  }
  return wrong;
}

/** Whether a type of these kinds may be given that one; null is a type that takes anything. */
function holds(declared: ReadonlySet<string> | null, given: Kind): boolean {
  if (declared === null) return true;
  if (given === 'any') return !declared.has('Date') && !declared.has('bytes');
  if (given === 'any[]') return [...declared].some((kind) => kind.endsWith('[]'));
  return declared.has(given) || (given.endsWith('[]') && declared.has('any[]'));
}

/** `null` and `undefined` are left out: whether a column may be null the server does not tell. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): ReadonlySet<string> | null {
  if (type.isUnion()) {
    const all = type.types.map((one) => kindsOf(checker, one));
    return all.includes(null) ? null : new Set(all.flatMap((one) => [...(one ?? [])]));
  }
  const flags = type.flags;
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return new Set();
  if (flags & ts.TypeFlags.StringLike) return new Set(['string']);
  if (flags & ts.TypeFlags.NumberLike) return new Set(['number']);
  if (flags & ts.TypeFlags.BooleanLike) return new Set(['boolean']);
  // A string or a number with a mark of its own.
  if (type.isIntersection()) {
    const plain = type.types.find((one) => one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
    return plain ? kindsOf(checker, plain) : new Set(['object']);
  }
  if (!(flags & ts.TypeFlags.Object)) return null;
  if (checker.isArrayLikeType(type)) return arrayOf(checker, type);
  if (type.symbol?.name === 'Date') return new Set(['Date']);
  if (/^(Buffer|Uint8Array)$/.test(type.symbol?.name ?? '')) return new Set(['bytes']);
  return new Set(['object']);
}

function arrayOf(checker: ts.TypeChecker, type: ts.Type): ReadonlySet<string> {
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  const kinds = element ? kindsOf(checker, element) : null;
  return kinds ? new Set([...kinds].map((kind) => `${kind}[]`)) : new Set(['any[]']);
}
