import { webhooksCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { DateField, FlagField } from '../../platform/ui/inputs/fields.ts';
import { today } from '../../platform/ui/today.ts';
import { webhooksMudam } from './keys.ts';
import classes from './webhooks.module.css';
import { webhooksTexts } from './webhooks-texts.ts';

/** Asks for what happened in some days again. */
export function ReenviarDialog({ webhookId, onClose }: { webhookId: number; onClose: () => void }) {
  const t = useTexts(webhooksTexts);
  return (
    <CallDialog
      call={webhooksCalls.reenviar}
      title={t('resendRange')}
      lead={t('resendRangeLead')}
      initial={{ de: today() as string | null, ate: today() as string | null, soDesistidas: true }}
      bodyOf={({ de, ate, soDesistidas }) => ({ de: de ?? undefined, ate: ate ?? undefined, soDesistidas })}
      send={(body, sending) => callApi(webhooksCalls.reenviar, { params: { id: webhookId }, body, ...sending })}
      action={t('resend')}
      done={({ quantas }) => t('resentMany', { count: quantas })}
      changes={webhooksMudam}
      onClose={onClose}
    >
      <div className={classes.row}>
        <DateField name="de" label={t('from')} required autoFocus />
        <DateField name="ate" label={t('to')} required />
      </div>
      <FlagField name="soDesistidas" label={t('onlyGivenUp')} />
    </CallDialog>
  );
}
