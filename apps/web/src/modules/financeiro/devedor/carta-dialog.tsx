import { acompanhamentoCalls, CARTAS_POR_DIA, type ClienteQueDeve } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { EmailField } from '../../../platform/ui/inputs/fields.ts';
import { devedorTexts } from './devedor-texts.ts';

interface CartaDialogProps {
  cliente: ClienteQueDeve['cliente'];
  /** Of what is owed to this company alone. */
  empresaId: number | undefined;
  onClose: () => void;
}

interface Digitada {
  para: string;
}

/** Sends the letter of what a client owes to its address, or to another. */
export function CartaDialog({ cliente: { id, nome, email }, empresaId, onClose }: CartaDialogProps) {
  const t = useTexts(devedorTexts);
  return (
    <CallDialog
      call={acompanhamentoCalls.carta}
      title={t('sendLetterTitle', { nome })}
      lead={t('sendLetterLead', { maximo: CARTAS_POR_DIA })}
      initial={{ para: email ?? '' }}
      bodyOf={({ para }: Digitada) => ({ ...(para && { para }), ...(empresaId !== undefined && { empresaId }) })}
      send={(body, sending) => callApi(acompanhamentoCalls.carta, { params: { id }, body, ...sending })}
      action={t('send')}
      done={t('letterSent')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <EmailField name="para" label={t('sendTo')} autoFocus />
    </CallDialog>
  );
}
