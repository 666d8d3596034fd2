import {
  acessosCalls,
  apiCoreKeysCalls,
  chavesCalls,
  deployCalls,
  type SessaoDoGrupo,
  servidoresCalls,
} from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { askCall, listSource } from '../../platform/ui/list/list-source.ts';
import type { ListSource } from '../../platform/ui/list/use-list-data.ts';
import { deployKeys } from './keys.ts';

const handlesErrors = true as const;

export const chavesSource = listSource('report-key', chavesCalls.report);
export const movimentosSource = listSource('chave', chavesCalls.list);
export const apiCoreKeysSource = listSource('api-core-keys', apiCoreKeysCalls.list);
export const avisosSource = listSource('prime-core-versions-notifications', servidoresCalls.avisos);
export const conexoesSource = listSource('prime-core-connection-status-report', servidoresCalls.status);
export const implantacoesSource = listSource('deploy', deployCalls.list);
export const acessosSource = listSource('historico-de-login', acessosCalls.historico);
export const sessoesSource: ListSource<SessaoDoGrupo> = {
  resource: 'sessoes',
  load: async (query, signal) => {
    const { limite, ...pagina } = await askCall(acessosCalls.abertas, { query }, signal);
    return { ...pagina, ...(limite === null ? {} : { totais: { limite: String(limite) } }) };
  },
};

export const implantacaoQuery = (id: number) =>
  queryOptions({
    queryKey: deployKeys.detail(id),
    queryFn: ({ signal }) => callApi(deployCalls.get, { params: { id }, signal, handlesErrors }),
    // Servers tell of themselves while the person looks.
    refetchInterval: 15_000,
  });

export const aposServidor = (client: QueryClient) =>
  Promise.all(
    (['api-core-keys', 'prime-core-connection-status-report', 'deploy'] as const).map((resource) =>
      invalidateAfter(client, resource),
    ),
  );
