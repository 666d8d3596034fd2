import { escrituracaoCalls, type MesDaEscrituracao } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, FlagField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { efdTexts } from './efd-texts.ts';
import classes from './mes.module.css';

interface EfdDialogProps {
  mes: MesDaEscrituracao;
  onJob: (jobId: string) => void;
  onClose: () => void;
}

/** The stock of 31 December goes in the file of February. @source Guia Prático EFD-ICMS/IPI, bloco H */
const diaDoInventario = (mes: string): string | null =>
  mes.endsWith('-02') ? `${Number(mes.slice(0, 4)) - 1}-12-31` : null;

/** Asks for the EFD of the month: what it begins with, and whether it puts right one already delivered. */
export function EfdDialog({ mes: { empresa, mes, sped }, onJob, onClose }: EfdDialogProps) {
  const t = useTexts(efdTexts);
  const { anteriores, industria, entregues } = sped;
  return (
    <CallDialog
      call={escrituracaoCalls.gerar}
      title={t('title', { mes: `${mes.slice(5)}/${mes.slice(0, 4)}` })}
      lead={<p className={classes.quiet}>{t(anteriores ? 'leadKnown' : 'lead')}</p>}
      initial={{
        saldoIcms: anteriores?.icms ?? null,
        saldoIpi: anteriores?.ipi ?? null,
        inventarioEm: diaDoInventario(mes),
        retificadora: entregues.some(({ tipo }) => tipo === 'efd_icms_ipi'),
      }}
      bodyOf={(values) => ({ ...values, empresaId: empresa.id, mes, tipo: 'efd_icms_ipi' as const })}
      send={(body, sending) => callApi(escrituracaoCalls.gerar, { body, ...sending })}
      action={t('make')}
      changes={[]}
      after={({ jobId }) => {
        onJob(jobId);
        onClose();
      }}
      onClose={onClose}
    >
      <MoneyField name="saldoIcms" label={t('creditIcms')} autoFocus />
      {industria && <MoneyField name="saldoIpi" label={t('creditIpi')} />}
      <DateField name="inventarioEm" label={t('inventory')} help={t('inventoryHelp')} />
      <FlagField name="retificadora" label={t('rectifies')} help={t('rectifiesHelp')} />
    </CallDialog>
  );
}
