import type { Dictionary } from '@retaguarda/contracts/es-ec';
import type { ComponentType } from 'react';
import type { ScreenRoute } from '../router/screen.ts';
import type { ShellParts } from '../shell/shell-context.ts';

/**
 * Everything a module adds to the web, exported by its `module.ts` and named once in `modules.ts`. Its screens say where
 * they stand in the menu and by which words the palette finds them. Screens for whoever is not signed in are the first
 * load, so they are named apart, in `public-screens.ts`.
 */
export interface WebModule {
  name: string;
  /** Below /sistema, in the order of the menu. */
  screens: readonly ScreenRoute[];
  /** What the texts of the screens' titles are in Spanish; loaded by who speaks it. */
  spanish?: () => Promise<{ default: Dictionary }>;
  /** What it has to tell on the start page; may draw nothing. */
  homeCard?: ComponentType;
  /** The person's own data, opened by the frame; brought by one module. */
  accountDialog?: ShellParts['AccountDialog'];
}
