import type { Register } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { keysOf } from '../api/query.ts';
import { registerApi } from './register-api.ts';

/** More belongs on a list of its own. */
export const MAX_PARTS = 200;

/** The active rows of `part` that belong to one record. */
export function partsQuery(part: Register, wholeId: number) {
  const query = { [part.partOf ?? '']: wholeId, page: 1, rowsPerPage: MAX_PARTS };
  return queryOptions({
    queryKey: keysOf(part.resource).list(query),
    queryFn: ({ signal }) => registerApi.list(part, query, signal),
  });
}
