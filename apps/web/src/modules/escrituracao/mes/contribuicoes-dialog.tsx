import { escrituracaoCalls, type MesDaEscrituracao } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { FlagField, MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { efdTexts } from './efd-texts.ts';
import classes from './mes.module.css';

interface ContribuicoesDialogProps {
  mes: MesDaEscrituracao;
  onJob: (jobId: string) => void;
  onClose: () => void;
}

/** Asks for the EFD-Contribuições of the month: the credits it begins with, and which file it puts right. */
export function ContribuicoesDialog({ mes: { empresa, mes, sped }, onJob, onClose }: ContribuicoesDialogProps) {
  const t = useTexts(efdTexts);
  const { anteriores, regime } = sped.contribuicoes;
  const comCreditos = regime === 'naoCumulativo';
  const entregue = sped.entregues.find(({ tipo }) => tipo === 'efd_contribuicoes');
  return (
    <CallDialog
      call={escrituracaoCalls.gerar}
      title={t('contribTitle', { mes: `${mes.slice(5)}/${mes.slice(0, 4)}` })}
      lead={<p className={classes.quiet}>{t(comCreditos ? 'contribNonCumulative' : 'contribCumulative')}</p>}
      initial={{
        saldoPis: comCreditos ? (anteriores?.pis ?? null) : null,
        saldoCofins: comCreditos ? (anteriores?.cofins ?? null) : null,
        retificadora: entregue !== undefined,
        recibo: entregue?.recibo ?? null,
      }}
      bodyOf={(values) => ({ ...values, empresaId: empresa.id, mes, tipo: 'efd_contribuicoes' as const })}
      send={(body, sending) => callApi(escrituracaoCalls.gerar, { body, ...sending })}
      action={t('make')}
      changes={[]}
      after={({ jobId }) => {
        onJob(jobId);
        onClose();
      }}
      onClose={onClose}
    >
      {comCreditos && <MoneyField name="saldoPis" label={t('creditPis')} autoFocus />}
      {comCreditos && <MoneyField name="saldoCofins" label={t('creditCofins')} />}
      <FlagField name="retificadora" label={t('rectifies')} help={t('rectifiesHelp')} />
      <TextField name="recibo" label={t('receipt')} help={t('receiptHelp')} />
    </CallDialog>
  );
}
