import { cartoesCalls, financeiroCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { comLiberacao } from '../../financeiro/public.ts';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';

export interface AReceber {
  ids: readonly number[];
  /** Decimal text: what is expected of them. */
  esperado: string;
  /** The account all are expected at; null: of more than one. */
  contaId: number | null;
  /** The day they are expected on, where it has come; null: today. */
  dia: string | null;
}

/** Receives at once what an acquirer credited: one movement of the account, net of fees. */
export function ReceberDialog({ ids, esperado, contaId, dia, onClose }: AReceber & { onClose: () => void }) {
  const t = useTexts(cartoesTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const hoje = today();
  return (
    <CallDialog
      call={cartoesCalls.liquidar}
      title={t('receiveTitle')}
      lead={<p className={classes.lead}>{t('many', { count: ids.length, valor: money(esperado) })}</p>}
      initial={{
        data: (dia !== null && dia < hoje ? dia : hoje) as string | null,
        contaId: contaId as number | null,
        recebido: null as string | null,
      }}
      bodyOf={({ data, contaId: conta, recebido }) => ({
        ids: [...ids],
        data,
        ...(conta !== null && { contaId: conta }),
        ...(recebido && { recebido }),
      })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(cartoesCalls.liquidar, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('receive')}
      done={({ recebido }) => t('receivedDone', { valor: money(recebido) })}
      changes={['cartoes', 'financeiro']}
      onClose={onClose}
    >
      <MoneyField name="recebido" label={t('amount')} help={t('amountHelp', { valor: money(esperado) })} autoFocus />
      <div className={classes.row}>
        <RefField name="contaId" label={t('account')} help={t('accountHelp')} target="contas" />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}
