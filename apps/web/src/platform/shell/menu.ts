import { areaAudience, type ScreenArea } from '@retaguarda/contracts';
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
/** What is asked of the person on view. */
export type Viewer = Pick<Session, 'can' | 'audience'>;

/** An area of so many entries or fewer is read at a glance: nothing of it stands under "Mais". */
const SHORT_AREA = 8;

/** What of an area is opened each day, and the rest, where the area is long. */
export function splitDaily(items: readonly MenuItem[]): { daily: readonly MenuItem[]; more: readonly MenuItem[] } {
  const isDaily = ({ screen }: MenuItem) => screen.daily !== undefined;
  if (items.length <= SHORT_AREA || !items.some(isDaily)) return { daily: items, more: [] };
  return { daily: items.filter(isDaily), more: items.filter((item) => !isDaily(item)) };
}

/** After every place that a screen has of its own. */
const LAST = 1_000;

/** Those of each day first, in their order; the others as they were declared. */
const inOrder = (items: readonly MenuItem[]): MenuItem[] =>
  items.toSorted((a, b) => (a.screen.daily ?? LAST) - (b.screen.daily ?? LAST));

/**
 * Screens the person may open and has a use for, by area in the order of the contract; in it those of each day first.
 *
 * @param say a title in the language of the page
 */
export function menuOf(screens: readonly ScreenRoute[], viewer: Viewer, say: Say): MenuArea[] {
  const byArea = Map.groupBy(
    screens.filter((screen) => isInMenu(screen, viewer)),
    ({ area }) => area,
  );
  return areaOrder
    .map((area) => ({ area, items: inOrder((byArea.get(area) ?? []).flatMap((screen) => itemOf(screen, say))) }))
    .filter(({ items }) => items.length > 0);
}

const isInMenu = (screen: ScreenRoute, viewer: Viewer): boolean => !screen.hidden && concerns(screen, viewer);

/** Whether the person may open a screen and has a use for it, from the menu or from another screen. */
export function concerns(screen: ScreenRoute, { can, audience }: Viewer): boolean {
  const { access, usefulWith = 'signedIn', area } = screen;
  const whose = screen.audience ?? (area ? areaAudience[area] : undefined);
  return can(access) && can(usefulWith) && (whose?.includes(audience) ?? true);
}

function itemOf(screen: ScreenRoute, say: Say): MenuItem[] {
  const to = addressOf(screen);
  return to === null ? [] : [{ title: say(screen.title), to, screen }];
}
