import * as contracts from '@retaguarda/contracts';
import { type Dictionary, dictionaries as ofContracts, partsOf, refusals } from '@retaguarda/contracts/es-ec';
import { formatsOf } from './formats-of.ts';
import type { Locale } from './locale.ts';

type Texts = Record<string, string>;

/** What a definition calls the texts that a person reads; everything else in it is for the program. */
const textKeys: readonly string[] = [
  'label',
  'section',
  'help',
  'title',
  'purpose',
  'searchLabel',
  'addLabel',
  'empty',
  'one',
  'many',
  'text',
];

/** A code, a colour, a tone: what maps of texts hold besides words. */
const isCode = (text: string): boolean => /^[a-z\d_-]*$/.test(text);

/**
 * Every object of the definitions that holds texts a person reads, with the keys of those texts. They are found, not
 * listed: whatever contracts exports is walked through, so that no noun has to be named here and none is forgotten. An
 * exported map of words (states, kinds, messages) holds texts under all its keys.
 *
 * @param exported what a module exports, by name
 */
export function* textHolders(exported: Readonly<Record<string, unknown>>): Generator<[Texts, readonly string[]]> {
  const seen = new Set<object>();
  for (const value of Object.values(exported)) {
    if (isPlain(value) && isWords(value)) yield [value, Object.keys(value).filter((key) => !isCode(value[key] ?? ''))];
    else yield* within(value, seen);
  }
}

function* within(value: unknown, seen: Set<object>): Generator<[Texts, readonly string[]]> {
  if (Array.isArray(value)) for (const part of value) yield* within(part, seen);
  if (!isPlain(value) || seen.has(value)) return;
  seen.add(value);
  const keys = textKeys.filter((key) => isText(Object.getOwnPropertyDescriptor(value, key)) && !namesField(key, value));
  if (keys.length > 0) yield [value as Texts, keys];
  for (const part of Object.values(value)) yield* within(part, seen);
}

/** A text that is made of others when read is said in the language they are. */
const isText = (property: PropertyDescriptor | undefined): boolean =>
  typeof property?.value === 'string' && property.value !== '';

/** What entitles the records of a list is a field of theirs: its name is for the program. */
const namesField = (key: string, holder: Record<string, unknown>): boolean =>
  key === 'title' && /^[a-z]\w*$/.test(String(holder[key]));

/** Schemas, sets and the like are of classes, and say nothing to people. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isWords = (map: Record<string, unknown>): map is Texts =>
  Object.values(map).every((value) => typeof value === 'string');

/** Every text of the definitions that a person reads. */
export const textsOfDefinitions = (exported: Readonly<Record<string, unknown>> = contracts): Set<string> =>
  new Set([...textHolders(exported)].flatMap(([holder, keys]) => keys.flatMap((key) => holder[key] ?? [])));

const formats = formatsOf('es-EC');
let spanish: ReadonlyMap<string, string> = new Map();

interface Pattern {
  portuguese: RegExp;
  /** Names of its places, in order. */
  places: readonly string[];
  spanish: string;
}
/** Texts with places for what differs each time, those with the most words of their own first. */
let patterns: readonly Pattern[] = [];

const place = /\\\{\w+\\\}/g;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ([text, translated]: readonly [string, string]): Pattern => ({
  portuguese: new RegExp(`^${escaped(text).replaceAll(place, '(.*?)')}$`, 's'),
  places: [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
  spanish: translated,
});

const wordsOf = (text: string): string => text.replaceAll(/\{\w+\}/g, '');

/** Without words of its own a pattern would say anything. */
const isPattern = (text: string): boolean => {
  const words = wordsOf(text);
  return words !== text && /[A-Za-zÀ-ú]{4}|(?:[A-Za-zÀ-ú][^A-Za-zÀ-ú]*){5}/.test(words);
};

/** Takes the dictionaries that modules of the web bring to those of contracts. */
export function learnSpanish(ofModules: readonly Dictionary[]): void {
  const all = [...ofContracts, ...refusals, ...ofModules].flatMap((dictionary) => Object.entries(dictionary));
  spanish = new Map(all);
  spoken.clear();
  patterns = all
    .filter(([text]) => isPattern(text))
    .toSorted(([a], [b]) => wordsOf(b).length - wordsOf(a).length)
    .map(patternOf);
}

const portuguese = new Map<Texts, Texts>();

/**
 * Makes the definitions speak a language. Columns, forms, filters and menu read their texts from the definitions, and a
 * page has one language at a time: the texts are exchanged in place, and the Portuguese kept to be put back.
 */
export function speakDefinitions(locale: Locale): void {
  if (portuguese.size === 0) for (const [holder, keys] of textHolders(contracts)) keepPortuguese(holder, keys);
  for (const [holder, original] of portuguese)
    for (const [key, text] of Object.entries(original)) holder[key] = said(text, locale);
}

function keepPortuguese(holder: Texts, keys: readonly string[]): void {
  portuguese.set(holder, Object.fromEntries(keys.map((key) => [key, holder[key] ?? ''])));
}

/** A text declared or answered in Portuguese, said in the language; one the dictionaries do not have stays as it is. */
export const said = (text: string, locale: Locale): string => (locale === 'es-EC' ? inSpanish(text) : text);

/** A text with places is found by going through all of them: a tax trace says the same few hundred times. */
const SPOKEN = 5000;
const spoken = new Map<string, string>();

function inSpanish(text: string): string {
  const before = spanish.get(text) ?? spoken.get(text);
  if (before !== undefined) return before;
  const now = byPattern(text) ?? byParts(text) ?? inCurrency(text);
  if (spoken.size >= SPOKEN) spoken.clear();
  spoken.set(text, now);
  return now;
}

/** Several texts in a line, and the terms of a formula, each in Spanish where it has one; whose it is, only with what is said of it. */
function byParts(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const translated = parts.map((part, place) => (place % 2 === 0 ? inSpanish(part) : part));
  return parts[1] === ': ' && translated[2] === parts[2] ? null : translated.join('');
}

/** Money within a text, as the API writes it (`formatarMoeda`), with the symbol of the page. */
const inCurrency = (text: string): string =>
  text.replaceAll(/(-?)R\$[ \u00a0]([\d.]+),(\d\d)\b/g, (_, sign: string, whole: string, cents: string) =>
    formats.money(`${sign}${whole.replaceAll('.', '')}.${cents}`),
  );

/**
 * What stands in a place is said in Spanish too, when it has a text; a name stays whatever word it is, where the dictionary says
 * that one stands (`{=0}`).
 */
function byPattern(text: string): string | null {
  for (const { portuguese: pattern, places, spanish: translated } of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    return translated.replaceAll(/\{(=?)(\w+)\}/g, (_, asItIs: string, name: string) => {
      const told = found[places.indexOf(name) + 1] ?? '';
      return asItIs ? told : inSpanish(told);
    });
  }
  return null;
}
