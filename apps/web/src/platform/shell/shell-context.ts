import { type ComponentType, createContext, useContext, useMemo } from 'react';
import { useInPageLanguage } from '../i18n/texts.ts';
import type { ScreenRoute } from '../router/screen.ts';
import { useSession } from '../session/session-store.ts';
import type { AccountSection } from './account-sections.ts';
import type { HomePart } from './home/home-part.ts';
import { type MenuArea, menuOf } from './menu.ts';
import type { Act } from './palette/act.ts';

/** What the frame takes from above: it knows the screens, and what a module offers, without importing modules. */
export interface ShellParts {
  screens: readonly ScreenRoute[];
  /** The person's own data, password, keys, second factor and sessions. */
  AccountDialog: ComponentType<{ section: AccountSection; onClose: () => void }>;
  /** What the screen on view is for, and what is done there most. */
  HelpDialog: ComponentType<{ opened: boolean; onClose: () => void }>;
  /** What the palette can begin, of all modules. */
  acts: readonly Act[];
  /** What modules have to tell on the start page. */
  home: readonly HomePart[];
  /** What modules lay over every screen. */
  overlays: readonly ComponentType[];
}

interface ShellContextValue extends ShellParts {
  openPalette: () => void;
  openShortcuts: () => void;
  openHelp: () => void;
  openAccount: (section: AccountSection) => void;
}

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell outside the frame');
  return value;
}

/** The menu of the person signed in. */
export function useMenu(): MenuArea[] {
  const { screens } = useShell();
  const session = useSession();
  const say = useInPageLanguage();
  return useMemo(() => menuOf(screens, session, say), [screens, session, say]);
}
