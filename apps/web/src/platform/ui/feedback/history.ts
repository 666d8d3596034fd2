import { logCalls, type Mudanca } from '@retaguarda/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';

const PAGE = 20;

/** The history of one record, newest first, page by page. A write to `resource` makes it stale. */
export const historyQuery = (resource: string, entidade: string, registroId: number) =>
  infiniteQueryOptions({
    queryKey: keysOf(resource).of('historico', entidade, registroId),
    queryFn: ({ pageParam, signal }) =>
      callApi(logCalls.index, {
        query: { entidade, registroId, page: pageParam, rowsPerPage: PAGE, sortBy: 'id', descending: true },
        signal,
        handlesErrors: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, rowsPerPage, total }) => (page * rowsPerPage < total ? page + 1 : undefined),
  });

export interface FieldChange {
  /** Column of the table. */
  coluna: string;
  antes: unknown;
  depois: unknown;
}

/** Kept by the program itself; a person is not told of them. */
const silent = new Set([
  'id',
  'grupo_id',
  'versao',
  'ativo',
  'criado_em',
  'atualizado_em',
  'criado_por',
  'atualizado_por',
]);

/** The columns that differ between before and after; of what was created or removed, those that held something. */
export function valuesOf({ antes, depois }: Mudanca): FieldChange[] {
  const columns = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})]);
  return [...columns]
    .filter((coluna) => !silent.has(coluna))
    .map((coluna) => ({ coluna, antes: antes?.[coluna] ?? null, depois: depois?.[coluna] ?? null }))
    .filter(({ antes, depois }) => JSON.stringify(antes) !== JSON.stringify(depois) && (says(antes) || says(depois)));
}

/** Whether a value is worth telling of what was created or removed. */
const says = (value: unknown): boolean =>
  value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

export type Act = 'created' | 'updated' | 'removed' | 'inactivated' | 'activated' | 'noted';

/** What was done, in one word: a change of `ativo` is an inactivation, not an edit. */
export function actOf({ acao, antes, depois }: Mudanca): Act {
  if (acao === 'criou') return 'created';
  if (acao === 'anotou') return 'noted';
  if (acao === 'excluiu') return 'removed';
  if (antes?.ativo === true && depois?.ativo === false) return 'inactivated';
  if (antes?.ativo === false && depois?.ativo === true) return 'activated';
  return 'updated';
}
