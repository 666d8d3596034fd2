import { useMemo } from 'react';
import { currentLocale, type Locale, useLocale } from './locale.ts';

export {
  currentLocale,
  definitionsReady,
  type Locale,
  locales,
  setLocale,
  speakSpanishWith,
  useInPageLanguage,
  useLocale,
} from './locale.ts';

type Plural = 'one' | 'other';
/** A key as the code asks for it: `itens_one` and `itens_other` are both `itens`, chosen by `count`. */
type Key<T> = keyof T extends infer K ? (K extends `${infer Base}_${Plural}` ? Base : K & string) : never;

/** The texts of one part of the product in both languages. Made by `defineTexts`, read by `useTexts`. */
export interface Texts<T extends Record<string, string> = Record<string, string>> {
  name: string;
  languages: { 'pt-BR': T; 'es-EC': Record<keyof T, string> };
}
/**
 * What fills the places of a text. A number is an amount and is written as one (`5.000`); a code, which has no thousands,
 * is given as text.
 */
type TextValues = Readonly<Record<string, unknown>> & {
  readonly [Name in CodeName]?: string | null | undefined;
};
/** Places that a code fills: of a document, a version, a record. */
type CodeName = 'ano' | 'codigo' | 'id' | 'nosso' | 'nota' | 'numero' | 'protocolo' | 'sequencia' | 'serie' | 'versao';

export type Translate<T extends Record<string, string>> = (key: Key<T>, values?: TextValues) => string;
/** What `useTexts` gives for these texts. */
export type TranslateOf<T extends { languages: { 'pt-BR': Record<string, string> } }> = Translate<
  T['languages']['pt-BR']
>;

/**
 * Declares the texts of a part beside its code, so that they travel in its chunk. Both languages are
 * complete by type. `{nome}` takes a value; `_one` and `_other` follow `count`.
 */
export const defineTexts = <const T extends Record<string, string>>(
  name: string,
  languages: Texts<T>['languages'],
): Texts<T> => ({ name, languages });

const plurals = new Map<Locale, Intl.PluralRules>();

/** `one` or `other`, as people write: none is many (`0 itens`), and so are the whole millions that CLDR sets apart. */
function pluralOf(locale: Locale, count: number): Plural {
  let rules = plurals.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    plurals.set(locale, rules);
  }
  return count !== 0 && rules.select(count) === 'one' ? 'one' : 'other';
}

const figures = new Map<Locale, Intl.NumberFormat>();

/** What stands in a place of a text: an amount with its thousands apart, anything else as it is. */
function written(locale: Locale, value: unknown): string {
  if (typeof value !== 'number') return String(value);
  let figure = figures.get(locale);
  if (!figure) {
    figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: 'always' });
    figures.set(locale, figure);
  }
  return figure.format(value);
}

function translateTo({ name, languages }: Texts, locale: Locale, key: string, values: TextValues): string {
  const { count } = values;
  const texts: Partial<Record<string, string>> = languages[locale];
  const plural = typeof count === 'number' ? texts[`${key}_${pluralOf(locale, count)}`] : undefined;
  const text = plural ?? texts[key];
  if (text === undefined) throw new Error(`no text ${name}.${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (place, value: string) =>
    value in values ? written(locale, values[value]) : place,
  );
}

/** The texts of a part in the person's language; the component is drawn again when the language changes. */
export function useTexts<T extends Record<string, string>>(texts: Texts<T>): Translate<T> {
  const locale = useLocale();
  return useMemo(
    () =>
      (key, values = {}) =>
        translateTo(texts, locale, key, values),
    [texts, locale],
  );
}

/** The same outside a component: notices, document titles. */
export const translate = <T extends Record<string, string>>(
  texts: Texts<T>,
  key: Key<T>,
  values: TextValues = {},
): string => translateTo(texts, currentLocale(), key, values);

/** The same, for a list of definitions that is read again at each drawing. */
export const translator =
  <T extends Record<string, string>>(texts: Texts<T>): Translate<T> =>
  (key, values) =>
    translate(texts, key, values);
