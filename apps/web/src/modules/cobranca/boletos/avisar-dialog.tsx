import { AVISOS_POR_DIA, avisosDeBoletoCalls, type BoletoLinha } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { EmailField } from '../../../platform/ui/inputs/fields.ts';
import { boletosTexts } from './boletos-texts.ts';

/** Mails a boleto to who pays it, or to the address typed. */
export function AvisarDialog({ rows: [boleto], onClose }: ActDialogProps<BoletoLinha>) {
  const t = useTexts(boletosTexts);
  if (!boleto) return null;
  const { id, nossoNumero: numero, pessoa } = boleto;
  return (
    <CallDialog
      call={avisosDeBoletoCalls.enviar}
      title={t('noticeTitle', { numero })}
      lead={<p>{t('noticeHelp', { pagador: pessoa.rotulo, vezes: AVISOS_POR_DIA })}</p>}
      initial={{ para: null as string | null }}
      bodyOf={({ para }) => ({ ids: [id], para })}
      send={(body, sending) => callApi(avisosDeBoletoCalls.enviar, { body, ...sending })}
      action={t('notice')}
      done={t('noticeDone')}
      changes={['boletos']}
      onClose={onClose}
    >
      <EmailField name="para" label={t('noticeTo')} help={t('noticeToHelp')} autoFocus />
    </CallDialog>
  );
}
