import { cartoesCalls, financeiroCalls, type RecebivelLinha } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { comLiberacao } from '../../financeiro/public.ts';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';

/** Gives the sale back to the buyer, or part of it. */
export function CancelarDialog({ rows: [recebivel], onClose }: ActDialogProps<RecebivelLinha>) {
  const t = useTexts(cartoesTexts);
  if (!recebivel) return null;
  const { id } = recebivel;
  return (
    <CallDialog
      call={cartoesCalls.cancelar}
      title={t('cancelTitle')}
      initial={{ valor: null as string | null, data: today() as string | null, motivo: '' as string | null }}
      bodyOf={({ valor, data, motivo }) => ({ data, motivo: motivo || null, ...(valor && { valor }) })}
      send={(body, sending) => callApi(cartoesCalls.cancelar, { params: { id }, body, ...sending })}
      action={t('cancelSale')}
      danger
      done={t('cancelled')}
      changes={['cartoes']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <MoneyField name="valor" label={t('cancelAmount')} help={t('cancelHelp')} autoFocus />
        <DateField name="data" label={t('day')} required />
      </div>
      <TextField name="motivo" label={t('reason')} max={200} />
    </CallDialog>
  );
}

/** The buyer contested: what was received leaves the account. */
export function ChargebackDialog({ rows: [recebivel], onClose }: ActDialogProps<RecebivelLinha>) {
  const t = useTexts(cartoesTexts);
  const { can } = useSession();
  if (!recebivel) return null;
  const { id } = recebivel;
  return (
    <CallDialog
      call={cartoesCalls.chargeback}
      title={t('chargeback')}
      lead={<p className={classes.lead}>{t('chargebackLead')}</p>}
      initial={{ data: today() as string | null, motivo: '' as string | null }}
      bodyOf={({ data, motivo }) => ({ data, motivo: motivo || null })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(cartoesCalls.chargeback, {
            params: { id },
            body: { ...body, ...(liberacao && { liberacao }) },
            ...sending,
          }),
        )
      }
      action={t('chargeback')}
      danger
      done={t('chargedBack')}
      changes={['cartoes', 'financeiro']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} max={200} autoFocus />
      <DateField name="data" label={t('day')} required />
    </CallDialog>
  );
}
