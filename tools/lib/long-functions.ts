import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** A function with more lines than one reads at a glance. */
export interface LongFunction {
  /** `apps/web/src/x.tsx#Name`; a function without a name has that of what holds it. */
  name: string;
  lines: number;
}

const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'];
/** A test is a list of cases, and what a tool wrote is read by none. */
const notRead = /\.(test|generated)\.tsx?$/;

/** Every function of the program and its tools with more lines than `most`, the longest first. */
export const longFunctions = (root: string, most: number): LongFunction[] =>
  globSync(sources, { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !notRead.test(path))
    .flatMap((path) => longIn(path, readFileSync(join(root, path), 'utf8'), most))
    .sort((a, b) => b.lines - a.lines);

function longIn(path: string, text: string, most: number): LongFunction[] {
  // No function of a file is longer than the file: most need not be parsed.
  if (text.split('\n').length <= most) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > most) found.push({ name: `${path}#${nameOf(node)}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Its own name, or that of the constant, property or function around it. */
function nameOf(node: ts.Node | undefined): string {
  for (let at = node; at; at = at.parent) {
    if ('name' in at && at.name && ts.isIdentifier(at.name as ts.Node)) return (at.name as ts.Identifier).text;
  }
  return '(anonymous)';
}
