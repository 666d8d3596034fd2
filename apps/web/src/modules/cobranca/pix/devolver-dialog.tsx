import { decimal, paraTexto } from '@retaguarda/brasil';
import { type PixRecebidoLinha, pixCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from './pix.module.css';
import { pixTexts } from './pix-texts.ts';

/** Gives a Pix back, all or a part; what came in excess is proposed where some did. */
export function DevolverDialog({ rows: [pix], onClose }: ActDialogProps<PixRecebidoLinha>) {
  const t = useTexts(pixTexts);
  const { money, instant } = useFormats();
  if (!pix) return null;
  const { id, versao, valor, devolvido, excesso, situacao, pagador, horario, lancamentoId } = pix;
  const resta = paraTexto(decimal(valor).minus(devolvido));
  const proposto = situacao === 'a_devolver' ? paraTexto(decimal(excesso).minus(devolvido)) : resta;
  return (
    <CallDialog
      call={pixCalls.devolver}
      title={t('refundTitle')}
      lead={
        <p className={classes.lead}>
          {[pagador, money(valor), instant(horario)].filter(Boolean).join(' · ')}
          {lancamentoId !== null && situacao === 'liquidado' && (
            <>
              <br />
              {t('refundAll')}
            </>
          )}
        </p>
      }
      initial={{ valor: proposto as string | null, motivo: '' }}
      bodyOf={({ valor: quanto, motivo }) => ({ valor: quanto ?? '', motivo: motivo || null, versao })}
      send={(body, sending) => callApi(pixCalls.devolver, { params: { id }, body, ...sending })}
      action={t('refund')}
      danger
      done={t('refundSent')}
      changes={['pix', 'financeiro']}
      onClose={onClose}
    >
      <MoneyField
        name="valor"
        label={t('refundAmount')}
        help={t('refundAmountHelp', { valor: money(resta) })}
        required
        autoFocus
      />
      <TextField name="motivo" label={t('refundReason')} max={140} />
    </CallDialog>
  );
}
