import {
  indicesDeReajuste,
  lotesCalls,
  type PedidoDeReajuste,
  type PreviaDeReajuste,
  pedidoDeReajuste,
} from '@retaguarda/contracts';
import { IconTrendingUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { aoFim, colunasDoLote } from '../lote/colunas-do-lote.ts';
import { carregarReajuste } from '../lote/lote-api.ts';
import { loteTexts } from '../lote/lote-texts.ts';
import { monthText } from '../lote/month-text.ts';
import { PreviaDeLote } from '../lote/previa-de-lote.tsx';
import { RecorteForm, type RecorteFormProps } from '../lote/recorte-form.tsx';

type Linha = PreviaDeReajuste & { id: number };

/** Competence, index, preview of old and new fees, and only then the adjustment. */
export function Reajustar() {
  const t = useTexts(loteTexts);
  const columns = useColumns();
  return (
    <PreviaDeLote
      title={t('adjustTitle')}
      invitation={{ title: t('adjustTab'), icon: IconTrendingUp }}
      form={ReajusteForm}
      load={async (pedido, signal) => {
        const previa = await carregarReajuste(pedido, signal);
        return { ...previa, data: previa.data.map((linha): Linha => ({ ...linha, id: linha.contratoId })) };
      }}
      columns={columns}
      totalLabel={t('newTotal')}
      runAccess={lotesCalls.reajustar.access}
      runLabel={(count) => t('apply', { count })}
      confirmation={({ incluidos }, { competencia }) => ({
        text: t('applyAsk', { count: incluidos, mes: monthText(competencia) }),
        action: t('applyAction'),
      })}
      run={(body, idempotencyKey) => callApi(lotesCalls.reajustar, { body, idempotencyKey, handlesErrors: true })}
    />
  );
}

const indices = optionsOf(indicesDeReajuste);

function ReajusteForm(props: RecorteFormProps<PedidoDeReajuste>) {
  const t = useTexts(loteTexts);
  const [indice, setIndice] = useState<string | null>(null);
  const [foraDoMes, setForaDoMes] = useState(false);
  return (
    <RecorteForm
      {...props}
      schema={pedidoDeReajuste}
      competenceLabel={t('firstCompetence')}
      own={{ foraDoMes, ...(indice === null ? {} : { indice }) }}
      second={(errors) => (
        <ChoiceInput
          label={t('index')}
          placeholder={t('anyIndex')}
          options={indices}
          value={indice}
          onChange={setIndice}
          error={errors.indice}
        />
      )}
      last={() => <FlagInput label={t('offMonth')} value={foraDoMes} onChange={(on) => setForaDoMes(on === true)} />}
    />
  );
}

function useColumns(): Column<Linha>[] {
  const t = useTexts(loteTexts);
  const { money, decimal } = useFormats();
  return useMemo(() => {
    const { empresa, numero, motivo } = colunasDoLote<Linha>(t, 200);
    const percent = (value: string | null) => (value === null ? '' : `${decimal(value)} %`);
    return [
      empresa,
      numero,
      { id: 'indice', label: t('index'), text: ({ indice }) => indice, width: 84, grow: 0 },
      {
        id: 'meses',
        label: t('period'),
        text: ({ de, ate }) => (de && ate ? `${monthText(de)} – ${monthText(ate)}` : ''),
        width: 140,
        grow: 0,
        muted: true,
      },
      {
        ...aoFim,
        id: 'acumulado',
        label: t('accumulated'),
        text: (row) => percent(row.percentualIndice),
        width: 96,
        muted: true,
      },
      {
        ...aoFim,
        id: 'percentual',
        label: t('percent'),
        text: (row) => percent(row.percentual),
        cell: (row) => (
          <span title={row.percentual !== row.percentualIndice ? t('limited') : undefined}>
            {percent(row.percentual)}
            {row.percentual !== null &&
              row.percentualIndice !== null &&
              row.percentual !== row.percentualIndice &&
              ' *'}
          </span>
        ),
        width: 88,
      },
      { ...aoFim, id: 'anterior', label: t('old'), text: (row) => money(row.valorAnterior), width: 108, muted: true },
      {
        ...aoFim,
        id: 'novo',
        label: t('new'),
        text: ({ valorNovo }) => (valorNovo === null ? '' : money(valorNovo)),
        width: 108,
        strong: true,
        card: 'figure',
      },
      motivo,
    ];
  }, [t, money, decimal]);
}
