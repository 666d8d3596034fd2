import { Button, PasswordInput } from '@mantine/core';
import { SENHA_MINIMA, usersCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { useLightForm } from '../use-light-form.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';

const empty = { senhaAtual: '', senha: '', confirmacao: '' };

export function PasswordPanel() {
  const t = useTexts(contaTexts);
  const { usuario } = useSession();
  const form = useLightForm({
    call: usersCalls.ownPassword,
    initial: empty,
    toBody: (values) => values,
    send: async (body) => {
      await callApi(usersCalls.ownPassword, { params: { id: usuario?.id ?? 0 }, body, handlesErrors: true });
      form.setValues(empty);
      notifySuccess(t('passwordChanged'));
    },
  });
  const visibility = { 'aria-label': t('showPassword') };
  return (
    <form {...form.formProps} className={classes.form}>
      <FormFailure error={form.failure} />
      <PasswordInput
        {...form.field('senhaAtual')}
        label={t('currentPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={visibility}
        data-autofocus
      />
      <PasswordInput
        {...form.field('senha')}
        label={t('newPassword')}
        description={t('passwordRule', { minimo: SENHA_MINIMA })}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
      <PasswordInput
        {...form.field('confirmacao')}
        label={t('repeatPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
      <div>
        <Button type="submit" loading={form.isSending}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  );
}
