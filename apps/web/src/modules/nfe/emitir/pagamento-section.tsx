import { decimal } from '@retaguarda/brasil';
import { meiosDePagamentoNfe, nfeCalls, parcelasDaCondicao } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { instalmentColumns } from '../../../platform/ui/form/instalment-columns.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { ChoiceField, FlagField, MoneyField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { notePendingChoice } from '../../../platform/ui/inputs/pending-choices.ts';
import { readDecimal } from '../../../platform/ui/inputs/reading.ts';
import { today } from '../../../platform/ui/today.ts';
import { nfeKeys } from '../keys.ts';
import nfe from '../nfe.module.css';
import { emitirTexts } from './emitir-texts.ts';
import { faltaPagar, type NotaValues, pagaPorOutroMeio } from './nota-values.ts';
import { opcoes } from './operacao-section.tsx';
import type { CalculoVivo } from './use-calculo.ts';

const meios = opcoes(meiosDePagamentoNfe);
const Meio = (props: { name: string; 'aria-label': string }) => <ChoiceField {...props} options={meios} />;

/** How the note is paid: one means of the whole, or several; at once, or in the instalments of a condition. */
export function PagamentoSection({ vivo: { calculo, espera } }: { vivo: CalculoVivo }) {
  const t = useTexts(emitirTexts);
  const [meio, varios, modelo]: [NotaValues['meio'], boolean, NotaValues['modelo']] = useWatch({
    name: ['meio', 'varios', 'modelo'],
  });
  const semPagamento = meio === '90' && !varios;
  const total = calculo?.total ?? null;
  return (
    <SectionCard title={t('payment')}>
      <div className={nfe.stack}>
        <div className={nfe.row} data-long>
          {!varios && <ChoiceField name="meio" label={t('means')} required options={meios} />}
          {!semPagamento && modelo === '55' && (
            <RefField
              name="condicaoPagamentoId"
              label={t('condition')}
              help={t('conditionHelp')}
              target="condicoes-de-pagamento"
            />
          )}
        </div>
        {meio !== '90' && <FlagField name="varios" label={t('several')} />}
        {varios && <Varios total={total} />}
        <OutroMeio />
        {!semPagamento && modelo === '55' && <Parcelas total={total} espera={espera} />}
        {!semPagamento && (
          <div className={nfe.row} data-long>
            <RefField name="formaPagamentoId" label={t('form')} target="method-payments" />
            <RefField name="contaId" label={t('account')} target="contas" />
          </div>
        )}
      </div>
    </SectionCard>
  );
}

/** The layout asks what the means of no name is. */
function OutroMeio() {
  const t = useTexts(emitirTexts);
  const [meio, varios, pagamentos]: [NotaValues['meio'], boolean, NotaValues['pagamentos']] = useWatch({
    name: ['meio', 'varios', 'pagamentos'],
  });
  if (!pagaPorOutroMeio({ meio, varios, pagamentos })) return null;
  return <TextField name="outroMeio" label={t('otherMeans')} required max={60} />;
}

/** Several payments: what is missing, or the change, is told as they are typed. */
function Varios({ total }: { total: string | null }) {
  const t = useTexts(emitirTexts);
  const { money } = useFormats();
  const pagamentos: NotaValues['pagamentos'] = useWatch({ name: 'pagamentos' });
  const falta = decimal(faltaPagar(pagamentos, total ?? '0'));
  return (
    <SubList
      name="pagamentos"
      label={t('several')}
      addLabel={t('addPayment')}
      blank={{ meio: null, valor: falta.gt(0) ? falta.toFixed(2) : null }}
      columns={[
        { name: 'meio', label: t('means'), width: '1fr', required: true, Field: Meio },
        {
          name: 'valor',
          label: t('amount'),
          width: '150px',
          end: true,
          required: true,
          Field: MoneyField,
          read: readDecimal,
        },
      ]}
      foot={
        total !== null && (
          <span role="status">
            {falta.isZero()
              ? t('paid')
              : t(falta.gt(0) ? 'missing' : 'changeBack', { quanto: money(falta.abs().toFixed(2)) })}
          </span>
        )
      }
    />
  );
}

/** Instalments: made by the condition as the total changes, until a person changes one. */
function Parcelas({ total, espera }: { total: string | null; espera: boolean }) {
  const t = useTexts(emitirTexts);
  const { money } = useFormats();
  const duplicatas: NotaValues['duplicatas'] = useWatch({ name: 'duplicatas' });
  const naoLida = useDaCondicao(total, espera);
  const soma = duplicatas.reduce(
    (antes, { valor }) => antes.plus(valor && /^\d+(\.\d+)?$/.test(valor) ? valor : 0),
    decimal(0),
  );
  const falta = decimal(total ?? 0).minus(soma);
  return (
    <SubList
      name="duplicatas"
      label={t('installments')}
      addLabel={t('installmentAdd')}
      emptyText={t('cash')}
      blank={{ vencimento: null, valor: falta.gt(0) ? falta.toFixed(2) : null }}
      columns={instalmentColumns(t('due'), t('amount'))}
      foot={
        naoLida ? (
          <span role="alert">{t('conditionUnread', { porque: failureText(naoLida) })}</span>
        ) : (
          duplicatas.length > 0 &&
          !falta.isZero() &&
          total !== null && (
            <span role="status">
              {t(falta.gt(0) ? 'missing' : 'beyond', { quanto: money(falta.abs().toFixed(2)) })}
            </span>
          )
        )
      }
    />
  );
}

/** Makes the instalments anew when the condition or the total changes; what was typed by hand stays till then. */
function useDaCondicao(total: string | null, espera: boolean) {
  const { getValues, setValue } = useFormContext<NotaValues>();
  const id = useChosenId('condicaoPagamentoId');
  const { data, isPending, error } = useQuery({
    queryKey: nfeKeys.of('condicao', id),
    queryFn: ({ signal }) => callApi(nfeCalls.condicao, { params: { id: id as number }, signal, handlesErrors: true }),
    enabled: id !== null,
  });
  // A note that is sent meanwhile waits for its instalments: without them it would be paid at once, or of the total before.
  const falta = id !== null && (espera || isPending);
  useEffect(() => (falta ? notePendingChoice() : undefined), [falta]);
  useEffect(() => {
    // Kept with what was typed: of a draft that comes back, what was changed by hand stays too.
    const qual = `${id} ${total}`;
    if (id === null || !data || total === null || getValues('parcelasDe') === qual) return;
    setValue('parcelasDe', qual);
    const parcelas = parcelasDaCondicao(total, data, today());
    const aVista = parcelas.length === 1 && parcelas[0]?.vencimento === today();
    setValue('duplicatas', aVista ? [] : parcelas, { shouldDirty: true });
  }, [id, data, total, getValues, setValue]);
  const antes = useRef(id);
  useEffect(() => {
    if (antes.current !== null && id === null) {
      setValue('duplicatas', [], { shouldDirty: true });
      setValue('parcelasDe', '');
    }
    antes.current = id;
  }, [id, setValue]);
  return error;
}
