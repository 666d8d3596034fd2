import { type LimiteDePagamento, pagamentosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { IdChoiceField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { financeiroKeys } from '../keys.ts';
import classes from '../titulos/titulos.module.css';
import { pagamentosTexts } from './pagamentos-texts.ts';

/** Above how much each company asks a second person. */
export function LimitesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: financeiroKeys.of('limites'),
    queryFn: ({ signal }): Promise<LimiteDePagamento[]> =>
      callApi(pagamentosCalls.limites, { signal, handlesErrors: true }),
  });
  return data ? <Limites limites={data} onClose={onClose} /> : null;
}

interface Values {
  empresaId: number | null;
  valor: string | null;
}

function Limites({ limites, onClose }: { limites: readonly LimiteDePagamento[]; onClose: () => void }) {
  const t = useTexts(pagamentosTexts);
  const [primeira] = limites;
  const initial: Values = { empresaId: primeira?.empresaId ?? null, valor: primeira?.valor ?? null };
  return (
    <CallDialog
      call={pagamentosCalls.limitar}
      title={t('limits')}
      lead={<p className={classes.lead}>{t('limitsLead')}</p>}
      initial={initial}
      bodyOf={({ empresaId, valor }: Values) => ({
        empresaId,
        valor: valor || null,
        versao: limites.find((um) => um.empresaId === empresaId)?.versao ?? undefined,
      })}
      send={(body, sending) => callApi(pagamentosCalls.limitar, { body, ...sending })}
      action={t('save')}
      done={({ empresa }) => t('limitSaved', { empresa })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <IdChoiceField
        name="empresaId"
        label={t('company')}
        required
        options={limites.map(({ empresaId, empresa }) => ({ value: String(empresaId), label: empresa }))}
      />
      <MoneyField name="valor" label={t('limit')} help={t('limitHelp')} autoFocus />
      <DaEmpresa limites={limites} />
    </CallDialog>
  );
}

/** Another company shows its own limit. */
function DaEmpresa({ limites }: { limites: readonly LimiteDePagamento[] }) {
  const { setValue } = useFormContext<Values>();
  const empresaId: number | null = useWatch({ name: 'empresaId' });
  useEffect(() => {
    setValue('valor', limites.find((um) => um.empresaId === empresaId)?.valor ?? null);
  }, [empresaId, limites, setValue]);
  return null;
}
