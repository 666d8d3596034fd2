import { type GrupoGuardado, gruposCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { resourceKeys } from '../../platform/api/query.ts';
import { listSource } from '../../platform/ui/list/list-source.ts';

const keys = resourceKeys('grupos');

export const gruposSource = listSource('grupos', gruposCalls.v2);

export const grupoQuery = (id: number) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => callApi(gruposCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });

export const empresasDoGrupoQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.of('empresas', grupoId),
    queryFn: ({ signal }) => callApi(gruposCalls.empresas, { query: { grupoId }, signal, handlesErrors: true }),
  });

/** Inactivates an active group, ending its sessions; activates an inactive one. */
export const arquivarGrupo = ({ id, ativo }: GrupoGuardado) =>
  callApi(gruposCalls.archive, {
    params: { id },
    query: ativo ? {} : { somenteInativos: true },
    handlesErrors: true,
  });
