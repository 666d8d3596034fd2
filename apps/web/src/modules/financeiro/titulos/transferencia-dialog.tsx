import { financeiroCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

interface Values {
  deContaId: number | null;
  paraContaId: number | null;
  data: string | null;
  valor: string | null;
}

/** Money from one account of the house to another. */
export function TransferenciaDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const initial: Values = { deContaId: null, paraContaId: null, data: today(), valor: null };
  return (
    <CallDialog
      call={financeiroCalls.transferir}
      title={t('transferTitle')}
      initial={initial}
      send={(body, sending) => callApi(financeiroCalls.transferir, { body, ...sending })}
      action={t('transfer')}
      done={({ valor }) => t('transferred', { valor: money(valor) })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <RefField name="deContaId" label={t('from')} target="contas" required autoFocus />
      <RefField name="paraContaId" label={t('to')} target="contas" required />
      <div className={classes.row}>
        <MoneyField name="valor" label={t('amount')} required />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}
