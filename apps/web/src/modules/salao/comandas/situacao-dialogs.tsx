import { type Comanda, comandasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { salaoTexts } from '../salao-texts.ts';
import { comandasTexts } from './comandas-texts.ts';

interface SituacaoDialogProps {
  empresaId: number;
  comanda: Comanda;
  onClose: () => void;
}

/** A card that may not be opened, and why. */
export function BloquearDialog({ empresaId, comanda: { id, comanda, versao }, onClose }: SituacaoDialogProps) {
  const t = useTexts(comandasTexts);
  const c = useTexts(salaoTexts);
  return (
    <CallDialog
      call={comandasCalls.bloquear}
      title={t('blockTitle', { numero: String(comanda) })}
      size={440}
      initial={{ motivo: '' }}
      bodyOf={({ motivo }) => ({ versao, motivo })}
      send={(body, sending) => callApi(comandasCalls.bloquear, { params: { empresaId, id }, body, ...sending })}
      action={t('block')}
      done={t('blocked')}
      changes={['salao']}
      onClose={onClose}
    >
      <TextField name="motivo" label={c('reason')} required max={200} />
    </CallDialog>
  );
}

interface Perda {
  motivo: string;
  taxa: string | null;
}

/** A card that is gone, why, and what is asked for it. */
export function PerderDialog({ empresaId, comanda: { id, comanda, versao }, onClose }: SituacaoDialogProps) {
  const t = useTexts(comandasTexts);
  const c = useTexts(salaoTexts);
  const initial: Perda = { motivo: '', taxa: null };
  return (
    <CallDialog
      call={comandasCalls.perder}
      title={t('loseTitle', { numero: String(comanda) })}
      size={440}
      initial={initial}
      bodyOf={({ motivo, taxa }: Perda) => ({ versao, motivo, taxa: taxa ?? '0' })}
      send={(body, sending) => callApi(comandasCalls.perder, { params: { empresaId, id }, body, ...sending })}
      action={t('loseAction')}
      done={t('lost')}
      changes={['salao']}
      onClose={onClose}
    >
      <TextField name="motivo" label={c('reason')} required max={200} />
      <MoneyField name="taxa" label={t('fee')} />
    </CallDialog>
  );
}
