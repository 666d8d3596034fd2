import { extratosCalls, financeiroCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, FlagField } from '../../../platform/ui/inputs/fields.ts';
import { comLiberacao } from '../titulos/com-liberacao.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

interface Values {
  de: string | null;
  ate: string | null;
  manter: boolean;
}

/** Undoes all that was reconciled of the lines of some days, and what was born of it, or only the ties. */
export function DesfazerPeriodoDialog({ contaId, onClose }: { contaId: number; onClose: () => void }) {
  const t = useTexts(extratosTexts);
  const { can } = useSession();
  const initial: Values = { de: null, ate: null, manter: false };
  return (
    <CallDialog
      call={extratosCalls.desconciliar}
      title={t('undoPeriod')}
      lead={<p className={classes.quiet}>{t('undoPeriodLead')}</p>}
      initial={initial}
      bodyOf={(values: Values) => values}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(extratosCalls.desconciliar, {
            params: { id: contaId },
            body: { ...body, ...(liberacao && { liberacao }) },
            ...sending,
          }),
        )
      }
      action={t('undoPeriodAct')}
      danger
      done={({ desfeitas }) => t('undone', { count: desfeitas })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <DateField name="de" label={t('from')} required autoFocus />
        <DateField name="ate" label={t('to')} required />
      </div>
      <FlagField name="manter" label={t('onlyTie')} />
    </CallDialog>
  );
}
