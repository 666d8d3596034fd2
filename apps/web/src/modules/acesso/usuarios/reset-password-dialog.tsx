import { Radio } from '@mantine/core';
import { usersCalls } from '@retaguarda/contracts';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { PasswordField } from '../../../platform/ui/inputs/fields.ts';
import { HandedLink } from './handed-link.tsx';
import { ResetFactors } from './reset-factors.tsx';
import classes from './usuarios.module.css';
import { usuariosTexts } from './usuarios-texts.ts';

interface Values {
  /** By a link that only the person opens, or set here. */
  como: 'link' | 'senha';
  senha: string;
}

interface ResetPasswordDialogProps {
  user: { id: number; nome: string; email: string | null };
  onClose: () => void;
}

/** A new password for somebody else: by a link that only the person opens, or set here when there is no e-mail. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const t = useTexts(usuariosTexts);
  const { id, nome, email } = user;
  const initial: Values = { como: email === null ? 'senha' : 'link', senha: '' };
  return (
    <CallDialog
      call={usersCalls.newPassword}
      title={t('resetTitle', { nome })}
      initial={initial}
      bodyOf={({ como, senha }) => (como === 'link' ? {} : { senha })}
      send={async (body, sending) => {
        await callApi(usersCalls.newPassword, { params: { id }, body, ...sending });
        return body.senha === undefined;
      }}
      action={t('confirm')}
      done={(byLink) => (byLink ? t('resetSent', { email }) : t('resetDone'))}
      changes={[]}
      below={
        <>
          <HandedLink userId={id} />
          <ResetFactors user={user} />
        </>
      }
      onClose={onClose}
    >
      <Como email={email} />
    </CallDialog>
  );
}

function Como({ email }: { email: string | null }) {
  const t = useTexts(usuariosTexts);
  const { field } = useController({ name: 'como' });
  return (
    <>
      <Radio.Group value={field.value} onChange={field.onChange}>
        <div className={classes.choices}>
          <Radio
            value="link"
            disabled={email === null}
            label={email === null ? t('resetNoEmail') : t('resetLink', { email })}
          />
          <Radio value="senha" label={t('resetNow')} />
        </div>
      </Radio.Group>
      {field.value === 'senha' && (
        <PasswordField name="senha" label={t('password')} autoComplete="new-password" autoFocus />
      )}
    </>
  );
}
