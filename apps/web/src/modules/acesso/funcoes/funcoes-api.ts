import { type FuncaoCompleta, rolesCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { resourceKeys } from '../../../platform/api/query.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';

export const roleKeys = resourceKeys('roles');

export const rolesSource = listSource('roles', rolesCalls.listV2);

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
