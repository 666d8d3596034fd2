import { distribuicaoCalls, type ManifestacaoLida } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { entradasKeys } from '../keys.ts';

/** How often a statement the authority has not answered is read again. */
const OUTRA_VEZ_MS = 3_000;

export const esperaSefaz = ({ eventos }: ManifestacaoLida): boolean =>
  eventos.some(({ nosso, situacao }) => nosso && (situacao === 'pendente' || situacao === 'enviado'));

export const manifestacaoQuery = (id: number) =>
  queryOptions({
    queryKey: entradasKeys.of('manifestacao', id),
    queryFn: ({ signal }): Promise<ManifestacaoLida> =>
      callApi(distribuicaoCalls.manifestacao, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state: { data } }) => (data && esperaSefaz(data) ? OUTRA_VEZ_MS : false),
  });

export const distribuicaoQuery = () =>
  queryOptions({
    queryKey: entradasKeys.of('distribuicao'),
    queryFn: ({ signal }) => callApi(distribuicaoCalls.list, { signal, handlesErrors: true }),
    staleTime: 0,
  });
