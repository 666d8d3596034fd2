import { useInPageLanguage } from '../../i18n/texts.ts';
import { useRecent } from '../../session/personal-list.ts';
import { useSession } from '../../session/session-store.ts';
import type { MenuItem } from '../menu.ts';
import { describeItem, ranked } from '../search.ts';
import { useMenu, useShell } from '../shell-context.ts';
import { type Act, actsOf, describeAct } from './act.ts';

/** What the palette offers beside records, the group that answers best on top. */
export type Offer =
  | { kind: 'paletteRecent' | 'paletteScreens'; items: readonly MenuItem[] }
  | { kind: 'paletteActs'; acts: readonly Act[] };

const SHOWN = 8;
const SIMILAR_SHOWN = 6;
/** Shorter words stand in half of the titles. */
const TELLING = 3;

/** Nothing typed: the screens last open. Else what is found, screens and acts. */
export function useOffers(search: string): Offer[] {
  const items = useMenu().flatMap((area) => area.items);
  const recent = useRecent().flatMap((path) => items.find(({ screen }) => screen.path === path) ?? []);
  const { acts } = useShell();
  const session = useSession();
  const say = useInPageLanguage();
  if (search.trim() === '') {
    return [
      {
        kind: recent.length > 0 ? 'paletteRecent' : 'paletteScreens',
        items: (recent.length > 0 ? recent : items).slice(0, SHOWN),
      },
    ];
  }
  const screens = ranked(items, describeItem, search).slice(0, SHOWN);
  const found = ranked(actsOf(acts, session), (act) => describeAct(act, say), search).slice(0, SHOWN);
  const [screen] = screens;
  const [act] = found;
  const offers: Offer[] = [];
  if (screen) offers.push({ kind: 'paletteScreens', items: screens.map(({ one }) => one) });
  if (act) offers.push({ kind: 'paletteActs', acts: found.map(({ one }) => one) });
  // Of two as good, the place: who knows what they want to do names it better.
  return screen && act && act.quality < screen.quality ? offers.reverse() : offers;
}

/** Screens that answer one of the words, for a search that all of them together do not answer. */
export function useSimilar(search: string): readonly MenuItem[] {
  const items = useMenu().flatMap((area) => area.items);
  const words = search.split(/\s+/).filter((word) => word.length >= TELLING);
  const found = words.flatMap((word) => ranked(items, describeItem, word).map(({ one }) => one));
  return [...new Set(found)].slice(0, SIMILAR_SHOWN);
}
