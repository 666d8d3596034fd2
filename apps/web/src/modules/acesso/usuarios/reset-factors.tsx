import { Button } from '@mantine/core';
import { passkeysCalls } from '@retaguarda/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import classes from './usuarios.module.css';
import { usuariosTexts } from './usuarios-texts.ts';

/** For somebody who lost the device that the second factor was on. */
export function ResetFactors({ user: { id, nome } }: { user: { id: number; nome: string } }) {
  const t = useTexts(usuariosTexts);
  const reset = useMutation({
    mutationFn: () => callApi(passkeysCalls.resetOf, { params: { id } }),
    onSuccess: ({ autenticador, passkeys }) =>
      notifySuccess(autenticador || passkeys > 0 ? t('factorsReset') : t('factorsNone')),
  });
  const ask = async () => {
    if (await confirm({ text: t('factorsAsk', { nome }), action: t('factorsAct'), danger: true })) reset.mutate();
  };
  return (
    <div className={classes.factors}>
      <p>{t('factorsLead')}</p>
      <Button variant="default" size="xs" loading={reset.isPending} onClick={() => void ask()}>
        {t('factorsAct')}
      </Button>
    </div>
  );
}
