import { Button } from '@mantine/core';
import { passkeysCalls, provasCalls } from '@retaguarda/contracts';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';
import { useTexts } from '../../i18n/texts.ts';
import { cancelCeremony, signWithPasskey } from '../../passkeys/passkey-ceremony.ts';
import { hindranceOf } from '../../passkeys/passkey-support.ts';
import { passkeyTexts } from '../../passkeys/passkey-texts.ts';
import { problemText } from '../../passkeys/problem-text.ts';
import classes from './proof-dialog.module.css';

/** A key shows as well as the password that it is oneself; offered to who has one that works here. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const t = useTexts(passkeyTexts);
  const own = useQuery({
    queryKey: keysOf('passkeys').of('prova'),
    queryFn: ({ signal }) => callApi(passkeysCalls.list, { signal, handlesErrors: true }),
    retry: false,
  });
  const endereco = own.data?.endereco ?? null;
  const prove = useMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey(await callApi(passkeysCalls.proofStart, { handlesErrors: true }));
      await callApi(provasCalls.provar, { body: { passkey }, handlesErrors: true });
    },
    onSuccess: onProved,
  });
  useEffect(() => cancelCeremony, []);
  if (!own.data?.passkeys.length || hindranceOf(endereco) !== null) return null;
  return (
    <>
      {prove.isError && (
        <p className={classes.lead} role="alert">
          {problemText(prove.error, endereco)}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        loading={prove.isPending}
        onClick={() => prove.mutate()}
        data-mantine-stop-propagation
      >
        {t('factorUse')}
      </Button>
    </>
  );
}
