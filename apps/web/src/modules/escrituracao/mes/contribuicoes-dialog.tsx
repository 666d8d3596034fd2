import { useTexts } from '../../../platform/i18n/texts.ts';
import { FlagField, MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { efdTexts } from './efd-texts.ts';
import { type DoMes, GerarDialog } from './gerar-dialog.tsx';

/** Asks for the EFD-Contribuições of the month: the credits it begins with, and which file it puts right. */
export function ContribuicoesDialog(props: DoMes) {
  const t = useTexts(efdTexts);
  const { sped } = props.mes;
  const { anteriores, regime } = sped.contribuicoes;
  const comCreditos = regime === 'naoCumulativo';
  const entregue = sped.entregues.find(({ tipo }) => tipo === 'efd_contribuicoes');
  return (
    <GerarDialog
      {...props}
      tipo="efd_contribuicoes"
      title="contribTitle"
      lead={t(comCreditos ? 'contribNonCumulative' : 'contribCumulative')}
      initial={{
        saldoPis: comCreditos ? (anteriores?.pis ?? null) : null,
        saldoCofins: comCreditos ? (anteriores?.cofins ?? null) : null,
        retificadora: entregue !== undefined,
        recibo: entregue?.recibo ?? null,
      }}
    >
      {comCreditos && <MoneyField name="saldoPis" label={t('creditPis')} autoFocus />}
      {comCreditos && <MoneyField name="saldoCofins" label={t('creditCofins')} />}
      <FlagField name="retificadora" label={t('rectifies')} help={t('rectifiesHelp')} />
      <TextField name="recibo" label={t('receipt')} help={t('receiptHelp')} />
    </GerarDialog>
  );
}
