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
