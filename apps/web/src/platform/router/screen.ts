import type { Access, Screen } from '@retaguarda/contracts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AddressSchema } from './address.ts';

/** A screen as a module declares it in its `routes.ts`; its title in Spanish is in the module's dictionary, `es-ec.ts`. */
export interface ScreenRoute extends Screen {
  /** Right to make what `?acao=adicionar` or `duplicar` begins there, and a form without a record: asked at the door, before anything is typed. */
  create?: Access;
  /** What the address says beside the state of a list; cleaned of what makes no sense when the screen is entered. */
  params?: AddressSchema;
  /** The page, in a chunk of its own: `() => import('./usuarios-page.tsx').then((m) => m.UsuariosPage)`. */
  component: () => Promise<ComponentType>;
  /** Beside the title in the palette and the start page; the area's icon when left out. */
  icon?: Icon;
  /** Reached from another screen (a form), so not in the menu nor in the palette. */
  hidden?: boolean;
  /** What one must hold for it to be of use, where the specification opens it to whoever is signed in: else no menu has it. */
  usefulWith?: Access;
  /** Its place among what people open each day in its area: these stand first in the menu, the rest under "Mais". */
  daily?: number;
  /** Nothing is begun there by who sees no company; the record that an address names (`?id=7`) is shown all the same. */
  needsCompany?: boolean;
  /** What is decided there, in a sentence: the settings page leads to it. Spanish as for the title. */
  settings?: string;
  /** Further words by which search finds it. */
  keywords?: readonly string[];
  /** Path of the list this form belongs to; the breadcrumb leads there. */
  parent?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRoute;
  }
}

/** The specification's braces in the router's spelling: `{id}` → `$id`, `{id?}` → `{-$id}`. */
export const routerPath = (path: string): string =>
  path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1');

/** The address that opens the screen from the menu; null when it needs a parameter. */
export function addressOf(screen: ScreenRoute): string | null {
  const path = screen.path.replaceAll(/\/\{\w+\?\}/g, '');
  return path.includes('{') ? null : path;
}

/** What an address says of the record it is about, as anybody may have written it. */
export interface AddressedRecord {
  acao?: unknown;
  id?: unknown;
  empresaId?: unknown;
}

/**
 * The right that an address of a screen asks for, where the person may see the screen and not make what the address begins. A form
 * of a list begins one where no record is named; named with a company alone it may be the list of that company's.
 */
export function refusedCreation(
  { create, parent }: Pick<ScreenRoute, 'create' | 'parent'>,
  { acao, id, empresaId }: AddressedRecord,
  can: (access: Access) => boolean,
): Access | undefined {
  const bare = acao === undefined && id === undefined && empresaId === undefined;
  const begins = acao === 'adicionar' || acao === 'duplicar' || (parent !== undefined && bare);
  return begins && create !== undefined && !can(create) ? create : undefined;
}
