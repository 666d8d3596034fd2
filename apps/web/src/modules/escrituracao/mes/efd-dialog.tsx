import { useTexts } from '../../../platform/i18n/texts.ts';
import { DateField, FlagField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { efdTexts } from './efd-texts.ts';
import { type DoMes, GerarDialog } from './gerar-dialog.tsx';

/** The stock of 31 December goes in the file of February. @source Guia Prático EFD-ICMS/IPI, bloco H */
const diaDoInventario = (mes: string): string | null =>
  mes.endsWith('-02') ? `${Number(mes.slice(0, 4)) - 1}-12-31` : null;

/** Asks for the EFD of the month: what it begins with, and whether it puts right one already delivered. */
export function EfdDialog(props: DoMes) {
  const t = useTexts(efdTexts);
  const { mes, sped } = props.mes;
  const { anteriores, industria, entregues } = sped;
  return (
    <GerarDialog
      {...props}
      tipo="efd_icms_ipi"
      title="title"
      lead={t(anteriores ? 'leadKnown' : 'lead')}
      initial={{
        saldoIcms: anteriores?.icms ?? null,
        saldoIpi: anteriores?.ipi ?? null,
        inventarioEm: diaDoInventario(mes),
        retificadora: entregues.some(({ tipo }) => tipo === 'efd_icms_ipi'),
      }}
    >
      <MoneyField name="saldoIcms" label={t('creditIcms')} autoFocus />
      {industria && <MoneyField name="saldoIpi" label={t('creditIpi')} />}
      <DateField name="inventarioEm" label={t('inventory')} help={t('inventoryHelp')} />
      <FlagField name="retificadora" label={t('rectifies')} help={t('rectifiesHelp')} />
    </GerarDialog>
  );
}
