/**
 * What is kept on the device between visits, none of it a secret: the access token is in memory, the refresh token in a
 * cookie no script reads. The names in lower case and LOGGED are the specification's.
 */
export const keys = {
  logged: 'LOGGED',
  loggedHash: 'loggedHash',
  session: 'session',
  user: 'user',
  permissions: 'permissions',
  limits: 'limits',
  roles: 'roles',
  group: 'group',
  companies: 'companies',
  company: 'company',
  support: 'support',
  menuOpen: 'menuOpen',
  locale: 'locale',
  /** When the person last touched the page, in any tab (milliseconds). */
  lastUse: 'lastUse',
  /** Slug of the group last signed in to, offered at the next sign-in. */
  lastGroup: 'lastGroup',
} as const;

/** Filters a screen keeps are named `filter:<screen>`; they are cleared at sign-out. */
const FILTER_PREFIX = 'filter:';
/** Unsaved work: `draft:<grupo>:<usuario>:<screen>`. It outlives a lost session; only saving or discarding removes it. */
export const draftKey = (grupoId: number, usuarioId: number, screen: string) =>
  `draft:${grupoId}:${usuarioId}:${screen}`;
/** A list kept for the first paint: `PRODUCT_CATEGORY_SECTION`. Cleared at sign-out. */
export const cachedListKey = (resource: string) => resource.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase();

/**
 * Local storage that does not break the page: a browser that refuses it (private mode, full) behaves as if nothing
 * had been kept.
 */
export const stored = {
  read(key: string): unknown {
    const text = safely(() => localStorage.getItem(key));
    if (!text) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Written by hand or by an older version, as plain text.
      return text;
    }
  },
  /** @returns false when the browser had no room or no right to keep it */
  write(key: string, value: unknown): boolean {
    return (
      safely(() => {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      }) === true
    );
  },
  remove(key: string): void {
    safely(() => localStorage.removeItem(key));
  },
  names(): string[] {
    return safely(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')) ?? [];
  },
};

function safely<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

const keptAfterSignOut = new Set<string>([keys.menuOpen, keys.locale, keys.lastGroup]);

/**
 * Clears what belongs to a session: user, permissions, roles, group, filters and cached lists. What belongs to
 * the device (language, menu, colours) and unsaved drafts stay.
 */
export function clearSessionData(): void {
  // First: whatever else another tab is told is gone, it finds that nobody is signed in.
  stored.remove(keys.logged);
  const cleared = new Set<string>(Object.values(keys).filter((key) => !keptAfterSignOut.has(key)));
  for (const name of stored.names()) {
    const isCachedList = /^[A-Z][A-Z0-9_]*$/.test(name);
    if (cleared.has(name) || isCachedList || name.startsWith(FILTER_PREFIX)) stored.remove(name);
  }
}
