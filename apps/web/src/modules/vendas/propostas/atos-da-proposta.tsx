import { somarDias } from '@retaguarda/brasil';
import { type Proposta, propostasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, EmailField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { propostasTexts } from './propostas-texts.ts';

interface AtoProps {
  proposta: Proposta;
  onClose: () => void;
}

const mudados = ['propostas', 'estoque'] as const;
const RESERVA_DIAS = 3;

/** The end of a civil day where the person is, as an instant. */
const fimDoDia = (dia: string | null): string =>
  dia && /^\d{4}-\d{2}-\d{2}$/.test(dia) ? new Date(`${dia}T23:59:59`).toISOString() : '';

export function PedirDialog({ proposta: { id, versao, numero }, onClose }: AtoProps) {
  const t = useTexts(propostasTexts);
  return (
    <CallDialog
      call={propostasCalls.pedir}
      title={`${t('order')}: ${t('title', { numero: String(numero) })}`}
      initial={{ reservaAte: somarDias(today(), RESERVA_DIAS) as string | null }}
      bodyOf={({ reservaAte }) => ({ versao, reservaAte: fimDoDia(reservaAte) })}
      send={(body, sending) => callApi(propostasCalls.pedir, { params: { id }, body, ...sending })}
      action={t('order')}
      done={t('ordered')}
      changes={mudados}
      onClose={onClose}
    >
      <DateField name="reservaAte" label={t('orderUntil')} help={t('orderHelp')} required autoFocus />
    </CallDialog>
  );
}

export function PerderDialog({ proposta: { id, versao, numero }, onClose }: AtoProps) {
  const t = useTexts(propostasTexts);
  return (
    <CallDialog
      call={propostasCalls.perder}
      title={`${t('lose')}: ${t('title', { numero: String(numero) })}`}
      danger
      initial={{ motivo: '' as string | null }}
      bodyOf={({ motivo }) => ({ versao, motivo: motivo ?? '' })}
      send={(body, sending) => callApi(propostasCalls.perder, { params: { id }, body, ...sending })}
      action={t('lose')}
      done={t('lost')}
      changes={mudados}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={t('why')} max={300} required autoFocus />
    </CallDialog>
  );
}

export function EnviarDialog({ proposta: { id, versao, numero }, onClose }: AtoProps) {
  const t = useTexts(propostasTexts);
  return (
    <CallDialog
      call={propostasCalls.enviar}
      title={`${t('mail')}: ${t('title', { numero: String(numero) })}`}
      initial={{ para: '' as string | null, mensagem: '' as string | null }}
      bodyOf={({ para, mensagem }) => ({ versao, para: para ?? '', mensagem: mensagem?.trim() || null })}
      send={(body, sending) => callApi(propostasCalls.enviar, { params: { id }, body, ...sending })}
      action={t('send')}
      done={t('mailed')}
      changes={mudados}
      onClose={onClose}
    >
      <EmailField name="para" label={t('mailTo')} required autoFocus />
      <LongTextField name="mensagem" label={t('message')} max={1000} />
    </CallDialog>
  );
}
