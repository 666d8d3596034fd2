import type { Register } from '@retaguarda/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * The names under which what was read is kept. Each module adds its own where it declares its keys:
 * `declare module '../../platform/api/query.ts' { interface Resources { produtos: true } }`.
 */
export interface Resources {
  arquivos: true;
  'avisos-do-sistema': true;
  busca: true;
  customfilters: true;
  jobs: true;
}
export type Resource = keyof Resources;

/**
 * By what a module reads, the resources whose change is seen in it: a stock movement in the list of products. Said by who reads:
 * whatever is written elsewhere need not know of it.
 */
export type Follows = Readonly<Partial<Record<Resource, readonly Resource[]>>>;

/** Which resources go stale when one is written, beside itself. */
const staleAfter = new Map<string, Set<string>>();

/** Takes what all modules follow, before any screen is opened. */
export function takeFollows(ofModules: readonly Follows[]): void {
  staleAfter.clear();
  for (const [resource, followed] of ofModules.flatMap((follows) => Object.entries(follows)))
    for (const other of followed) staleAfter.set(other, (staleAfter.get(other) ?? new Set()).add(resource));
}

/** The keys of what a module reads, under a name it declared. */
export const defineKeys = (resource: Resource) => keysOf(resource);

/** Keys of everything read under a name that a definition or the platform gives; a module declares its own. */
export function keysOf(resource: string) {
  const all = [resource] as const;
  return {
    all,
    lists: [...all, 'list'] as const,
    list: (query: object) => [...all, 'list', query] as const,
    detail: (id: number) => [...all, 'detail', id] as const,
    options: (query: object) => [...all, 'options', query] as const,
    /** Any further read: `keys.of('historico', id)`. */
    of: (...rest: readonly unknown[]) => [...all, ...rest] as const,
  };
}

/** Refetches what is on the screen and marks as old what is not. */
export const invalidateAfter = (client: QueryClient, resource: Resource): Promise<void> => invalidate(client, resource);

/** The same, of what a definition names: a register, or a list whose rows were written. */
export const invalidateDefined = (client: QueryClient, { resource }: Pick<Register, 'resource'>): Promise<void> =>
  invalidate(client, resource);

async function invalidate(client: QueryClient, resource: string): Promise<void> {
  const resources = [resource, ...(staleAfter.get(resource) ?? [])];
  await Promise.all(resources.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

const MAX_ATTEMPTS = 2;
/** A refusal stays a refusal; only a server that was not reached is asked again. */
const mayRetry = (failures: number, error: unknown) =>
  failures < MAX_ATTEMPTS && error instanceof ApiError && (error.code === 'NETWORK' || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    // What the browser says of the network is not asked: the server is often in the same shop, or on the same machine, and a
    // question held back until the internet is there again never comes to an end.
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: mayRetry,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
