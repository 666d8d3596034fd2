import { useSyncExternalStore } from 'react';
import { keys, stored } from '../session/storage.ts';

export const locales = ['pt-BR', 'es-EC'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
const kept = stored.read(keys.locale);
let current: Locale = isLocale(kept) ? kept : DEFAULT_LOCALE;
const watchers = new Set<() => void>();

export const currentLocale = (): Locale => current;

let speaking: Promise<void> | null = null;

/** The contract's definitions in the language of the page; in Portuguese, which they are written in, nothing is loaded. */
export function definitionsReady(locale: Locale = current): Promise<void> {
  if (locale === DEFAULT_LOCALE && !speaking) return Promise.resolve();
  const spoken = (speaking ?? Promise.resolve())
    .then(() => import('./definitions.ts'))
    .then(({ speakDefinitions }) => speakDefinitions(locale))
    // Without the dictionary the definitions stay as they are; everything else is in the language chosen.
    .catch(() => {});
  speaking = spoken;
  return spoken;
}

/** Changes the language of everything on the screen, without a reload. */
async function show(locale: Locale): Promise<void> {
  if (locale !== DEFAULT_LOCALE || speaking) await definitionsReady(locale);
  apply(locale);
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
