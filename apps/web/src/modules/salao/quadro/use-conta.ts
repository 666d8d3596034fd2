import { type ContaLida, salaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api/client.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { salaoKeys } from '../keys.ts';
import { novoUuid } from '../uuid.ts';

export type Comando = z.input<typeof salaoCalls.comandar.body>['comando'];
/** Does something to the account on view. `after` runs once it went through. */
export type Comandar = (comando: Comando, done?: string, after?: () => void) => Promise<void>;

export const useQuadro = (empresaId: number) =>
  useQuery({
    queryKey: salaoKeys.of('quadro', empresaId),
    queryFn: ({ signal }) => callApi(salaoCalls.quadro, { params: { empresaId }, signal, handlesErrors: true }),
  });

export const useConta = (uuid: string) =>
  useQuery({
    queryKey: salaoKeys.of('conta', uuid),
    queryFn: ({ signal }) => callApi(salaoCalls.get, { params: { uuid }, signal, handlesErrors: true }),
  });

const escritos = ['salao'] as const;

/** Sends commands of the account as it was seen; one that is old is refused, and the account read anew. */
export function useComandar({ uuid, seq }: Pick<ContaLida, 'uuid' | 'seq'>): Comandar {
  const fazer = useAct(escritos);
  return useCallback(
    (comando, done, after) => {
      const identidade = novoUuid();
      return fazer(
        (sending) =>
          callApi(salaoCalls.comandar, {
            params: { uuid },
            body: { uuid: identidade, versaoVista: seq, comando },
            ...sending,
          }),
        done,
        undefined,
        { intention: `${uuid} ${seq} ${JSON.stringify(comando)}`, after: () => after?.() },
      );
    },
    [fazer, uuid, seq],
  );
}
