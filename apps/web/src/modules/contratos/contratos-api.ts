import {
  type ContratoAlteracao,
  type ContratoCompleto,
  type ContratoNovo,
  contratosCalls,
} from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { contratoKeys } from './keys.ts';

type Sent = { idempotencyKey: string };
const quietly = { handlesErrors: true } as const;

export const contratoQuery = (id: number) =>
  queryOptions({
    queryKey: contratoKeys.detail(id),
    queryFn: ({ signal }) => callApi(contratosCalls.get, { params: { id }, signal, ...quietly }),
    staleTime: 0,
  });

export const contratosDaEmpresaQuery = (empresaId: number) =>
  queryOptions({
    queryKey: contratoKeys.of('empresa', empresaId),
    queryFn: ({ signal }) => callApi(contratosCalls.listOfCompany, { params: { id: empresaId }, signal, ...quietly }),
    staleTime: 0,
  });

export interface PedidoDePreco {
  contratoTipoId: number;
  opcaoIds: readonly number[];
  empresaId: number | null;
  quantidadeAcessos: number | null;
  /** Civil date; today when null. */
  data: string | null;
}

export const precoQuery = ({ opcaoIds, empresaId, quantidadeAcessos, data, contratoTipoId }: PedidoDePreco) => {
  const query = {
    contratoTipoId,
    ...(opcaoIds.length > 0 ? { opcaoIds: [...opcaoIds] } : {}),
    ...(empresaId === null ? {} : { empresaId }),
    ...(quantidadeAcessos === null ? {} : { quantidadeAcessos }),
    ...(data === null ? {} : { data }),
  };
  return queryOptions({
    queryKey: contratoKeys.of('preco', query),
    queryFn: ({ signal }) => callApi(contratosCalls.preco, { query, signal, ...quietly }),
  });
};

export const medicaoQuery = (id: number) =>
  queryOptions({
    queryKey: contratoKeys.of('acessos', id),
    queryFn: ({ signal }) => callApi(contratosCalls.acessos, { params: { id }, signal, ...quietly }),
  });

export const criarContrato = (body: ContratoNovo, sent: Sent): Promise<ContratoCompleto> =>
  callApi(contratosCalls.create, { body, ...sent, ...quietly });

export const alterarContrato = (id: number, body: ContratoAlteracao, sent: Sent): Promise<ContratoCompleto> =>
  callApi(contratosCalls.update, { params: { id }, body, ...sent, ...quietly });

/** Inactivates an active contract, activates an inactive one. */
export const arquivarContrato = ({ id, ativo }: { id: number; ativo: boolean }): Promise<ContratoCompleto> =>
  callApi(ativo ? contratosCalls.inactivate : contratosCalls.activated, { body: { id }, ...quietly });

/** A contract was written: its lists, its client and what is counted of it are read again. */
export async function aposGravarContrato(client: QueryClient): Promise<void> {
  await invalidateAfter(client, 'contratos');
}
