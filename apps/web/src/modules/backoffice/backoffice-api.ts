import {
  type AcessoRegistrado,
  type ApiCoreKey,
  type AvisoDeVersao,
  acessosCalls,
  apiCoreKeysCalls,
  type ChaveAtual,
  type ChaveMovimento,
  chavesCalls,
  deployCalls,
  type Implantacao,
  type ServidorConectado,
  type SessaoDoGrupo,
  servidoresCalls,
} from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter, resourceKeys } from '../../platform/api/query.ts';
import type { ListSource } from '../../platform/ui/list/use-list-data.ts';

const handlesErrors = true as const;

export const chavesSource: ListSource<ChaveAtual> = {
  resource: 'report-key',
  load: (query, signal) => callApi(chavesCalls.report, { query: query as never, signal, handlesErrors }),
};
export const movimentosSource: ListSource<ChaveMovimento> = {
  resource: 'chave',
  load: (query, signal) => callApi(chavesCalls.list, { query: query as never, signal, handlesErrors }),
};
export const apiCoreKeysSource: ListSource<ApiCoreKey> = {
  resource: 'api-core-keys',
  load: (query, signal) => callApi(apiCoreKeysCalls.list, { query: query as never, signal, handlesErrors }),
};
export const avisosSource: ListSource<AvisoDeVersao> = {
  resource: 'prime-core-versions-notifications',
  load: (query, signal) => callApi(servidoresCalls.avisos, { query: query as never, signal, handlesErrors }),
};
export const conexoesSource: ListSource<ServidorConectado> = {
  resource: 'prime-core-connection-status-report',
  load: (query, signal) => callApi(servidoresCalls.status, { query: query as never, signal, handlesErrors }),
};
export const implantacoesSource: ListSource<Implantacao> = {
  resource: 'deploy',
  load: (query, signal) => callApi(deployCalls.list, { query: query as never, signal, handlesErrors }),
};
export const acessosSource: ListSource<AcessoRegistrado> = {
  resource: 'historico-de-login',
  load: (query, signal) => callApi(acessosCalls.historico, { query: query as never, signal, handlesErrors }),
};
export const sessoesSource: ListSource<SessaoDoGrupo> = {
  resource: 'sessoes',
  load: async (query, signal) => {
    const { limite, ...pagina } = await callApi(acessosCalls.abertas, { query: query as never, signal, handlesErrors });
    return { ...pagina, ...(limite === null ? {} : { totais: { limite: String(limite) } }) };
  },
};

export const implantacaoQuery = (id: number) =>
  queryOptions({
    queryKey: resourceKeys('deploy').detail(id),
    queryFn: ({ signal }) => callApi(deployCalls.get, { params: { id }, signal, handlesErrors }),
    // Servers tell of themselves while the person looks.
    refetchInterval: 15_000,
  });

/** A key issued, blocked or released changes what every list of keys shows. */
export const aposChave = (client: QueryClient) =>
  Promise.all(['chave', 'report-key'].map((resource) => invalidateAfter(client, resource)));

export const aposServidor = (client: QueryClient) =>
  Promise.all(
    ['api-core-keys', 'prime-core-connection-status-report', 'deploy'].map((resource) =>
      invalidateAfter(client, resource),
    ),
  );
