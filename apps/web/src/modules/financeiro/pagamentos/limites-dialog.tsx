import { Button } from '@mantine/core';
import { type LimiteDePagamento, pagamentosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { IdChoiceField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { financeiroKeys } from '../keys.ts';
import classes from '../titulos/titulos.module.css';
import { pagamentosTexts } from './pagamentos-texts.ts';

/** Above how much each company asks a second person, and the changes of it that wait for one. */
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
      action={t('askLimit')}
      done={({ empresa }) => t('limitAsked', { empresa })}
      changes={['financeiro']}
      onClose={onClose}
      below={<Pedidos limites={limites} />}
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

const escritos = ['financeiro'] as const;

/** What was asked for and waits: confirmed by another person, or given up. */
function Pedidos({ limites }: { limites: readonly LimiteDePagamento[] }) {
  const t = useTexts(pagamentosTexts);
  const { money, instant } = useFormats();
  const fazer = useAct(escritos);
  const esperam = limites.flatMap(({ pedido, ...limite }) => (pedido ? [{ ...limite, pedido }] : []));
  if (esperam.length === 0) return null;
  const de = (valor: string | null) => (valor === null ? t('noLimit') : money(valor));
  return (
    <section aria-label={t('limitsWaiting')} className={classes.below}>
      <h3 className={classes.heading}>{t('limitsWaiting')}</h3>
      <ul className={facts.lines}>
        {esperam.map(({ empresaId, empresa, valor, pedido }) => (
          <li key={empresaId} className={facts.line}>
            <span className={classes.name}>
              {t('limitWaiting', { empresa, de: de(valor), para: de(pedido.valor) })}
              <span className={classes.quiet}>
                {' '}
                {t('limitAskedBy', { usuario: pedido.usuario, quando: instant(pedido.quando) })}
              </span>
            </span>
            <span className={classes.end}>
              {pedido.podeConfirmar && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() =>
                    void fazer(
                      (sending) => callApi(pagamentosCalls.confirmarLimite, { params: { id: pedido.id }, ...sending }),
                      t('limitConfirmed', { empresa }),
                      {
                        text: t('confirmLimitAsk', { empresa, para: de(pedido.valor) }),
                        action: t('confirmLimit'),
                        cancel: t('close'),
                      },
                    )
                  }
                >
                  {t('confirmLimit')}
                </Button>
              )}
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() =>
                  void fazer(
                    (sending) => callApi(pagamentosCalls.desfazerLimite, { params: { id: pedido.id }, ...sending }),
                    t('limitGivenUp'),
                  )
                }
              >
                {t('giveUpLimit')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
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
