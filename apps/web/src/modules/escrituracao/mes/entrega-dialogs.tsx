import { type EscrituracaoFeita, escrituracaoCalls, tiposDeEscrituracao } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { entregaTexts } from './entrega-texts.ts';
import classes from './mes.module.css';

interface EntregarDialogProps {
  feita: EscrituracaoFeita;
  /** `2026-11` */
  mes: string;
  onClose: () => void;
}

/** Says that a file was delivered: when, and by which receipt. */
export function EntregarDialog({ feita: { id, tipo }, mes, onClose }: EntregarDialogProps) {
  const t = useTexts(entregaTexts);
  return (
    <CallDialog
      call={escrituracaoCalls.entregar}
      title={t('markTitle', { oque: tiposDeEscrituracao[tipo], mes: `${mes.slice(5)}/${mes.slice(0, 4)}` })}
      lead={<p className={classes.quiet}>{t('markLead')}</p>}
      initial={{ entregueEm: today() as string | null, recibo: '' as string | null }}
      send={(body, sending) => callApi(escrituracaoCalls.entregar, { params: { id }, body, ...sending })}
      action={t('mark')}
      done={t('marked')}
      changes={['escrituracao']}
      onClose={onClose}
    >
      <DateField name="entregueEm" label={t('day')} required />
      <TextField name="recibo" label={t('receipt')} max={60} required autoFocus />
    </CallDialog>
  );
}

/** Says that it was not, and why. */
export function DesfazerEntregaDialog({ feita: { id }, onClose }: Omit<EntregarDialogProps, 'mes'>) {
  const t = useTexts(entregaTexts);
  return (
    <CallDialog
      call={escrituracaoCalls.desfazerEntrega}
      danger
      title={t('undoTitle')}
      lead={<p className={classes.quiet}>{t('undoLead')}</p>}
      initial={{ motivo: '' as string | null }}
      send={(body, sending) => callApi(escrituracaoCalls.desfazerEntrega, { params: { id }, body, ...sending })}
      action={t('undo')}
      done={t('undone')}
      changes={['escrituracao']}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={t('undoReason')} max={200} required autoFocus />
    </CallDialog>
  );
}
