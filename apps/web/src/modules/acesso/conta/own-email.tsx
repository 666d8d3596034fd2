import { Button, TextInput } from '@mantine/core';
import { type UsuarioProprio, usersCalls } from '@retaguarda/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ownKeys } from '../keys.ts';
import { useLightForm } from '../use-light-form.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';

/** The e-mail now, the one that waits to be confirmed, and a field for another. */
export function OwnEmail({ own }: { own: UsuarioProprio }) {
  const t = useTexts(contaTexts);
  const client = useQueryClient();
  const ask = async (email: string) =>
    client.setQueryData(
      ownKeys.all,
      await callApi(usersCalls.updateOwnEmail, { body: { email }, handlesErrors: true }),
    );
  const form = useLightForm({
    call: usersCalls.updateOwnEmail,
    initial: { email: '' },
    toBody: ({ email = '' }) => ({ email: email.trim() }),
    send: async ({ email }) => {
      await ask(email);
      form.setValues({ email: '' });
      notifySuccess(t('emailAsked', { email }));
    },
  });
  const giveUp = useMutation({
    mutationFn: ask,
    onSuccess: () => notifySuccess(t('emailGivenUp')),
  });
  const { email, emailPendente } = own;
  return (
    <form {...form.formProps} className={classes.form}>
      <FormFailure error={form.failure} />
      <dl className={classes.facts}>
        <div>
          <dt>{t('email')}</dt>
          <dd>
            {email ?? t('noEmail')}
            {emailPendente && <p className={classes.note}>{t('emailPending', { email: emailPendente })}</p>}
          </dd>
        </div>
      </dl>
      <TextInput {...form.field('email')} label={t('newEmail')} type="email" autoComplete="email" />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={form.isSending}>
          {t('changeEmail')}
        </Button>
        {emailPendente && email && (
          <Button variant="subtle" loading={giveUp.isPending} onClick={() => giveUp.mutate(email)}>
            {t('emailGiveUp')}
          </Button>
        )}
      </div>
    </form>
  );
}
