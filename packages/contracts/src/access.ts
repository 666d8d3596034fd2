import type { Slug } from './permissions.ts';

/**
 * What a call or a screen asks of the person.
 * - `public`: nobody needs to be signed in
 * - `signedIn`: any session
 * - `core`: a server of terminals with its own key; no person, whatever they hold
 * - a slug, or several of which `all` or `any` is enough
 */
export type Access = 'public' | 'signedIn' | 'core' | Slug | { all: readonly Slug[] } | { any: readonly Slug[] };

/** The slugs still missing for `access`; empty when the person may go on. `public`, `signedIn` and `core` need none. */
export function missingSlugs(access: Access, held: ReadonlySet<string>): Slug[] {
  if (access === 'public' || access === 'signedIn' || access === 'core') return [];
  if (typeof access === 'string') return held.has(access) ? [] : [access];
  if ('all' in access) return access.all.filter((slug) => !held.has(slug));
  return access.any.some((slug) => held.has(slug)) ? [] : [...access.any];
}
