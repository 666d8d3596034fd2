import { useSyncExternalStore } from 'react';
import { keys, stored } from '../session/storage.ts';

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

let speaking: Promise<void> | null = null;
let said = (text: string, _: Locale): string => text;

/** A text of the API in the language of the page, where the dictionary has it. */
export const inPageLanguage = (text: string): string => said(text, current);

/** The contract's definitions in the language of the page; in Portuguese, which they are written in, nothing is loaded. */
export function definitionsReady(locale: Locale = wanted): Promise<void> {
  if (locale === DEFAULT_LOCALE && !speaking) return Promise.resolve();
  const spoken = (speaking ?? Promise.resolve())
    .then(() => import('./definitions.ts'))
    .then((definitions) => {
      said = definitions.said;
      definitions.speakDefinitions(locale);
    })
    // Without the dictionary the definitions stay as they are; everything else is in the language chosen.
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
  for (const watch of watchers) watch();
}

/** The language chosen on this device; it is remembered. */
export function setLocale(locale: Locale): Promise<void> {
  stored.write(keys.locale, locale);
  return show(locale);
}

/** The language of the person who signed in, unless another was chosen on this device. */
export async function adoptLocale(locale: Locale): Promise<void> {
  if (stored.read(keys.locale) === null) await show(locale);
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

export const useLocale = (): Locale => useSyncExternalStore(watch, currentLocale);
