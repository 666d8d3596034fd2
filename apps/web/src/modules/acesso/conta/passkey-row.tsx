import { Button, TextInput } from '@mantine/core';
import type { PasskeyPropria } from '@retaguarda/contracts';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { passkeyTexts } from '../../../platform/passkeys/passkey-texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import classes from './conta.module.css';
import { usePasskeyActs } from './passkeys-api.ts';

export function PasskeyRow({ passkey }: { passkey: PasskeyPropria }) {
  const t = useTexts(passkeyTexts);
  const [isRenaming, setRenaming] = useState(false);
  const { remove } = usePasskeyActs();
  const { nome } = passkey;

  const askRemove = async () => {
    if (!(await confirm({ text: t('removeAsk', { nome }), action: t('remove'), danger: true }))) return;
    remove.mutate(passkey, { onSuccess: () => notifySuccess(t('removed')) });
  };
  return (
    <li>
      <IconKey size={22} stroke={1.5} aria-hidden />
      {isRenaming ? (
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Facts passkey={passkey} />
          <span className={classes.rowActions}>
            <Button variant="default" size="xs" aria-label={t('renameOf', { nome })} onClick={() => setRenaming(true)}>
              {t('rename')}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={t('removeOf', { nome })}
              loading={remove.isPending}
              onClick={() => void askRemove()}
            >
              {t('remove')}
            </Button>
          </span>
        </>
      )}
    </li>
  );
}

function Facts({ passkey: { nome, sincronizada, criadaEm, usadaEm } }: { passkey: PasskeyPropria }) {
  const t = useTexts(passkeyTexts);
  const { instant, relative } = useFormats();
  return (
    <div>
      <strong>
        {nome} {sincronizada && <StatusBadge tone="note">{t('synced')}</StatusBadge>}
      </strong>
      <span>
        {t('since', { quando: instant(criadaEm) })}
        {' · '}
        {usadaEm ? t('used', { quando: relative(usadaEm) }) : t('neverUsed')}
      </span>
    </div>
  );
}

function RenameForm({ passkey, onDone }: { passkey: PasskeyPropria; onDone: () => void }) {
  const t = useTexts(passkeyTexts);
  const [name, setName] = useState(passkey.nome);
  const { rename } = usePasskeyActs();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate(
      { id: passkey.id, nome: name.trim() },
      {
        onSuccess: () => {
          notifySuccess(t('renamed'));
          onDone();
        },
        onError: notifyFailure,
      },
    );
  };
  return (
    <form onSubmit={submit} className={classes.rename} noValidate>
      <TextInput
        aria-label={t('name')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
        autoFocus
      />
      <Button type="submit" size="xs" loading={rename.isPending} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
      <Button variant="default" size="xs" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  );
}
