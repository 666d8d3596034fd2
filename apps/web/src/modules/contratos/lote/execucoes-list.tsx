import type { ExecucaoDeLote } from '@retaguarda/contracts';
import { IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { execucaoParams } from '../addresses.ts';
import { fonteDosLotes, type TipoDeLote } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';
import { monthText } from './month-text.ts';

const tones: Record<ExecucaoDeLote['situacao'], Tone> = {
  na_fila: 'mute',
  executando: 'note',
  concluida: 'ok',
  falhou: 'bad',
  desfeita: 'mute',
};

export function ExecucaoBadge({ execucao }: { execucao: ExecucaoDeLote }) {
  const t = useTexts(loteTexts);
  const partly = execucao.situacao === 'concluida' && execucao.falhas > 0;
  return <StatusBadge tone={partly ? 'wait' : tones[execucao.situacao]}>{t(execucao.situacao)}</StatusBadge>;
}

/** The runs of a kind, the newest first. */
export function ExecucoesList({ tipo }: { tipo: TipoDeLote }) {
  const t = useTexts(loteTexts);
  const [, address] = useAddress(execucaoParams);
  const source = useMemo(() => fonteDosLotes(tipo), [tipo]);
  const columns = useColumns(tipo);
  const list = useList({ name: `lotes_${tipo}`, source, columns, filters: noFilters });
  const open = ({ id }: ExecucaoDeLote) => address.show({ execucao: id });
  return (
    <ListView
      list={list}
      title={t(tipo === 'mensalidade' ? 'billingRuns' : 'adjustRuns')}
      noun={{ one: t('oneRun'), many: t('runs') }}
      purpose={t(tipo === 'mensalidade' ? 'runsPurpose' : 'adjustPurpose')}
      searchLabel={t('searchRuns')}
      nameOf={({ id, competencia }) => `${t('run', { id })} · ${monthText(competencia)}`}
      onOpen={open}
      rowActions={(row) => [{ id: 'ver', label: t('openRun'), icon: IconEye, keys: 'Enter', run: () => open(row) }]}
      withoutInactive
    />
  );
}

const noFilters: readonly never[] = [];

function useColumns(tipo: TipoDeLote): Column<ExecucaoDeLote>[] {
  const t = useTexts(loteTexts);
  const { money, instant, integer } = useFormats();
  return useMemo(() => {
    const end = { grow: 0, align: 'end', width: 92 } as const;
    return [
      {
        id: 'competencia',
        label: t(tipo === 'mensalidade' ? 'competence' : 'firstCompetence'),
        text: ({ competencia }) => monthText(competencia),
        width: 140,
        grow: 1,
        sortable: true,
        strong: true,
        card: 'title',
      },
      {
        id: 'situacao',
        label: t('situation'),
        text: ({ situacao }) => t(situacao),
        cell: (row) => <ExecucaoBadge execucao={row} />,
        width: 120,
        grow: 0,
        card: 'fact',
      },
      { ...end, id: 'feitas', label: t('done'), text: ({ feitas }) => integer(feitas) },
      { ...end, id: 'excluidas', label: t('left'), text: ({ excluidas }) => integer(excluidas) },
      { ...end, id: 'falhas', label: t('failures'), text: ({ falhas }) => integer(falhas) },
      {
        ...end,
        id: 'valor',
        label: t(tipo === 'mensalidade' ? 'amount' : 'newTotal'),
        text: ({ valor }) => money(valor),
        width: 150,
        strong: true,
        card: 'figure',
      },
      { id: 'autor', label: t('author'), text: ({ autor }) => autor?.rotulo ?? '', width: 180, grow: 1, muted: true },
      {
        id: 'criadoEm',
        label: t('when'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
        card: 'fact',
      },
      { ...end, id: 'id', label: t('oneRun'), text: ({ id }) => String(id), sortable: true, shown: false },
    ];
  }, [tipo, t, money, instant, integer]);
}
