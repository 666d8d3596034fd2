import { Alert, Button, TextInput } from '@mantine/core';
import { deviceOf } from '@retaguarda/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { cancelCeremony } from '../../../platform/passkeys/passkey-ceremony.ts';
import { passkeyTexts } from '../../../platform/passkeys/passkey-texts.ts';
import { problemText } from '../../../platform/passkeys/problem-text.ts';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import classes from './conta.module.css';
import { usePasskeyActs } from './passkeys-api.ts';

const MAX_NAME = 60;

/** A new key: first its name, proposed from this device, then the device asks for the finger, the face or the PIN. */
export function AddPasskey({ endereco }: { endereco: string | null }) {
  const t = useTexts(passkeyTexts);
  const device = deviceOf(navigator.userAgent)?.name ?? '';
  const [name, setName] = useState<string | null>(null);
  const { add } = usePasskeyActs();
  useEffect(() => cancelCeremony, []);

  if (name === null) return <Button onClick={() => setName(device)}>{t('add')}</Button>;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name.trim(), {
      onSuccess: () => {
        setName(null);
        notifySuccess(t('added'));
      },
    });
  };
  return (
    <form onSubmit={submit} className={classes.form} aria-label={t('adding')} noValidate>
      {add.isError && (
        <Alert color="red" variant="light" role="alert">
          {problemText(add.error, endereco)}
        </Alert>
      )}
      <TextInput
        label={t('name')}
        description={t('nameHelp', { exemplo: device || 'Notebook' })}
        value={name}
        maxLength={MAX_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        autoFocus
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={add.isPending} disabled={name.trim() === ''}>
          {t('create')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            cancelCeremony();
            setName(null);
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
