import { type WebhookLinha, webhooksCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { IntegerField } from '../../platform/ui/inputs/fields.ts';
import { webhooksMudam } from './keys.ts';
import { webhooksTexts } from './webhooks-texts.ts';

interface TrocarSegredoProps {
  webhook: WebhookLinha;
  onClose: () => void;
  /** The new one, to be shown this one time. */
  onSecret: (secret: { nome: string; segredo: string }) => void;
}

/** Another secret; the one before signs beside it for some hours. */
export function TrocarSegredoDialog({ webhook, onClose, onSecret }: TrocarSegredoProps) {
  const t = useTexts(webhooksTexts);
  const { id, versao, nome } = webhook;
  return (
    <CallDialog
      call={webhooksCalls.trocarSegredo}
      title={`${t('swapSecret')}: ${nome}`}
      lead={t('swapLead')}
      initial={{ horas: 24 as number | null }}
      bodyOf={({ horas }) => ({ versao, horas: horas ?? 0 })}
      send={(body, sending) => callApi(webhooksCalls.trocarSegredo, { params: { id }, body, ...sending })}
      action={t('swapSecret')}
      changes={webhooksMudam}
      after={({ segredo }) => onSecret({ nome, segredo })}
      onClose={onClose}
    >
      <IntegerField name="horas" label={t('swapHours')} help={t('swapHoursHelp')} required autoFocus />
    </CallDialog>
  );
}
