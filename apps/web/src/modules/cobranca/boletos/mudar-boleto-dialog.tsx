import { type BoletoLinha, boletosCalls, recusaDoBoleto } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import classes from './boletos.module.css';
import { boletosTexts } from './boletos-texts.ts';

/** Another due day or an abatement: of what the bank knows, asked of it. */
export function MudarBoletoDialog({ rows: [boleto], onClose }: ActDialogProps<BoletoLinha>) {
  const t = useTexts(boletosTexts);
  if (!boleto) return null;
  const { id, versao, nossoNumero: numero, vencimento: atual, abatimento: dado } = boleto;
  const abate =
    recusaDoBoleto('conceder_abatimento', boleto) === null || recusaDoBoleto('cancelar_abatimento', boleto) === null;
  const initial = { vencimento: atual as string | null, abatimento: dado as string | null };
  return (
    <CallDialog
      call={boletosCalls.update}
      title={t('changeTitle', { numero })}
      lead={<p>{t('changeHelp')}</p>}
      initial={initial}
      bodyOf={({ vencimento, abatimento }) => ({
        versao,
        ...(vencimento !== atual && { vencimento: vencimento ?? undefined }),
        ...(abatimento !== dado && { abatimento: abatimento ?? '0.00' }),
      })}
      send={(body, sending) => callApi(boletosCalls.update, { params: { id }, body, ...sending })}
      action={t('change')}
      done={t('done')}
      changes={['boletos', 'financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <DateField name="vencimento" label={t('due')} autoFocus />
        {abate && <MoneyField name="abatimento" label={t('rebate')} help={t('rebateHelp')} />}
      </div>
    </CallDialog>
  );
}
