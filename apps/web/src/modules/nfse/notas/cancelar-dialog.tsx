import { motivosDeCancelamento, type NfseLinha, nfseCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { nfseTexts } from './nfse-texts.ts';
import { nomeDaNota } from './nome.ts';

const motivos = () => Object.entries(motivosDeCancelamento).map(([value, label]) => ({ value, label }));

/** Cancels a note with its reason: the official one, and the words the taker reads. */
export function CancelarDialog({ rows: [nota], onClose }: ActDialogProps<NfseLinha>) {
  const t = useTexts(nfseTexts);
  if (!nota) return null;
  const { id, versao } = nota;
  return (
    <CallDialog
      call={nfseCalls.cancelar}
      title={t('cancelTitle', { nota: nomeDaNota(t, nota) })}
      lead={<p>{t('cancelHelp')}</p>}
      initial={{ motivo: '1' as '1' | '2' | '9', texto: '' }}
      bodyOf={(valores) => ({ versao, ...valores })}
      send={(body, sending) => callApi(nfseCalls.cancelar, { params: { id }, body, ...sending })}
      action={t('cancel')}
      danger
      done={t('cancelling')}
      changes={['nfse', 'financeiro']}
      onClose={onClose}
    >
      <ChoiceField name="motivo" label={t('reason')} required options={motivos()} />
      <LongTextField name="texto" label={t('explanation')} help={t('explanationHelp')} required max={255} autoFocus />
    </CallDialog>
  );
}
