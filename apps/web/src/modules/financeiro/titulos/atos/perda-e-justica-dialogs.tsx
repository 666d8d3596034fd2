import { financeiroCalls } from '@retaguarda/contracts';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { today } from '../../../../platform/ui/today.ts';
import { comLiberacao } from '../com-liberacao.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import type { DialogoDeAto } from './ato.ts';
import { Quais } from './quais.tsx';

/** Gives up on what nobody will pay. */
export function PerdaDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  return (
    <CallDialog
      call={financeiroCalls.perder}
      title={t('loss')}
      lead={<Quais linhas={linhas} />}
      initial={{ data: today() as string | null, motivo: '' as string | null }}
      bodyOf={(values) => ({ ...values, ids: linhas.map(({ id }) => id) })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(financeiroCalls.perder, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('loss')}
      danger
      done={t('done')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} required max={300} autoFocus />
      <DateField name="data" label={t('day')} required />
    </CallDialog>
  );
}

/** Takes what is late to court. */
export function JusticaDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(titulosTexts);
  return (
    <CallDialog
      call={financeiroCalls.cobrarNaJustica}
      title={t('court')}
      lead={<Quais linhas={linhas} />}
      initial={{
        data: today() as string | null,
        processo: '' as string | null,
        advogado: '' as string | null,
        custas: null as string | null,
      }}
      bodyOf={({ data, processo, advogado, custas }) => ({
        data,
        processo: processo || null,
        advogado: advogado || null,
        custas: custas || null,
        ids: linhas.map(({ id }) => id),
      })}
      send={(body, sending) => callApi(financeiroCalls.cobrarNaJustica, { body, ...sending })}
      action={t('court')}
      done={t('done')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <TextField name="processo" label={t('lawsuit')} max={40} autoFocus />
        <TextField name="advogado" label={t('lawyer')} max={80} />
      </div>
      <div className={classes.row}>
        <DateField name="data" label={t('day')} required />
        <MoneyField name="custas" label={t('costs')} />
      </div>
    </CallDialog>
  );
}
