import type { Dictionary } from '@retaguarda/contracts/es-ec';
import type { Follows } from '../api/query.ts';
import type { Extension } from '../extension.ts';
import type { RegisterBeside } from '../registers/register-beside.ts';
import type { ScreenRoute } from '../router/screen.ts';
import type { HomePart } from '../shell/home/home-part.ts';
import type { Act } from '../shell/palette/act.ts';
import type { ShellParts } from '../shell/shell-context.ts';
import type { OverviewPart } from '../ui/record/overview-part.ts';

/**
 * Everything a module adds to the web, exported by its `module.ts` and named once in `modules.ts`. Its screens say where
 * they stand in the menu and by which words the palette finds them. Screens for whoever is not signed in are the first
 * load, so they are named apart, in `public-screens.ts`.
 */
export interface WebModule {
  name: string;
  /** Below /sistema, in the order of the menu. */
  screens: readonly ScreenRoute[];
  /** By what it reads, what else makes that old. */
  follows?: Follows;
  /** What the palette can begin. */
  acts?: readonly Act[];
  /** What the titles of the screens and acts are in Spanish; loaded by who speaks it. */
  spanish?: () => Promise<{ default: Dictionary }>;
  /** What it has to tell on the start page. */
  home?: readonly HomePart[];
  /** What it has to tell beside the form of a register. */
  besides?: readonly RegisterBeside[];
  /** What it has to tell on the page of a client, a supplier, a product, a shop. */
  overviews?: readonly OverviewPart[];
  /** What it lays over every screen while it has something to say; drawn by the frame. */
  overlays?: ShellParts['overlays'];
  /** What it adds to the places that other modules and the platform leave open: `extend(point, …)`. */
  extends?: readonly Extension[];
  /** The person's own data, opened by the frame; brought by one module. */
  accountDialog?: ShellParts['AccountDialog'];
  /** Help of the screen on view, opened by the frame; brought by one module. */
  helpDialog?: ShellParts['HelpDialog'];
}
