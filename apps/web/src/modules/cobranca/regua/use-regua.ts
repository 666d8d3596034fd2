import { type ReguaLida, reguaCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { reguaKeys } from '../keys.ts';

/** The company chosen last: each tab is a page of its own. */
let lembrada: number | null = null;

/** The ladder of the company of the top bar, else of one chosen here. */
export function useRegua() {
  const { empresas, empresaAtual } = useSession();
  const [escolhida, escolher] = useState(lembrada);
  const empresaId = empresaAtual?.id ?? escolhida ?? empresas[0]?.id ?? null;
  const query = useQuery({
    queryKey: reguaKeys.of('da-empresa', empresaId),
    queryFn: ({ signal }): Promise<ReguaLida> =>
      callApi(reguaCalls.get, { params: { id: empresaId as number }, signal, handlesErrors: true }),
    enabled: empresaId !== null,
  });
  const lembrar = (id: number) => {
    lembrada = id;
    escolher(id);
  };
  return { query, empresaId, escolher: lembrar, escolhe: empresaAtual === null && empresas.length > 1 };
}
