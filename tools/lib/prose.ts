import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { run } from './run.ts';

/** Most words of a sentence. The aim is 20. */
export const MOST_WORDS = 35;
/** Most characters of the subject of a commit. */
export const MOST_CHARACTERS = 72;
/** Commits from before this instant are history, which nobody rewrites. */
const SUBJECTS_SINCE = '2026-11-29T02:05:00Z';
const LAST_COMMITS = 50;

export interface LongSentence {
  file: string;
  line: number;
  words: number;
  text: string;
}
/** Long sentences that a file is allowed. The numbers only shrink. */
export type Baseline = Readonly<Record<string, number>>;

const sources = [
  '*.md',
  '{apps,changes,deploy,docs,packages,tests,tools}/**/*.md',
  '{apps,packages,tests,tools}/**/*.{ts,tsx}',
];
const notRead = /(^|\/)(node_modules|dist|\.data)(\/|$)|\.generated\.ts$/;

/** Every sentence of the Markdown files and doc comments below `root` with more words than `MOST_WORDS`. */
export const longSentences = (root: string): LongSentence[] =>
  globSync(sources, { cwd: root, exclude: (path) => notRead.test(path.replaceAll(sep, '/')) })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !notRead.test(path))
    .sort()
    .flatMap((file) => longIn(file, readFileSync(join(root, file), 'utf8')));

function longIn(file: string, source: string): LongSentence[] {
  const text = file.endsWith('.md') ? source : commentsOf(source);
  return [...paragraphsOf(text)].flatMap((paragraph) =>
    sentencesOf(paragraph).flatMap(({ line, text }) => {
      const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      return words > MOST_WORDS ? [{ file, line, words, text: text.replaceAll(/\s+/g, ' ') }] : [];
    }),
  );
}

/** The doc comments of a source, each at its own line; everything else is a blank line. */
function commentsOf(source: string): string {
  let isInside = false;
  const lines = source.split('\n').map((line) => {
    if (!isInside && !/^\s*\/\*\*(?!\/)/.test(line)) return '';
    isInside = !line.includes('*/');
    return line.replace(/^\s*(\/\*\*|\*(?!\/))?/, '').replace(/\*\/.*$/, '');
  });
  return lines.join('\n');
}

interface Piece {
  line: number;
  text: string;
}

/** Blank lines, headings, tables, block quotes and HTML stand between paragraphs. */
const between = /^\s*($|#|\||>|<)/;
/** The item of a list and the tag of a comment begin a paragraph. */
const begins = /^\s*([-*+]|\d+[.)]|@\w+)(\s|$)/;
/** Sources are a list of references, and an example is code. */
const notProse = /^\s*@(source|example)\b/;

/** Runs of lines that are prose, without blocks of code. */
function* paragraphsOf(text: string): Generator<Piece> {
  let paragraph: Piece | null = null;
  let isFenced = false;
  for (const [at, line] of text.split('\n').entries()) {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    const isBetween = isFence || isFenced || between.test(line);
    if (paragraph && (isBetween || begins.test(line))) {
      yield paragraph;
      paragraph = null;
    }
    if (isBetween) continue;
    if (paragraph) paragraph.text += `\n${line}`;
    else paragraph = { line: at + 1, text: line };
  }
  if (paragraph) yield paragraph;
}

/** The sentences of a paragraph, without quoted texts. A piece of code is one word; a list of links is no sentence. */
function sentencesOf({ line, text }: Piece): Piece[] {
  if (notProse.test(text)) return [];
  const plain = text
    .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(' ', '_'))
    .replaceAll(/“[^”]*”|«[^»]*»|"[^"]*"/g, (quoted) => `“…”${'\n'.repeat(quoted.split('\n').length - 1)}`);
  const ends = [...plain.matchAll(/(?<=[.!?…][)\]”*_]*)\s+(?=[\p{Lu}\p{N}“([`*_])/gu)];
  const starts = [0, ...ends.map(({ index, 0: space }) => index + space.length)];
  return starts
    .map((start, i) => ({
      line: line + plain.slice(0, start).split('\n').length - 1,
      text: plain.slice(start, starts[i + 1]).trim(),
    }))
    .filter((sentence) => sentence.text.split('](').length <= 3)
    .map((sentence) => ({ ...sentence, text: sentence.text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') }));
}

/** The long sentences of each file that has more than its baseline allows. */
export const grown = (found: readonly LongSentence[], baseline: Baseline): LongSentence[] =>
  [...Map.groupBy(found, ({ file }) => file)].flatMap(([file, all]) => (all.length > (baseline[file] ?? 0) ? all : []));

/** The baseline with what the files have now: lower where they have less, never higher. */
export const lowered = (found: readonly LongSentence[], baseline: Baseline): Baseline => {
  const now = Map.groupBy(found, ({ file }) => file);
  const entries = Object.entries(baseline).map(([file, most]) => [file, Math.min(most, now.get(file)?.length ?? 0)]);
  return Object.fromEntries(entries.filter(([, most]) => most !== 0));
};

/** Subjects that are too long among the last commits, or why they could not be read. */
export async function longSubjects(cwd: string): Promise<{ long: string[] } | { unread: string }> {
  const shallow = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd });
  if (shallow.code !== 0) return { unread: 'aqui não há git' };
  if (shallow.stdout.trim() !== 'false') return { unread: 'este clone não tem o histórico' };
  const log = await run('git', ['log', `-${LAST_COMMITS}`, `--since=${SUBJECTS_SINCE}`, '--format=%s'], { cwd });
  if (log.code !== 0) return { unread: log.output.trim() };
  return { long: log.stdout.split('\n').filter((subject) => subject.length > MOST_CHARACTERS) };
}
