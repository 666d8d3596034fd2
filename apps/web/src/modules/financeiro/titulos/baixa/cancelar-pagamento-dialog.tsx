import { financeiroCalls, type TituloLinha } from '@retaguarda/contracts';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import { FlagField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import type { DialogoDeAto } from '../atos/ato.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { nomeDoLancamento } from '../nome.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';

/** Takes a payment back: the last, or all there are; what was done stays in the history. */
export function CancelarPagamentoDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const { id, baixas, ...linha } = linhas[0] as TituloLinha;
  return (
    <CallDialog
      call={financeiroCalls.cancelarPagamento}
      title={t('cancelPayment')}
      lead={<p className={classes.lead}>{t('cancelAsk', { nome: nomeDoLancamento(linha) })}</p>}
      initial={{ todos: false, motivo: '' as string | null }}
      bodyOf={({ todos, motivo }) => ({ todos, motivo: motivo || null })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(financeiroCalls.cancelarPagamento, {
            params: { id },
            body: { ...body, ...(liberacao && { liberacao }) },
            ...sending,
          }),
        )
      }
      action={t('cancelPayment')}
      danger
      done={t('paymentCancelled')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} max={300} autoFocus />
      {baixas > 1 && <FlagField name="todos" label={t('cancelAll', { count: baixas })} />}
    </CallDialog>
  );
}
