import { especiesDeCobranca, type LinhaDeExecucao } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { TipoDeLote } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';

const states = {
  feita: ['ok', 'lineFeita'],
  excluida: ['mute', 'lineExcluida'],
  falhou: ['bad', 'lineFalhou'],
  a_repetir: ['wait', 'lineARepetir'],
  desfeita: ['mute', 'lineDesfeita'],
} as const satisfies Record<LinhaDeExecucao['situacao'], readonly [Tone, string]>;

/** What became of a contract in a run. */
export function useLinhaColumns(tipo: TipoDeLote): Column<LinhaDeExecucao>[] {
  const t = useTexts(loteTexts);
  const { money, date, decimal } = useFormats();
  return useMemo(() => {
    const end = { grow: 0, align: 'end', width: 120 } as const;
    const amount = (value: string | null) => (value === null ? '' : money(value));
    const own: Column<LinhaDeExecucao>[] =
      tipo === 'mensalidade'
        ? [
            {
              id: 'especie',
              label: t('kind'),
              text: ({ especie }) => especiesDeCobranca[especie],
              width: 130,
              grow: 0,
            },
            {
              ...end,
              id: 'valor',
              label: t('amount'),
              text: ({ valor }) => amount(valor),
              strong: true,
              card: 'figure',
            },
            {
              id: 'vencimento',
              label: t('due'),
              text: ({ vencimento }) => (vencimento ? date(vencimento) : ''),
              width: 104,
              grow: 0,
            },
            {
              id: 'etapas',
              label: t('steps'),
              text: ({ etapas }) => etapas.map(({ rotulo, erro }) => (erro ? `${rotulo}: ${erro}` : rotulo)).join(', '),
              cell: ({ etapas }) => (etapas.length > 0 ? <Etapas etapas={etapas} /> : null),
              width: 220,
              grow: 2,
            },
          ]
        : [
            {
              ...end,
              id: 'valorAnterior',
              label: t('old'),
              text: ({ valorAnterior }) => amount(valorAnterior),
              muted: true,
            },
            {
              ...end,
              id: 'percentual',
              label: t('percent'),
              text: ({ percentual }) => (percentual === null ? '' : `${decimal(percentual)} %`),
              width: 104,
            },
            { ...end, id: 'valor', label: t('new'), text: ({ valor }) => amount(valor), strong: true, card: 'figure' },
          ];
    return [
      {
        id: 'empresa',
        label: t('client'),
        text: ({ empresa }) => empresa.rotulo,
        width: 220,
        grow: 3,
        strong: true,
        card: 'title',
      },
      { ...end, id: 'numero', label: t('number'), text: ({ numero }) => String(numero), width: 92 },
      {
        id: 'situacao',
        label: t('result'),
        text: ({ situacao }) => t(states[situacao][1]),
        cell: ({ situacao }) => <StatusBadge tone={states[situacao][0]}>{t(states[situacao][1])}</StatusBadge>,
        width: 96,
        grow: 0,
        card: 'fact',
      },
      ...own,
      { id: 'motivo', label: t('reason'), text: ({ motivo }) => motivo ?? '', width: 220, grow: 2, card: 'fact' },
    ];
  }, [tipo, t, money, date, decimal]);
}

/** What followed the charge, each with its own result. */
function Etapas({ etapas }: { etapas: LinhaDeExecucao['etapas'] }) {
  return etapas.map(({ etapa, rotulo, situacao, erro }) => (
    <span key={etapa}>
      <StatusBadge tone={situacao === 'feita' ? 'ok' : 'bad'}>{rotulo}</StatusBadge> {erro}{' '}
    </span>
  ));
}
