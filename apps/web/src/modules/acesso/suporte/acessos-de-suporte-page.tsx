import { usersCalls } from '@retaguarda/contracts';
import { useMemo } from 'react';
import type { ReplyOf } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import { copyAction } from '../../../platform/ui/list/row-actions.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { suporteTexts } from './suporte-texts.ts';

type Row = ReplyOf<typeof usersCalls.personifyLog>['data'][number];

const source = listSource('acessos-de-suporte', usersCalls.personifyLog);
const noFilters: readonly never[] = [];

/** The client's own view of the support: who acted for them, when and why. */
export function AcessosDeSuportePage() {
  const t = useTexts(suporteTexts);
  const { instant } = useFormats();
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'inicio', label: t('from'), text: ({ inicio }) => instant(inicio), width: 150, grow: 0, sortable: true },
      { id: 'ator', label: t('actor'), text: ({ ator }) => ator, width: 200, grow: 1, strong: true },
      { id: 'usuario', label: t('subject'), text: ({ usuario }) => usuario.rotulo, width: 200, grow: 1 },
      { id: 'motivo', label: t('reason'), text: ({ motivo }) => motivo, width: 360, grow: 3, muted: true },
      {
        id: 'fim',
        label: t('to'),
        text: ({ fim }) => (fim ? instant(fim) : t('running')),
        cell: ({ fim }) => (fim ? instant(fim) : <StatusBadge tone="wait">{t('running')}</StatusBadge>),
        width: 150,
        grow: 0,
      },
    ],
    [t, instant],
  );
  const list = useList({ name: 'acessos-de-suporte', source, columns, filters: noFilters });
  return (
    <ListView
      list={list}
      title={t('historyTitle')}
      noun={{ one: t('historyOne'), many: t('historyMany') }}
      purpose={t('historyPurpose')}
      searchLabel={t('historySearch')}
      nameOf={({ ator, usuario }) => `${ator} → ${usuario.rotulo}`}
      onOpen={() => {}}
      rowActions={(row) => [copyAction(t('reason'), row.motivo)]}
      withoutInactive
    />
  );
}
