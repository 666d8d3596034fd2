import type { Dictionary } from '@retaguarda/contracts/es-ec';
import { registerScreens } from '../router/register-screens.ts';
import type { ScreenRoute } from '../router/screen.ts';
import { homeScreen } from '../shell/home-screen.ts';
import type { ShellParts } from '../shell/shell-context.ts';
import type { WebModule } from './module.ts';

/** Every screen below /sistema, in the order of the menu: the start page, the modules' own, the plain registers'. */
export function screensOf(modules: readonly WebModule[]): ScreenRoute[] {
  const own = modules.flatMap(({ screens }) => screens);
  return [homeScreen, ...own, ...registerScreens(own)];
}

/** @throws Error when two modules open the same address, or none or several bring the account dialog */
export function compose(modules: readonly WebModule[]): ShellParts {
  const screens = screensOf(modules);
  const [twice] = screens.filter(({ path }, i) => screens.findIndex((other) => other.path === path) !== i);
  if (twice) throw new Error(`two screens at ${twice.path}`);
  const [AccountDialog, ...others] = modules.flatMap(({ accountDialog }) => accountDialog ?? []);
  if (!AccountDialog || others.length > 0) throw new Error('one module brings the account dialog');
  const cards = modules.flatMap(({ name, homeCard }) => (homeCard ? [{ name, Card: homeCard }] : []));
  return {
    screens,
    AccountDialog,
    HomeCards: () => cards.map(({ name, Card }) => <Card key={name} />),
  };
}

/** What the modules say in Spanish. */
export async function dictionariesOf(modules: readonly WebModule[]): Promise<Dictionary[]> {
  const loaded = await Promise.all(modules.map(({ spanish }) => spanish?.()));
  return loaded.flatMap((dictionary) => (dictionary ? [dictionary.default] : []));
}
