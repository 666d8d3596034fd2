import {
  historicoPrimeCalls,
  type ObjetoDoHistoricoPrime,
  type PreContratoLinha,
  type PrecoPrime,
  preContratosCalls,
  precosPrimeCalls,
} from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { keysOf } from '../../platform/api/query.ts';
import { preContratoKeys, precoKeys } from './keys.ts';

const handlesErrors = true as const;

export const preContratoQuery = (id: number) =>
  queryOptions({
    queryKey: preContratoKeys.detail(id),
    queryFn: ({ signal }) => callApi(preContratosCalls.get, { params: { id }, signal, handlesErrors }),
    staleTime: 0,
  });

/** The tables of a day and the components: what the form prices by as it is typed. */
export const vigentesQuery = (data: string) =>
  queryOptions({
    queryKey: precoKeys.of('vigentes', data),
    queryFn: ({ signal }) => callApi(precosPrimeCalls.vigentes, { query: { data }, signal, handlesErrors }),
  });

export const versoesQuery = (resource: string, objeto: ObjetoDoHistoricoPrime, objetoId: number) =>
  queryOptions({
    queryKey: keysOf(resource).of('versoes', objetoId),
    queryFn: ({ signal }) =>
      callApi(historicoPrimeCalls.list, { query: { objeto, objetoId, rowsPerPage: 100 }, signal, handlesErrors }),
  });

const somenteInativos = ({ ativo }: { ativo: boolean }) => (ativo ? {} : { somenteInativos: true });

export const arquivarPreco = (preco: PrecoPrime) =>
  callApi(precosPrimeCalls.archive, { params: { id: preco.id }, query: somenteInativos(preco), handlesErrors });

export const arquivarPreContrato = (linha: PreContratoLinha) =>
  callApi(preContratosCalls.archive, { params: { id: linha.id }, query: somenteInativos(linha), handlesErrors });
