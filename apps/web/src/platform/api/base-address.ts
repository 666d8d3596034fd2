import { keys, stored } from '../storage.ts';

interface HostPatterns {
  /** Used when no group is chosen, and for every group when no pattern is set. */
  host: string;
  /** `https://{grupo}.api.exemplo.com.br/api` */
  pattern: string | undefined;
  /** For client-group entries `cliente@grupo`: `https://{cliente}.{grupo}.api.exemplo.com.br/api` */
  clientPattern: string | undefined;
}

const configured = (): HostPatterns => ({
  host: import.meta.env.VITE_API_HOST || '/api',
  pattern: import.meta.env.VITE_API_HOST_PATTERN || undefined,
  clientPattern: import.meta.env.VITE_API_CLIENT_HOST_PATTERN || undefined,
});

/**
 * Address of the API for a group. The same origin unless the build was given patterns (VITE_API_HOST_PATTERN,
 * VITE_API_CLIENT_HOST_PATTERN), for an installation with one host for each group.
 *
 * @param group the group's slug; an entry with `@` is a client of a group (`loja@rede`) and takes the other pattern
 */
export function baseAddress(group: string | null, patterns: HostPatterns = configured()): string {
  if (!group) return patterns.host;
  const [client = '', owner] = group.split('@');
  if (owner !== undefined) {
    return patterns.clientPattern ? fill(patterns.clientPattern, { cliente: client, grupo: owner }) : patterns.host;
  }
  return patterns.pattern ? fill(patterns.pattern, { grupo: group }) : patterns.host;
}

const fill = (pattern: string, values: Record<string, string>) =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** Slug of the group kept on this device: of the session, or the one typed at sign-in. */
export function chosenGroup(): string | null {
  const group = stored.read(keys.group);
  if (typeof group === 'object' && group !== null && 'slug' in group) return String(group.slug);
  const last = stored.read(keys.lastGroup);
  return typeof last === 'string' ? last : null;
}
