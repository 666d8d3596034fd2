import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@retaguarda/contracts';
import ts from 'typescript';
import { expect, test } from 'vitest';
import verbatim from '../packages/contracts/src/messages/verbatim.json' with { type: 'json' };
import { repository } from './lib/run.ts';

const source = join(repository, 'apps/web/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('es-ec'),
);

/** Patterns of what is typed, a literal of the invoice, and a key of what the browser keeps. */
const noWords = new Set(['DD/MM/AAAA', 'MM/AAAA', 'SEM GTIN', 'CNPJ/CPF', 'COLUNAS:']);
/** Said by the contract too, in the words of its refusals. */
const refusals = new Set(['Antes do início']);

const isShouted = (text: string): boolean => {
  const words = text.replaceAll(/\{\w+\}/g, '');
  return /[A-ZÀ-Ú]{4,}/.test(words) && !/[a-zà-ú]/.test(words) && !/^[A-Z0-9_-]+$/.test(words);
};

/** Texts in the code of a file, with where each is. */
function* textsOf(file: string): Generator<string> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const nodes: ts.Node[] = [
    ts.createSourceFile(file, readFileSync(join(source, file), 'utf8'), ts.ScriptTarget.Latest, false, kind),
  ];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) yield node.text.trim();
    ts.forEachChild(node, (child) => void nodes.push(child));
  }
}

test('a tela só fala em maiúsculas o que a especificação escreveu assim, à letra', () => {
  const fixed = new Set<string>(verbatim);
  const shouted = files.flatMap((file) =>
    [...textsOf(file)]
      .filter((text) => isShouted(text) && !fixed.has(text) && !noWords.has(text) && !refusals.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(shouted).toEqual([]);
});

/** Keys of texts where a word in the plural follows a count: `itens_other` has its `itens_one`. */
const uncounted = (source: string): string[] =>
  [...source.matchAll(/^ +'?(\w+)'?:\s+'[^'\n]*\{count\} (?!mais|más)[a-zà-ú]+s(?![a-zà-ú])/gm)].flatMap(
    ([, key = '']) => (/_(?:one|other)$/.test(key) || atLeastTwo.has(key) ? [] : [key]),
  );
/** Asked only when there are more than one. */
const atLeastTwo = new Set(['cancelAll', 'onlyFirst', 'ofFirst', 'createdMany', 'thisTitle', 'daysMany', 'sum']);

test('uma palavra segue a sua quantidade: quem conta tem singular e plural', () => {
  const texts = files.filter((file) => file.endsWith('texts.ts'));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.flatMap((file) => uncounted(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  expect(uncounted("    linhas: '{count} linhas',\n    dias_other: '{count} dias',")).toEqual(['linhas']);
  expect(
    files.filter((file) => /'[^'\n]*[a-zà-ú]\((?:s|is|es)\)/.test(readFileSync(join(source, file), 'utf8'))),
  ).toEqual([]);
});

test('os textos fixos guardados são os das mensagens', () => {
  const said = new Set<string>(Object.values(contracts.mensagens));
  expect(verbatim.filter((text) => !said.has(text))).toEqual([]);
  expect(verbatim.length).toBeGreaterThan(30);
});

test('rótulos, títulos e palavras das definições não gritam', () => {
  const { registers, permissions, toldTables } = contracts;
  const labels = [
    ...registers.flatMap(({ label, screen, purpose, fields }) => [
      label.one,
      label.many,
      screen.title,
      purpose,
      ...Object.values(fields).flatMap((field) => [field.label, field.help ?? '', field.section ?? '']),
    ]),
    ...permissions.map(({ label }) => label),
    ...Object.values(toldTables).flatMap(({ label, many }) => [label, many]),
  ];
  expect(labels.filter((text) => isShouted(text))).toEqual([]);
});
