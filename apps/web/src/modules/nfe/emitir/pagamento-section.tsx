import { decimal } from '@retaguarda/brasil';
import {
  type CondicaoDeParcelas,
  condicoesDePagamento,
  meiosDePagamentoNfe,
  parcelasDaCondicao,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { keysOf } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { instalmentColumns } from '../../../platform/ui/form/instalment-columns.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { ChoiceField, FlagField, MoneyField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../platform/ui/inputs/reading.ts';
import { today } from '../../../platform/ui/today.ts';
import nfe from '../nfe.module.css';
import { emitirTexts } from './emitir-texts.ts';
import { faltaPagar, type NotaValues } from './nota-values.ts';
import { opcoes } from './operacao-section.tsx';

const meios = opcoes(meiosDePagamentoNfe);
const Meio = (props: { name: string; 'aria-label': string }) => <ChoiceField {...props} options={meios} />;

/** How the note is paid: one means of the whole, or several; at once, or in the instalments of a condition. */
export function PagamentoSection({ total }: { total: string | null }) {
  const t = useTexts(emitirTexts);
  const [meio, varios, modelo]: [NotaValues['meio'], boolean, NotaValues['modelo']] = useWatch({
    name: ['meio', 'varios', 'modelo'],
  });
  const semPagamento = meio === '90' && !varios;
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
        {!semPagamento && modelo === '55' && <Parcelas total={total} />}
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
function Parcelas({ total }: { total: string | null }) {
  const t = useTexts(emitirTexts);
  const { money } = useFormats();
  const duplicatas: NotaValues['duplicatas'] = useWatch({ name: 'duplicatas' });
  useDaCondicao(total);
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
        duplicatas.length > 0 &&
        !falta.isZero() &&
        total !== null && <span role="status">{t('missing', { quanto: money(falta.toFixed(2)) })}</span>
      }
    />
  );
}

/** Makes the instalments anew when the condition or the total changes; what was typed by hand stays till then. */
function useDaCondicao(total: string | null) {
  const { setValue } = useFormContext<NotaValues>();
  const id = useChosenId('condicaoPagamentoId');
  const { data } = useQuery({
    queryKey: keysOf(condicoesDePagamento.resource).detail(id ?? 0),
    queryFn: ({ signal }) =>
      callApi(condicoesDePagamento.calls.get, { params: { id: id as number }, signal, handlesErrors: true }),
    enabled: id !== null,
  });
  const feito = useRef('');
  useEffect(() => {
    const qual = `${id} ${total} ${data ? 'lida' : ''}`;
    if (feito.current === qual || id === null || !data || total === null) return;
    feito.current = qual;
    const parcelas = parcelasDaCondicao(total, data as unknown as CondicaoDeParcelas, today());
    const aVista = parcelas.length === 1 && parcelas[0]?.vencimento === today();
    setValue('duplicatas', aVista ? [] : parcelas, { shouldDirty: true });
  }, [id, data, total, setValue]);
  const antes = useRef(id);
  useEffect(() => {
    if (antes.current !== null && id === null) setValue('duplicatas', [], { shouldDirty: true });
    antes.current = id;
  }, [id, setValue]);
}
