import { type NfseLinha, nfseCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { EmailField } from '../../../platform/ui/inputs/fields.ts';
import { nfseTexts } from './nfse-texts.ts';

/** Sends a note to its taker, or to whoever asks for it. */
export function EmailDialog({ rows: [nota], onClose }: ActDialogProps<NfseLinha>) {
  const t = useTexts(nfseTexts);
  if (!nota) return null;
  const { id } = nota;
  return (
    <CallDialog
      call={nfseCalls.reenviar}
      title={t('resend')}
      initial={{ email: null as string | null }}
      bodyOf={({ email }) => ({ email: email || null })}
      send={(body, sending) => callApi(nfseCalls.reenviar, { params: { id }, body, ...sending })}
      action={t('resend')}
      done={t('resent')}
      changes={['nfse']}
      onClose={onClose}
    >
      <EmailField name="email" label={t('email')} help={t('emailHelp')} autoFocus />
    </CallDialog>
  );
}
