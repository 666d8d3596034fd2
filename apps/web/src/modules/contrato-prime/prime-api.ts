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
import { resourceKeys } from '../../platform/api/query.ts';

const handlesErrors = true as const;
const precos = resourceKeys('contrato-prime-pricing');
const preContratos = resourceKeys('pre-contrato-prime');

export const preContratoQuery = (id: number) =>
  queryOptions({
    queryKey: preContratos.detail(id),
    queryFn: ({ signal }) => callApi(preContratosCalls.get, { params: { id }, signal, handlesErrors }),
    staleTime: 0,
  });

/** The tables of a day and the components: what the form prices by as it is typed. */
export const vigentesQuery = (data: string) =>
  queryOptions({
    queryKey: precos.of('vigentes', data),
    queryFn: ({ signal }) => callApi(precosPrimeCalls.vigentes, { query: { data }, signal, handlesErrors }),
  });

export const versoesQuery = (resource: string, objeto: ObjetoDoHistoricoPrime, objetoId: number) =>
  queryOptions({
    queryKey: resourceKeys(resource).of('versoes', objetoId),
    queryFn: ({ signal }) =>
      callApi(historicoPrimeCalls.list, { query: { objeto, objetoId, rowsPerPage: 100 }, signal, handlesErrors }),
  });

const somenteInativos = ({ ativo }: { ativo: boolean }) => (ativo ? {} : { somenteInativos: true });

export const arquivarPreco = (preco: PrecoPrime) =>
  callApi(precosPrimeCalls.archive, { params: { id: preco.id }, query: somenteInativos(preco), handlesErrors });

export const arquivarPreContrato = (linha: PreContratoLinha) =>
  callApi(preContratosCalls.archive, { params: { id: linha.id }, query: somenteInativos(linha), handlesErrors });
