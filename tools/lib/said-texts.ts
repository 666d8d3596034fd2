import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** What the API and its contract are written in. Tests, dictionaries and what is said only to who runs the machine stay out. */
const roots = ['apps/api/src/{modules,platform}/**/*.ts', 'packages/contracts/src/**/*.ts'];
const notSaid = [
  /\.test\.ts$|test-support|[\\/]es-ec|src[\\/]device\.ts$/,
  /** Said at the console, to who runs the machine; what the database refuses of a row is said to people. */
  /platform[\\/](?:cells(?![\\/]calls)|database(?![\\/]constraints)|config|same-installation|reference|modules|http[\\/]free-port)\b/,
  /** Documents of the API and of its figures, for programmers. */
  /platform[\\/]http[\\/](?:docs|openapi|metrics)\.ts$|(?:call-parts|describe-act)\.ts$/,
  /** Papers and letters, which are in Portuguese whoever asks for them. */
  /platform[\\/](?:mail|exports)[\\/]|reports[\\/](?:pdf|sheet)\.ts$|relatorios[\\/]carta\.ts$|contratos[\\/](?:pdf|texto)\.ts$|notas[\\/]informacoes\.ts$|boletos[\\/]impresso\.ts$|boletos[\\/]pdf\.ts$|(?:caixa[\\/]fita-impressa|contas[\\/]conferencia-impressa|titulos[\\/]recibo-impresso)\.ts$|[\\/]dados-pessoais\.ts$|personal-data\.ts$|lgpd[\\/](?:resumo|copia\.partes)\.ts$|acesso[\\/](?:passkeys[\\/]passkeys\.|entrada[\\/])?avis/,
  /** Pages and papers for guests, which say each text in both languages. */
  /modules[\\/]cardapio[\\/](?:publico[\\/](?:textos|pagina-)|codigos[\\/]folha\.ts)/,
  /** Names of the demonstration. */
  /[\\/]demonstracao[\\/]/,
];

/** Properties whose texts are not refusals: letters and notices, and what definitions call (another test reads those). */
const otherProperties = new Set([
  'titulo',
  'assunto',
  'texto',
  'fato',
  'seNao',
  'linha',
  'paragrafo',
  'rotulo',
  'rodape',
  'purpose',
  'summary',
  'description',
  'descricao',
  'nome',
  'nomeFantasia',
  'label',
  'title',
  'help',
  'section',
  'searchLabel',
  'spanish',
]);
/** Functions that take no refusal: summaries of calls, columns and names of files, notices, errors for who programs. */
const otherFunctions = new Set([
  'opcao',
  'ver',
  'arquivo',
  'passo',
  'coluna',
  'responderPlanilha',
  'notify',
  'Error',
  'sql.raw',
]);

/** Text that a person reads: it begins as a sentence does, and is more than a name. */
const isSaid = (text: string): boolean => {
  const words = text.replaceAll(/\{\d+\}/g, '');
  const letters = words.replaceAll(/[^A-Za-zÀ-ú]/g, '').length;
  if (!/\s/.test(text) || /^(?:Basic|Bearer) /.test(text)) return false;
  if (text.startsWith('{')) return letters >= (/[.:]/.test(words) ? 5 : 12);
  return letters >= 5 && /^(?:\* )?[“"]?[A-ZÀ-Ú]/.test(text);
};

/** The text of an expression, with `{0}`, `{1}`… for what is told apart only when it runs; null when it has none of its own. */
function textOf(node: ts.Node): string | null {
  let places = 0;
  const place = () => `{${places++}}`;
  const read = (part: ts.Node): string | null => {
    if (ts.isParenthesizedExpression(part)) return read(part.expression);
    if (ts.isStringLiteralLike(part)) return part.text;
    if (ts.isTemplateExpression(part))
      return part.head.text + part.templateSpans.map(({ literal }) => place() + literal.text).join('');
    if (ts.isBinaryExpression(part) && part.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const left = read(part.left) ?? place();
      return left + (read(part.right) ?? place());
    }
    return null;
  };
  const text = read(node);
  return text === null || !/[^{}\d]/.test(text) ? null : text;
}

/** Where fields are refused, `nome` is a field and its text a refusal. */
const isRefusal = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && node.expression.getText() === 'DomainError') ||
  ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
    /^(?:campos|problemas|erros|faltas)$/.test(node.name.getText()));

const isOther = (node: ts.Node, isRefused: boolean): boolean =>
  ts.isTaggedTemplateExpression(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isPropertyAccessExpression(node) && node.name.text === 'split') ||
  (!isRefused &&
    ts.isPropertyAssignment(node) &&
    (ts.isNumericLiteral(node.name) || otherProperties.has(node.name.getText()))) ||
  ((ts.isCallExpression(node) || ts.isNewExpression(node)) && otherFunctions.has(node.expression.getText()));

/** Every text for people in a source, in the order they are written. */
export function saidIn(source: string): string[] {
  const found: string[] = [];
  let isRefused = false;
  const visit = (node: ts.Node): void => {
    if (isOther(node, isRefused)) return;
    const text = textOf(node);
    if (text !== null && isSaid(text)) found.push(text);
    const before = isRefused;
    isRefused ||= isRefusal(node);
    ts.forEachChild(node, text === null ? visit : inside);
    isRefused = before;
  };
  /** Within a text already read, only what stands in its places. */
  const inside = (node: ts.Node): void => {
    if (ts.isTemplateSpan(node)) visit(node.expression);
    else if (ts.isBinaryExpression(node) || ts.isParenthesizedExpression(node)) ts.forEachChild(node, inside);
    else if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) visit(node);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** What a person called a record: a product, a client, an account. */
const isName = (expression: string): boolean =>
  /(?:^|\.)(?:nome|descricao|rotulo|razaoSocial|emitente)$|^(?:nomes|kit|usuario|comSerie|comLote|semCusto|componente)$|^nomeDo\(produto\)|^nomes\.join\(/.test(
    expression,
  );

/** Texts that tell names in a source, with the places where these stand. */
export function namesIn(source: string): { text: string; places: number[] }[] {
  const found: { text: string; places: number[] }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)) {
      const places = node.templateSpans.flatMap(({ expression }, i) => (isName(expression.getText()) ? [i] : []));
      const text = textOf(node);
      if (text !== null && places.length > 0) found.push({ text, places });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Files that say something to a person, from the root of the repository. */
export const sayingFiles = (root: string): string[] =>
  globSync(roots, { cwd: root }).filter((file) => !notSaid.some((pattern) => pattern.test(file)));

/** Every text that the API answers with, and one file that says it. */
export function saidTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of sayingFiles(root))
    for (const text of saidIn(readFileSync(join(root, file), 'utf8'))) texts.set(text, file.split(sep).join('/'));
  return texts;
}
