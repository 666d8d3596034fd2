import type { Dictionary } from '@retaguarda/contracts/es-ec';
import { takeFollows } from '../api/query.ts';
import { type Extension, extend, takeExtensions } from '../extension.ts';
import { registerBesides } from '../registers/register-beside.ts';
import type { ScreenRoute } from '../router/screen.ts';
import { homeScreens } from '../shell/home/home-screens.ts';
import { registerActs } from '../shell/palette/register-acts.ts';
import { registerScreens } from '../shell/register-screens.ts';
import type { ShellParts } from '../shell/shell-context.ts';
import { overviewParts } from '../ui/record/overview-part.ts';
import type { WebModule } from './module.ts';

/** Every screen below /sistema, in the order of the menu: the frame's, the modules' own, the plain registers'. */
export function screensOf(modules: readonly WebModule[]): ScreenRoute[] {
  const own = modules.flatMap(({ screens }) => screens);
  return [...homeScreens, ...own, ...registerScreens(own)];
}

/** @throws Error when two modules open the same address, or none or several bring the account or the help dialog */
export function compose(modules: readonly WebModule[]): ShellParts {
  const screens = screensOf(modules);
  const [twice] = screens.filter(({ path }, i) => screens.findIndex((other) => other.path === path) !== i);
  if (twice) throw new Error(`two screens at ${twice.path}`);
  const AccountDialog = onlyOne(
    'account dialog',
    modules.flatMap(({ accountDialog }) => accountDialog ?? []),
  );
  const HelpDialog = onlyOne(
    'help dialog',
    modules.flatMap(({ helpDialog }) => helpDialog ?? []),
  );
  takeFollows(modules.flatMap(({ follows }) => follows ?? []));
  takeExtensions(modules.flatMap(extensionsOf));
  const own = modules.flatMap((module) => module.screens);
  return {
    screens,
    AccountDialog,
    HelpDialog,
    acts: [...modules.flatMap(({ acts = [] }) => acts), ...registerActs(own)],
    home: modules.flatMap(({ home = [] }) => home),
    overlays: modules.flatMap(({ overlays = [] }) => overlays),
  };
}

/** What a module adds where others ask, by the name it has in the manifest or by that of a place of another module. */
const extensionsOf = ({ overviews = [], besides = [], extends: others = [] }: WebModule): Extension[] => [
  ...overviews.map((part) => extend(overviewParts, part)),
  ...besides.map((beside) => extend(registerBesides, beside)),
  ...others,
];

function onlyOne<T>(what: string, [first, ...others]: readonly T[]): T {
  if (!first || others.length > 0) throw new Error(`one module brings the ${what}`);
  return first;
}

/** What the frame and the modules say in Spanish. */
export async function dictionariesOf(modules: readonly WebModule[]): Promise<Dictionary[]> {
  const loaded = await Promise.all([import('../shell/es-ec.ts'), ...modules.map(({ spanish }) => spanish?.())]);
  return loaded.flatMap((dictionary) => (dictionary ? [dictionary.default] : []));
}
