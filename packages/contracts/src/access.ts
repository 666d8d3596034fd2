import type { Slug } from './permissions.ts';

/**
 * What a call or a screen asks of the person.
 * - `public`: nobody needs to be signed in
 * - `signedIn`: any session
 * - `core`: a server of terminals with its own key; no person, whatever they hold
 * - `terminal`: one terminal with its own key; no person either
 * - a slug, or several of which `all` or `any` is enough
 */
export type Access = 'public' | 'signedIn' | MachineAccess | Slug | { all: readonly Slug[] } | { any: readonly Slug[] };

/** What calls is no person: its route names who admits it. */
export type MachineAccess = 'core' | 'terminal';

export const isMachineAccess = (access: Access): access is MachineAccess => access === 'core' || access === 'terminal';

/** Asks for nothing by name: everybody, any session, or a machine. */
export const asksNoSlug = (access: Access): access is 'public' | 'signedIn' | MachineAccess =>
  access === 'public' || access === 'signedIn' || isMachineAccess(access);

/** The slugs still missing for `access`; empty when the person may go on. `public`, `signedIn` and those of machines need none. */
export function missingSlugs(access: Access, held: ReadonlySet<string>): Slug[] {
  if (asksNoSlug(access)) return [];
  if (typeof access === 'string') return held.has(access) ? [] : [access];
  if ('all' in access) return access.all.filter((slug) => !held.has(slug));
  return access.any.some((slug) => held.has(slug)) ? [] : [...access.any];
}
