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

/** Changes the language of everything on the screen, without a reload. */
function show(locale: Locale): void {
  current = locale;
  document.documentElement.lang = locale;
  for (const watch of watchers) watch();
}

/** The language chosen on this device; it is remembered. */
export function setLocale(locale: Locale): void {
  stored.write(keys.locale, locale);
  show(locale);
}

/** The language of the person who signed in, unless another was chosen on this device. */
export function adoptLocale(locale: Locale): void {
  if (stored.read(keys.locale) === null) show(locale);
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

export const useLocale = (): Locale => useSyncExternalStore(watch, currentLocale);
