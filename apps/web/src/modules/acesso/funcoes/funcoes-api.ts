import { type FuncaoCompleta, rolesCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { roleKeys } from '../keys.ts';

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: roleKeys.detail(id),
    queryFn: ({ signal }) => callApi(rolesCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });

/**
 * Inactivates an active role, activates an inactive one.
 *
 * @param substituta role that its users get instead; asked for when it has users
 */
export const archiveRole = ({ id, ativo }: FuncaoCompleta, substituta?: number) =>
  callApi(rolesCalls.archive, {
    params: { id },
    query: { ...(ativo ? {} : { somenteInativos: true }), ...(substituta ? { substituta } : {}) },
    handlesErrors: true,
  });
