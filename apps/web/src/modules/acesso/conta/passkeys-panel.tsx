import { Skeleton, Switch } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { hindranceOf } from '../../../platform/passkeys/passkey-support.ts';
import { passkeyTexts } from '../../../platform/passkeys/passkey-texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';
import { AddPasskey } from './passkey-add.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { type OwnPasskeys, useOwnPasskeys, usePasskeyActs } from './passkeys-api.ts';

/** The person's own keys, and whether one is asked for after the password. */
export function PasskeysPanel() {
  const t = useTexts(passkeyTexts);
  const conta = useTexts(contaTexts);
  const own = useOwnPasskeys();
  if (own.isError) {
    return <ErrorBlock what={conta('chaves-de-acesso')} error={own.error} onRetry={() => void own.refetch()} />;
  }
  if (own.isPending) return <Skeleton height={112} radius="md" />;
  const { passkeys, endereco } = own.data;
  const hindrance = hindranceOf(endereco);
  return (
    <>
      <p className={classes.lead}>{t('lead')}</p>
      {passkeys.length > 0 ? (
        <ul className={classes.sessions} aria-label={t('list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className={classes.note}>{t('empty')}</p>
      )}
      {hindrance === null ? (
        <AddPasskey endereco={endereco} />
      ) : (
        <p className={classes.hindrance} role="note">
          {t(hindrance, { endereco: endereco ?? '' })}
        </p>
      )}
      {passkeys.length > 0 && <RequireFactor own={own.data} />}
    </>
  );
}

function RequireFactor({ own: { autenticador, segundoFatorExigido } }: { own: OwnPasskeys }) {
  const t = useTexts(passkeyTexts);
  const { requireFactor } = usePasskeyActs();
  if (autenticador) return <p className={classes.note}>{t('requireTotp')}</p>;
  return (
    <Switch
      className={classes.require}
      label={t('require')}
      description={t('requireHelp')}
      checked={requireFactor.isPending ? requireFactor.variables : segundoFatorExigido}
      disabled={requireFactor.isPending}
      onChange={({ currentTarget: { checked } }) =>
        requireFactor.mutate(checked, { onSuccess: () => notifySuccess(t(checked ? 'required' : 'notRequired')) })
      }
    />
  );
}
