import { useSyncExternalStore } from 'react';
import { keys, stored } from '../storage.ts';

export const locales = ['pt-BR', 'es-EC'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
const kept = stored.read(keys.locale);
let current: Locale = isLocale(kept) ? kept : DEFAULT_LOCALE;
/** The language last asked for: the page's as soon as its dictionary is here. */
let wanted = current;
const watchers = new Set<() => void>();

export const currentLocale = (): Locale => current;

type Say = (text: string) => string;
type Dictionaries = readonly Readonly<Record<string, string>>[];

let speaking: Promise<void> | null = null;
let ofModules = async (): Promise<Dictionaries> => [];
let said = (text: string, _: Locale): string => text;
/** Another function whenever the language or what is known of it changes, so that who shows a text is drawn again. */
let say: Say = (text) => text;

/** Says where the modules' dictionaries come from; asked for once somebody speaks Spanish, and only then. */
export function speakSpanishWith(load: () => Promise<Dictionaries>): void {
  ofModules = load;
}

/** A title of a screen or a text of the API in the language of the page, where a dictionary has it. */
export const inPageLanguage: Say = (text) => say(text);

/** The same for what is drawn; drawn again when the language changes or its dictionaries arrive. */
export const useInPageLanguage = (): Say => useSyncExternalStore(watch, () => say);

/** The contract's definitions in the language of the page; in Portuguese, which they are written in, nothing is loaded. */
export function definitionsReady(locale: Locale = wanted): Promise<void> {
  if (locale === DEFAULT_LOCALE && !speaking) return Promise.resolve();
  const spoken = (speaking ?? Promise.resolve())
    .then(() => Promise.all([import('./definitions.ts'), ofModules()]))
    .then(([definitions, dictionaries]) => {
      definitions.learnSpanish(dictionaries);
      said = definitions.said;
      definitions.speakDefinitions(locale);
      announce();
    })
    // Without the dictionaries the definitions stay as they are; everything else is in the language chosen.
    .catch(() => {});
  speaking = spoken;
  return spoken;
}

/** Changes the language of everything on the screen, without a reload. */
async function show(locale: Locale): Promise<void> {
  wanted = locale;
  if (locale !== DEFAULT_LOCALE || speaking) await definitionsReady(locale);
  if (locale === wanted) apply(locale);
}

function apply(locale: Locale): void {
  current = locale;
  document.documentElement.lang = locale;
  announce();
}

function announce(): void {
  const locale = current;
  say = (text) => said(text, locale);
  for (const watch of watchers) watch();
}

/** The language chosen on this device, or of the person who signed in on it; it is remembered. */
export function setLocale(locale: Locale): Promise<void> {
  stored.write(keys.locale, locale);
  return show(locale);
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

export const useLocale = (): Locale => useSyncExternalStore(watch, currentLocale);
