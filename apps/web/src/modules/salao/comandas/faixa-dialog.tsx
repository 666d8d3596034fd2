import { comandasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { IntegerField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../salao.module.css';
import { comandasTexts } from './comandas-texts.ts';

interface Values {
  de: number | null;
  ate: number | null;
}

const initial: Values = { de: 1, ate: null };

/** From one number to another. */
export function FaixaDialog({ empresaId, onClose }: { empresaId: number; onClose: () => void }) {
  const t = useTexts(comandasTexts);
  return (
    <CallDialog
      call={comandasCalls.faixa}
      title={t('rangeTitle')}
      size={440}
      initial={initial}
      send={(body, sending) => callApi(comandasCalls.faixa, { params: { empresaId }, body, ...sending })}
      action={t('create')}
      done={({ criadas, existentes }) =>
        [
          t('rangeDone', { count: criadas }),
          ...(existentes.length > 0 ? [t('rangeKept', { count: existentes.length })] : []),
        ].join(' ')
      }
      changes={['salao']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <IntegerField name="de" label={t('from')} required />
        <IntegerField name="ate" label={t('to')} required />
      </div>
      <p className={classes.note}>{t('rangeHelp')}</p>
    </CallDialog>
  );
}
