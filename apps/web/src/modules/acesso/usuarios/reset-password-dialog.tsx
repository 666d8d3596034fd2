import { Modal, PasswordInput, Radio } from '@mantine/core';
import { usersCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { useCallForm } from '../use-call-form.ts';
import { ResetFactors } from './reset-factors.tsx';
import classes from './usuarios.module.css';
import { usuariosTexts } from './usuarios-texts.ts';

interface ResetPasswordDialogProps {
  user: { id: number; nome: string; email: string | null };
  onClose: () => void;
}

/** A new password for somebody else: by a link that only the person opens, or set here when there is no e-mail. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const t = useTexts(usuariosTexts);
  const [byLink, setByLink] = useState(user.email !== null);
  const form = useCallForm({
    call: usersCalls.newPassword,
    initial: { senha: '' },
    toBody: ({ senha }) => (byLink ? {} : { senha }),
    send: async (body) => {
      await callApi(usersCalls.newPassword, { params: { id: user.id }, body, handlesErrors: true });
      notifySuccess(byLink ? t('resetSent', { email: user.email }) : t('resetDone'));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('resetTitle', { nome: user.nome })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form {...form.formProps} className={classes.dialog}>
        <FormFailure error={form.failure} />
        <Radio.Group value={byLink ? 'link' : 'senha'} onChange={(value) => setByLink(value === 'link')}>
          <div className={classes.choices}>
            <Radio
              value="link"
              disabled={user.email === null}
              label={user.email === null ? t('resetNoEmail') : t('resetLink', { email: user.email })}
            />
            <Radio value="senha" label={t('resetNow')} />
          </div>
        </Radio.Group>
        {!byLink && (
          <PasswordInput {...form.field('senha')} label={t('password')} autoComplete="new-password" autoFocus />
        )}
        <DialogButtons action={t('confirm')} onCancel={onClose} isSending={form.isSending} />
      </form>
      <ResetFactors user={user} />
    </Modal>
  );
}
