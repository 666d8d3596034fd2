import { type Campanha, campanhasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, TimeField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { momento } from '../avisos/novo-aviso-dialog.tsx';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';

const mudados = ['campanhas'] as const;

/** When it begins to be sent, where the person is. */
export function AgendarDialog({
  campanha: { id, versao, nome },
  onClose,
}: {
  campanha: Campanha;
  onClose: () => void;
}) {
  const t = useTexts(mensagensTexts);
  return (
    <CallDialog
      call={campanhasCalls.agendar}
      title={`${t('schedule')}: ${nome}`}
      initial={{ dia: today() as string | null, hora: '09:00' as string | null }}
      bodyOf={({ dia, hora }) => ({ versao, quando: momento(dia, hora, '09:00') ?? '' })}
      fieldOf={{ quando: 'dia' }}
      send={(body, sending) => callApi(campanhasCalls.agendar, { params: { id }, body, ...sending })}
      action={t('schedule')}
      done={t('scheduled')}
      changes={mudados}
      onClose={onClose}
    >
      <div className={classes.row}>
        <DateField name="dia" label={t('scheduleDay')} required autoFocus />
        <TimeField name="hora" label={t('scheduleHour')} required />
      </div>
    </CallDialog>
  );
}
