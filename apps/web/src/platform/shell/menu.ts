import type { ScreenArea } from '@retaguarda/contracts';
import { addressOf, type ScreenRoute } from '../router/screen.ts';
import type { Session } from '../session/session-store.ts';
import { areaOrder } from './areas.ts';

export interface MenuItem {
  title: string;
  /** Address that opens the screen. */
  to: string;
  screen: ScreenRoute;
}

export interface MenuArea {
  area: ScreenArea;
  items: MenuItem[];
}

type Say = (text: string) => string;

/**
 * Screens the person may open from the menu, by area in the order of the contract, then as declared.
 *
 * @param say a title in the language of the page
 */
export function menuOf(screens: readonly ScreenRoute[], session: Pick<Session, 'can'>, say: Say): MenuArea[] {
  const byArea = Map.groupBy(
    screens.filter(({ hidden, access }) => !hidden && session.can(access)),
    ({ area }) => area,
  );
  return areaOrder
    .map((area) => ({ area, items: (byArea.get(area) ?? []).flatMap((screen) => itemOf(screen, say)) }))
    .filter(({ items }) => items.length > 0);
}

function itemOf(screen: ScreenRoute, say: Say): MenuItem[] {
  const to = addressOf(screen);
  return to === null ? [] : [{ title: say(screen.title), to, screen }];
}

/** Lower case without accents: `Funções` is found by `funcoes`. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Items in which every word of the search occurs: first the titles that begin with it, then those with such a word. */
export function findItems(areas: readonly MenuArea[], search: string): MenuItem[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = areas
    .flatMap(({ items }) => items)
    .filter(({ title, screen }) => {
      const text = plain([title, screen.title, ...(screen.keywords ?? [])].join(' '));
      return words.every((word) => text.includes(word));
    });
  const rank = ({ title }: MenuItem) => {
    const text = plain(title);
    if (text.startsWith(words.join(' '))) return 0;
    return text.split(' ').some((part) => part.startsWith(words[0] ?? '')) ? 1 : 2;
  };
  return found.sort((a, b) => rank(a) - rank(b));
}
