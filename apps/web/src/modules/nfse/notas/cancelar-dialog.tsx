import { motivosDeCancelamento, type NfseLinha, nfseCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { nfseTexts } from './nfse-texts.ts';

interface Props {
  nota: NfseLinha;
  nome: string;
  onClose: () => void;
}

const motivos = () => Object.entries(motivosDeCancelamento).map(([value, label]) => ({ value, label }));

/** Cancels a note with its reason: the official one, and the words the taker reads. */
export function CancelarDialog({ nota: { id, versao }, nome, onClose }: Props) {
  const t = useTexts(nfseTexts);
  return (
    <CallDialog
      call={nfseCalls.cancelar}
      title={t('cancelTitle', { nota: nome })}
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
