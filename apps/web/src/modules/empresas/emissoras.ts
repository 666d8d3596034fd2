import type { empresasCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { empresasKeys } from './keys.ts';

/** They change with the register of companies, and a document is begun many times a day. */
const FRESCAS_MS = 5 * 60_000;

type DeEmissoras = (typeof empresasCalls)['nfeEmissora' | 'nfseEmissora'];

/**
 * Whose a new document is: of the company of the top bar where it issues such documents, else of the only one that does;
 * null: it is asked.
 *
 * @param emissoras the call that gives the companies that issue them
 */
export function useEmpresaQueEmite(emissoras: DeEmissoras): { empresaId: number | null; sabida: boolean } {
  const { empresaAtual } = useSession();
  const { data, isPending } = useQuery({
    queryKey: empresasKeys.of(emissoras.path),
    queryFn: ({ signal }) => callApi(emissoras, { query: {}, signal, handlesErrors: true }),
    staleTime: FRESCAS_MS,
  });
  const emVista = empresaAtual?.id ?? null;
  // Where none is marked as one that issues, or that is not told, the mark says nothing.
  const emitem = data?.length ? data.map(({ id }) => id) : null;
  const unica = emitem?.length === 1 ? (emitem[0] ?? null) : null;
  return {
    empresaId: emitem === null || (emVista !== null && emitem.includes(emVista)) ? emVista : unica,
    sabida: !isPending,
  };
}
