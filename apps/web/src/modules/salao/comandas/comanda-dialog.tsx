import { type Comanda, comandasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { IntegerField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../salao.module.css';
import { salaoTexts } from '../salao-texts.ts';
import { comandasTexts } from './comandas-texts.ts';

interface ComandaDialogProps {
  empresaId: number;
  /** The one to change; null: a new one. */
  comanda: Comanda | null;
  onClose: () => void;
}

interface Values {
  comanda: number | null;
  chip: string | null;
}

const changes = ['salao'] as const;

/** The number and the chip of a card. */
export function ComandaDialog({ empresaId, comanda, onClose }: ComandaDialogProps) {
  const t = useTexts(comandasTexts);
  const c = useTexts(salaoTexts);
  const initial: Values = { comanda: comanda?.comanda ?? null, chip: comanda?.chip ?? null };
  const comum = { size: 420, initial, changes, onClose, children: <Campos /> };
  if (!comanda) {
    return (
      <CallDialog
        {...comum}
        call={comandasCalls.create}
        title={t('newTitle')}
        send={(body, sending) => callApi(comandasCalls.create, { params: { empresaId }, body, ...sending })}
        action={t('create')}
        done={t('created')}
      />
    );
  }
  const { id, versao } = comanda;
  return (
    <CallDialog
      {...comum}
      call={comandasCalls.update}
      title={t('editTitle', { numero: String(comanda.comanda) })}
      bodyOf={(values: Values) => ({ versao, ...values })}
      send={(body, sending) => callApi(comandasCalls.update, { params: { empresaId, id }, body, ...sending })}
      action={c('save')}
      done={c('saved')}
    />
  );
}

function Campos() {
  const t = useTexts(comandasTexts);
  return (
    <div className={classes.stack}>
      <IntegerField name="comanda" label={t('number')} required />
      <TextField name="chip" label={t('chip')} help={t('chipHelp')} max={64} />
    </div>
  );
}
