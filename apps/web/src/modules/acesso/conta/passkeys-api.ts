import { type PasskeyPropria, passkeysCalls } from '@retaguarda/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { createPasskey } from '../../../platform/passkeys/passkey-ceremony.ts';
import { refreshSession } from '../../../platform/session/sign.ts';
import { passkeyKeys } from '../keys.ts';

export type OwnPasskeys = ReplyOf<typeof passkeysCalls.list>;

export const useOwnPasskeys = () =>
  useQuery({
    queryKey: passkeyKeys.all,
    queryFn: ({ signal }) => callApi(passkeysCalls.list, { signal, handlesErrors: true }),
  });

/** The acts on the person's keys; each reads the list again. */
export function usePasskeyActs() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: passkeyKeys.all });
  const add = useMutation({
    mutationFn: async (nome: string) => {
      const credencial = await createPasskey(await callApi(passkeysCalls.start, { handlesErrors: true }));
      return callApi(passkeysCalls.create, {
        body: { nome, credencial },
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      });
    },
    onSuccess: async () => {
      await onSuccess();
      // Who had to enrol a factor has one now.
      await refreshSession();
    },
  });
  const rename = useMutation({
    mutationFn: ({ id, nome }: Pick<PasskeyPropria, 'id' | 'nome'>) =>
      callApi(passkeysCalls.rename, { params: { id }, body: { nome }, handlesErrors: true }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<PasskeyPropria, 'id'>) => callApi(passkeysCalls.remove, { params: { id } }),
    onSuccess,
  });
  const requireFactor = useMutation({
    mutationFn: (exigir: boolean) => callApi(passkeysCalls.requireFactor, { body: { exigir } }),
    onSuccess,
  });
  return { add, rename, remove, requireFactor };
}
