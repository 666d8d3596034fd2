import { Button, CopyButton, PasswordInput, TextInput } from '@mantine/core';
import { usersCalls } from '@retaguarda/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { refreshSession } from '../../../platform/session/sign.ts';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { QrCode } from '../../../platform/ui/qr-code.tsx';
import { useLightForm } from '../use-light-form.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';

export function SecondFactorPanel() {
  const { usuario } = useSession();
  return usuario?.segundoFator ? <RemoveFactor /> : <AddFactor />;
}

type Started = ReplyOf<typeof usersCalls.totpStart>;

function AddFactor() {
  const t = useTexts(contaTexts);
  const start = useMutation({ mutationFn: () => callApi(usersCalls.totpStart) });
  if (start.data) return <ConfirmFactor started={start.data} onCancel={start.reset} />;
  return (
    <>
      <p className={classes.lead}>{t('factorOff')}</p>
      <Button onClick={() => start.mutate()} loading={start.isPending}>
        {t('factorStart')}
      </Button>
    </>
  );
}

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`, as it is read aloud and typed. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function ConfirmFactor({ started, onCancel }: { started: Started; onCancel: () => void }) {
  const t = useTexts(contaTexts);
  const form = useLightForm({
    call: usersCalls.totpConfirm,
    initial: { codigo: '' },
    toBody: (values) => values,
    send: async (body) => {
      await callApi(usersCalls.totpConfirm, { body, handlesErrors: true });
      notifySuccess(t('factorDone'));
      await refreshSession();
    },
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <p className={classes.lead}>{t('factorScan')}</p>
      <div className={classes.scan}>
        <QrCode text={started.uri} size={168} alt={t('qrAlt')} />
        <div>
          <p>{t('factorSecret')}</p>
          <code className={classes.secret}>{inFours(started.segredo)}</code>
          <CopyButton value={started.segredo}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
      <FormFailure error={form.failure} />
      <TextInput
        {...form.field('codigo')}
        label={t('factorCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className={classes.code}
        autoFocus
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSending}>
          {t('factorConfirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function RemoveFactor() {
  const t = useTexts(contaTexts);
  const [isAsking, setAsking] = useState(false);
  const form = useLightForm({
    call: usersCalls.totpRemove,
    initial: { senha: '' },
    toBody: (values) => values,
    send: async (body) => {
      await callApi(usersCalls.totpRemove, { body, handlesErrors: true });
      notifySuccess(t('factorRemoved'));
      await refreshSession();
    },
  });
  return (
    <>
      <p className={classes.lead}>{t('factorOn')}</p>
      {isAsking ? (
        <form {...form.formProps} className={classes.form}>
          <FormFailure error={form.failure} />
          <PasswordInput
            {...form.field('senha')}
            label={t('factorRemovePassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            autoFocus
          />
          <div className={classes.buttons}>
            <Button type="submit" color="red" loading={form.isSending}>
              {t('factorRemove')}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('factorRemove')}
        </Button>
      )}
    </>
  );
}
