import { dataNoFuso, decimal } from '@retaguarda/brasil';
import {
  type CondicaoDeParcelas,
  condicoesDePagamento,
  type EntradaLida,
  parcelasDaCondicao,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { keysOf } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { instalmentColumns } from '../../../platform/ui/form/instalment-columns.ts';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import classes from '../entradas.module.css';
import type { ParcelaDigitada } from './lancar-dialog.tsx';
import { lancarTexts } from './lancar-texts.ts';
import { somaDasParcelas } from './soma.ts';

/** What is to be paid: the duplicates of the note, changed by hand or made anew by a payment condition. */
export function Parcelas({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(lancarTexts);
  const { money } = useFormats();
  const duplicatas: readonly ParcelaDigitada[] = useWatch({ name: 'duplicatas' });
  const falta = decimal(entrada.valor).minus(somaDasParcelas(duplicatas));
  return (
    <div className={classes.stack}>
      <h3 className={classes.heading}>{t('toPay')}</h3>
      <SubList
        name="duplicatas"
        label={t('toPay')}
        addLabel={t('addInstalment')}
        emptyText={t('nothingToPay')}
        blank={{ vencimento: null, valor: falta.gt(0) ? falta.toFixed(2) : null }}
        columns={instalmentColumns(t('due'), t('amount'))}
        foot={
          duplicatas.length > 0 &&
          !falta.isZero() && (
            <span role="status">
              {t(falta.gt(0) ? 'missing' : 'tooMuch', { quanto: money(falta.abs().toFixed(2)) })}
            </span>
          )
        }
      />
      <Condicao entrada={entrada} />
    </div>
  );
}

/** Makes the instalments by a condition of the house, counted from the day of the note. */
function Condicao({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(lancarTexts);
  const client = useQueryClient();
  const { setValue } = useFormContext();
  const [id, setId] = useState<number | null>(null);
  const repartir = async (condicaoId: number) => {
    try {
      const condicao = await client.fetchQuery({
        queryKey: keysOf(condicoesDePagamento.resource).detail(condicaoId),
        queryFn: ({ signal }) =>
          callApi(condicoesDePagamento.calls.get, { params: { id: condicaoId }, signal, handlesErrors: true }),
      });
      const base = dataNoFuso(entrada.emitidaEm, Intl.DateTimeFormat().resolvedOptions().timeZone);
      const parcelas = parcelasDaCondicao(entrada.valor, condicao as unknown as CondicaoDeParcelas, base);
      setValue('duplicatas', parcelas, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <RefInput
      label={t('byCondition')}
      help={t('byConditionHelp')}
      target="condicoes-de-pagamento"
      value={id}
      onChange={(escolhida) => {
        setId(escolhida);
        if (escolhida !== null) void repartir(escolhida);
      }}
    />
  );
}
