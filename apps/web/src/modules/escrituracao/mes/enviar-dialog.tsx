import { type EscrituracaoFeita, escrituracaoCalls, tiposDeEscrituracao } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { EmailField, IntegerField } from '../../../platform/ui/inputs/fields.ts';
import classes from './mes.module.css';
import { mesTexts } from './mes-texts.ts';

interface EnviarDialogProps {
  feita: EscrituracaoFeita;
  /** `2026-11` */
  mes: string;
  onClose: () => void;
}

/** Mails a link to the file, to one recipient. */
export function EnviarDialog({ feita: { id, tipo }, mes, onClose }: EnviarDialogProps) {
  const t = useTexts(mesTexts);
  const quando = `${mes.slice(5)}/${mes.slice(0, 4)}`;
  return (
    <CallDialog
      call={escrituracaoCalls.enviar}
      title={t('sendTitle', { oque: tiposDeEscrituracao[tipo], mes: quando })}
      lead={<p className={classes.quiet}>{t('sendLead')}</p>}
      initial={{ para: '' as string | null, validadeDias: 15 as number | null }}
      send={(body, sending) => callApi(escrituracaoCalls.enviar, { params: { id }, body, ...sending })}
      action={t('send')}
      done={t('sent')}
      changes={['escrituracao']}
      onClose={onClose}
    >
      <EmailField name="para" label={t('to')} max={120} required autoFocus />
      <IntegerField name="validadeDias" label={t('days')} required />
    </CallDialog>
  );
}
