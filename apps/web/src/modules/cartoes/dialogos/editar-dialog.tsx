import { cartoesCalls, type RecebivelLinha, recusaDoRecebivel } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';

interface Values {
  prevista: string | null;
  nsu: string | null;
  autorizacao: string | null;
  terminal: string | null;
}

/** What the slip says, of the whole sale, and the day the acquirer says this instalment comes, until it came. */
export function EditarDialog({ rows: [recebivel], onClose }: ActDialogProps<RecebivelLinha>) {
  const t = useTexts(cartoesTexts);
  if (!recebivel) return null;
  const { id, versao, prevista, nsu, autorizacao, terminal } = recebivel;
  const esperado = recusaDoRecebivel('alterar', recebivel) === null;
  const initial: Values = { prevista, nsu, autorizacao, terminal };
  return (
    <CallDialog
      call={cartoesCalls.update}
      title={t('editTitle')}
      lead={<p className={classes.lead}>{t('slipOfSale')}</p>}
      initial={initial}
      bodyOf={(values: Values) => ({
        versao,
        nsu: values.nsu || null,
        autorizacao: values.autorizacao || null,
        terminal: values.terminal || null,
        ...(esperado && { prevista: values.prevista }),
      })}
      send={(body, sending) => callApi(cartoesCalls.update, { params: { id }, body, ...sending })}
      action={t('editSave')}
      done={t('changed')}
      changes={['cartoes']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <TextField name="nsu" label={t('nsu')} max={20} autoFocus />
        <TextField name="autorizacao" label={t('authorization')} max={20} />
        <TextField name="terminal" label={t('terminal')} max={20} />
      </div>
      {esperado && <DateField name="prevista" label={t('expectedDay')} required />}
    </CallDialog>
  );
}
