import type { MenuArea, MenuItem } from './menu.ts';

/** Lower case without accents: `Funções` is found by `funcoes`. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What may be looked for by its name and by further words. */
export interface Findable {
  title: string;
  /** Also its title in another language. */
  words: readonly string[];
}

/** From the best: its very name, how it begins, whole beginnings of words in it, in its other words, somewhere inside. */
type Quality = 0 | 1 | 2 | 3 | 4;

/** How well something answers a search; null when a word of it is nowhere. */
export function matchQuality({ title, words }: Findable, search: string): Quality | null {
  const asked = wordsOf(search);
  if (asked.length === 0) return null;
  const name = plain(title);
  const ofName = wordsOf(title);
  const all = [...ofName, ...words.flatMap(wordsOf)];
  if (name === asked.join(' ')) return 0;
  if (name.startsWith(asked.join(' '))) return 1;
  if (asked.every((word) => begins(ofName, word))) return 2;
  if (asked.every((word) => begins(all, word))) return 3;
  const text = [name, ...words.map(plain)].join(' ');
  return asked.every((word) => text.includes(word)) ? 4 : null;
}

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);
const begins = (words: readonly string[], asked: string) => words.some((word) => word.startsWith(asked));

/** What answers the search, the best first; of two as good, the one declared first. */
export function findBest<T>(all: readonly T[], describe: (one: T) => Findable, search: string): T[] {
  return ranked(all, describe, search).map(({ one }) => one);
}

/** The same with how well each answers. */
export function ranked<T>(all: readonly T[], describe: (one: T) => Findable, search: string) {
  return all
    .flatMap((one) => {
      const quality = matchQuality(describe(one), search);
      return quality === null ? [] : [{ one, quality }];
    })
    .sort((a, b) => a.quality - b.quality);
}

export const describeItem = ({ title, screen }: MenuItem): Findable => ({
  title,
  words: [screen.title, ...(screen.keywords ?? [])],
});

/** Items of the menu in which every word of the search occurs. */
export const findItems = (areas: readonly MenuArea[], search: string): MenuItem[] =>
  findBest(
    areas.flatMap(({ items }) => items),
    describeItem,
    search,
  );
