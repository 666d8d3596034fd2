import { type ContaLida, salaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api/client.ts';
import { uuidOfKey } from '../../../platform/api/uuid.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { salaoKeys } from '../keys.ts';

export type Comando = z.input<typeof salaoCalls.comandar.body>['comando'];
/** Does something to the account on view; a function makes it of the identity it has. `after` runs once it went through. */
export type Comandar = (
  comando: Comando | ((identidade: string) => Comando),
  done?: string,
  after?: () => void,
) => Promise<void>;

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
      const com = (identidade: string) => (typeof comando === 'function' ? comando(identidade) : comando);
      return fazer(
        (sending) => {
          const identidade = uuidOfKey(sending.idempotencyKey);
          const body = { uuid: identidade, versaoVista: seq, comando: com(identidade) };
          return callApi(salaoCalls.comandar, { params: { uuid }, body, ...sending });
        },
        done,
        undefined,
        { intention: `${uuid} ${seq} ${JSON.stringify(com(''))}`, after: () => after?.() },
      );
    },
    [fazer, uuid, seq],
  );
}
