import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What the tax engine says: why a figure is what it is, by which norm, and what stops it. Official tables keep their words. */
const ofTaxes = ['packages/fiscal/src/impostos/**/*.ts'];
const officialTables = /tabelas[\\/](?:cclasstrib|cfop|cst-|situacoes)|creditos-da-compra/;
/** What the layouts of XML and the notes made by them would refuse. */
const ofLayouts = [
  'packages/fiscal/src/xml/leiaute/*.ts',
  'packages/fiscal/src/nfe/{chave,documento,eventos,pedidos,processados}.ts',
  'packages/fiscal/src/nfe/leiaute/**/*.ts',
  'packages/fiscal/src/nfse/{dps,eventos}.ts',
  'packages/fiscal/src/nfse/leiaute/**/*.ts',
  'packages/fiscal/src/nfse/problemas/*.ts',
  'packages/fiscal/src/nfse/paulistana/{declaracao,erros,pedidos}.ts',
];
/** Why a service gave no answer. */
const ofChannels = ['packages/fiscal/src/https/falha.ts'];
/** What decided a tax, by name. */
const ofDecisions = ['apps/api/src/modules/fiscal/regras/{pela-lei,pelo-produto,pela-natureza,cfop-da-operacao}.ts'];

/** Names that events have in their documents, which stay as they are there. */
const isEventName = (text: string): boolean => /^“?[A-ZÀ-Ú][a-zà-ú]|^(?:[AO]|do) [A-Za-z]/.test(text);

const numbered = (template: ts.TemplateExpression): string =>
  template.head.text + template.templateSpans.map(({ literal }, place) => `{${place}}${literal.text}`).join('');

const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? numbered(node) : null;

/** Thrown at who programs, in English, or where a file of somebody else cannot be read. */
const isThrown = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /^(?:Error|RangeError|TypeError|ErroXml)$/.test(node.expression.getText());

/**
 * One word is a term where a base is put together (`['frete', valores.vFrete]`), where it is the formula or one more part of it
 * (`sem ? [] : ['diferido']`), and where it names a part of a rule (`['pDif', 'diferimento', cabe]`).
 */
function isTerm(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return isTerm(parent);
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'formula';
  if (!ts.isArrayLiteralExpression(parent)) return false;
  const [first, second] = parent.elements;
  if (parent.elements.length === 3) return node === second && ts.isArrayLiteralExpression(parent.parent);
  if (parent.elements.length === 1) return ts.isConditionalExpression(parent.parent);
  return node === first && second !== undefined && !ts.isStringLiteralLike(second) && !ts.isArrowFunction(second);
}

const isWord = (text: string): boolean => /^[a-zà-ú]{4,}$/.test(text);
const isSaid = (text: string): boolean => {
  const own = text.replaceAll(/\{\d+\}/g, '');
  return /\s/.test(own) && /[a-zà-ú]{2}/i.test(own) && !/[[\\<|]/.test(own);
};

function saidIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isThrown(node)) return;
    const text = textOf(node);
    if (text !== null && (isSaid(text) || (isWord(text) && isTerm(node)))) found.push(text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

const saidUnder = (root: string, patterns: string[], isOther = (_file: string) => false): string[] => [
  ...new Set(
    globSync(patterns, { cwd: root })
      .filter((file) => !/\.test\.ts$/.test(file) && !isOther(file))
      .flatMap((file) => saidIn(readFileSync(join(root, file), 'utf8'))),
  ),
];

/** A norm by its number: `LC 214/2025, art. 343`, `NF-e 4.00, campo vProd`. It has the same name in every language. */
const citation =
  /^(?:LC|Leis?|EC|ADCT|Ajuste|Convênios?|NT|Decreto|RIPI|RIR|Resolução|Ato Conjunto|Tema|IN|NF-e)\b|^\{\d\}(?:, art\.|;)/;
const ofCitations = /^(?:arts?|e|a|lei|do|da|de|anexos?|campo|grupos?|motivo|desconto|inciso)$/;
/** Words of a language: fields (`vProd`) and acronyms are none. */
const words = /(?<![\p{L}\d])\p{Ll}{2,}(?![\p{L}\d])/gu;

/** What reads the same in every language: norms, fields, names of taxes, figures. */
export const isNobodysLanguage = (text: string): boolean => {
  const own = text.replaceAll(/\{\d+\}/g, '').match(words) ?? [];
  return own.length === 0 || (citation.test(text) && own.every((word) => ofCitations.test(word)));
};

/** Of an official table only where it comes from is ours: a text that has a name of its own in the source. */
const sourcesOfTables = (root: string): string[] =>
  [
    ...readFileSync(join(root, 'packages/fiscal/src/impostos/tabelas/cclasstrib.ts'), 'utf8').matchAll(
      /^const \w+ = '([^'\n]+ [^'\n]+)';$/gm,
    ),
  ].map(([, text = '']) => text);

export const saidOfTaxes = (root: string): string[] => [
  ...saidUnder(root, ofTaxes, (file) => officialTables.test(file)),
  ...sourcesOfTables(root),
];
export const saidOfLayouts = (root: string): string[] =>
  saidUnder(root, ofLayouts).filter((text) => !isEventName(text));
export const saidOfChannels = (root: string): string[] => saidUnder(root, ofChannels);
export const saidOfDecisions = (root: string): string[] => saidUnder(root, ofDecisions);
