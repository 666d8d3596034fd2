import { financeiroCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MonthField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { comLiberacao } from './com-liberacao.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

/** Registers that the fees of a month were paid, of all clients or of one. */
export function MensalidadesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const { can } = useSession();
  return (
    <CallDialog
      call={financeiroCalls.pagarMensalidades}
      title={t('fees')}
      lead={<p className={classes.lead}>{t('feesLead')}</p>}
      initial={{
        competencia: today().slice(0, 7) as string | null,
        pessoaId: null as number | null,
        data: today() as string | null,
        contaId: null as number | null,
      }}
      bodyOf={({ pessoaId, ...values }) => ({ ...values, ...(pessoaId !== null && { pessoaIds: [pessoaId] }) })}
      fieldOf={{ 'pessoaIds.0': 'pessoaId' }}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ acimaDoOrcamento: _, repetido: __, ...mais }) =>
          callApi(financeiroCalls.pagarMensalidades, {
            body: { ...body, ...mais },
            ...sending,
          }),
        )
      }
      action={t('settle')}
      done={({ baixas, total }) => t('feesPaid', { count: baixas.length, valor: money(total) })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <MonthField name="competencia" label={t('feesMonth')} required autoFocus />
        <RefField name="pessoaId" label={t('client')} help={t('feesOfAll')} target="clientes" />
      </div>
      <div className={classes.row}>
        <RefField name="contaId" label={t('account')} target="contas" required />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}
