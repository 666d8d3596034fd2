import type { Arredondamento } from '@retaguarda/brasil';
import { configuracaoInicial, empresasCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { keysOf } from '../../../platform/api/query.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useProdutoForm } from './contexto.tsx';

/** How the company on view rounds its prices; who may not read its settings sees them as an installation starts. */
export function useArredondamento(): Arredondamento {
  return useConfiguracaoDePrecos().arredondamento;
}

/** Rounding and clock of the company on view. */
export function useConfiguracaoDePrecos() {
  const { empresaId } = useProdutoForm();
  const { can } = useSession();
  const { data } = useQuery({
    queryKey: keysOf('empresas').of('configuracao', empresaId ?? 0),
    queryFn: ({ signal }) =>
      callApi(empresasCalls.settings, { query: { empresaId: empresaId ?? 0 }, signal, handlesErrors: true }),
    enabled: empresaId !== null && can(empresasCalls.settings.access),
    staleTime: 5 * 60_000,
  });
  const { arredondamento, fusoHorario } = data?.efetivas ?? configuracaoInicial;
  return { arredondamento, fusoHorario };
}
