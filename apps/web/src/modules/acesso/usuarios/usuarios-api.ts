import { usersCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { resourceKeys } from '../../../platform/api/query.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';

const userKeys = resourceKeys('users');

export const usersSource = listSource('users', usersCalls.indexV2);

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.detail(id),
    queryFn: ({ signal }) => callApi(usersCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });

/** Inactivates an active user, activates an inactive one. */
export const archiveUser = ({ id, ativo }: { id: number; ativo: boolean }) =>
  callApi(usersCalls.archive, { params: { id, isActive: ativo }, handlesErrors: true });
