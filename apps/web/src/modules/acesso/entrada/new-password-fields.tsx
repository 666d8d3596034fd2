import { PasswordInput } from '@mantine/core';
import { SENHA_MINIMA } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { useLightForm } from '../use-light-form.ts';
import { entradaTexts } from './entrada-texts.ts';

/** The new password, twice. */
export function NewPasswordFields({ field }: { field: ReturnType<typeof useLightForm>['field'] }) {
  const t = useTexts(entradaTexts);
  const visibility = { 'aria-label': t('showPassword') };
  return (
    <>
      <PasswordInput
        {...field('senha')}
        label={t('newPassword')}
        description={t('passwordRule', { minimo: SENHA_MINIMA })}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
      <PasswordInput
        {...field('confirmacao')}
        label={t('repeatPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
    </>
  );
}
