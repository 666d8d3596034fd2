import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Keys of everything read about a resource. Nobody types a key by hand. */
export function resourceKeys(resource: string) {
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

/**
 * What else goes stale when a resource is written, beside itself. One table, so that no screen keeps old figures
 * because its author did not think of another's.
 */
const staleAfter: Readonly<Record<string, readonly string[]>> = {
  empresas: ['clientes-de-contrato'],
  produtos: ['mercadologicos'],
  'product-category-section': ['mercadologicos'],
  'product-category-group': ['mercadologicos'],
  'product-category-subgroup': ['mercadologicos'],
  'product-category-line': ['mercadologicos'],
  roles: ['users'],
  users: ['roles'],
};

/** Refetches what is on the screen and marks as old what is not. */
export async function invalidateAfter(client: QueryClient, resource: string): Promise<void> {
  const resources = [resource, ...(staleAfter[resource] ?? [])];
  await Promise.all(resources.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

const MAX_ATTEMPTS = 2;
/** A refusal stays a refusal; only a server that was not reached is asked again. */
const mayRetry = (failures: number, error: unknown) =>
  failures < MAX_ATTEMPTS && error instanceof ApiError && (error.code === 'NETWORK' || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
