import {
  acoesDeChave,
  type ChaveAtual,
  type ChaveMovimento,
  chavesCalls,
  origensDeChave,
  situacoesDeChave,
} from '@retaguarda/contracts';
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { useListExport } from '../../platform/ui/list/use-list-export.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { chavesSource, movimentosSource } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';
import { AtoDrawer, type AtoPedido } from './chave-drawer.tsx';
import { useProviderFilters } from './use-filters.ts';

const tons: Record<string, Tone> = {
  ativa: 'ok',
  bloqueada: 'bad',
  vencida: 'wait',
  emissao: 'note',
  bloqueio: 'bad',
  liberacao: 'ok',
};

/** Keys as they are, and how they came to be. */
export function ChavesPage() {
  const t = useTexts(backofficeTexts);
  return (
    <TabsPage
      tabs={[
        { id: 'historico', label: t('acts'), content: () => <MovimentosPage /> },
        { id: 'situacao', label: t('keys'), content: () => <SituacaoPage /> },
      ]}
    />
  );
}

function useBaseColumns<T extends ChaveAtual | ChaveMovimento>(): Column<T>[] {
  const t = useTexts(backofficeTexts);
  const { date, integer } = useFormats();
  return useMemo(
    () => [
      {
        id: 'empresa',
        label: t('company'),
        text: ({ empresa }) => empresa.rotulo,
        width: 220,
        grow: 2,
        sortable: true,
        strong: true,
        card: 'title',
      },
      {
        id: 'terminal',
        label: t('terminal'),
        text: ({ terminal }) => terminal ?? t('wholeCompany'),
        width: 150,
        grow: 1,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'revenda',
        label: t('reseller'),
        text: ({ revenda }) => revenda?.rotulo ?? '',
        width: 150,
        grow: 1,
        muted: true,
        shown: false,
      },
      { id: 'codigo', label: t('key'), text: ({ codigo }) => codigo, width: 220, grow: 0, muted: true, shown: false },
      {
        id: 'validade',
        label: t('validity'),
        text: ({ validade }) => (validade ? date(validade) : t('noEnd')),
        width: 110,
        grow: 0,
      },
      {
        id: 'acessos',
        label: t('accesses'),
        text: ({ acessos }) => integer(acessos),
        width: 84,
        grow: 0,
        align: 'end',
      },
      {
        id: 'carencia',
        label: t('grace'),
        text: ({ carenciaDias }) => `${integer(carenciaDias)} ${t('days')}`,
        width: 96,
        grow: 0,
        align: 'end',
        muted: true,
      },
    ],
    [t, date, integer],
  );
}

function MovimentosPage() {
  const t = useTexts(backofficeTexts);
  const { instant } = useFormats();
  const base = useBaseColumns<ChaveMovimento>();
  const columns = useMemo<Column<ChaveMovimento>[]>(
    () => [
      {
        id: 'quando',
        label: t('when'),
        text: ({ quando }) => instant(quando),
        width: 150,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      ...base.slice(0, 2),
      {
        id: 'acao',
        label: t('act'),
        text: ({ acao }) => acoesDeChave[acao],
        cell: ({ acao }) => <StatusBadge tone={tons[acao] ?? 'mute'}>{acoesDeChave[acao]}</StatusBadge>,
        width: 110,
        grow: 0,
        sortable: true,
        card: 'figure',
      },
      { id: 'motivo', label: t('reason'), text: ({ motivo }) => motivo, width: 240, grow: 2 },
      { id: 'autor', label: t('author'), text: ({ autor }) => autor ?? t('system'), width: 150, grow: 1, muted: true },
      {
        id: 'origem',
        label: t('origin'),
        text: ({ origem }) => origensDeChave[origem],
        width: 120,
        grow: 0,
        muted: true,
        shown: false,
      },
      ...base.slice(2),
    ],
    [base, t, instant],
  );
  const provider = useProviderFilters();
  const filters = useMemo<Filter[]>(
    () => [
      { kind: 'choice', param: 'acao', label: t('act'), options: optionsOf(acoesDeChave), pinned: true },
      { kind: 'period', from: 'de', to: 'ate', label: t('period'), pinned: true },
      ...provider,
      { kind: 'choice', param: 'origem', label: t('origin'), options: optionsOf(origensDeChave) },
    ],
    [t, provider],
  );
  const list = useList({ name: 'chave', source: movimentosSource, columns, filters });
  const onExport = useListExport(chavesCalls.exportMovimentos, list);
  return (
    <ListView
      list={list}
      title={t('actsTitle')}
      noun={{ one: t('actsOne'), many: t('actsMany') }}
      purpose={t('actsPurpose')}
      searchLabel={t('keysSearch')}
      nameOf={({ empresa, acao }) => `${empresa.rotulo} - ${acoesDeChave[acao]}`}
      onOpen={() => {}}
      rowActions={({ codigo }) => [copyAction(t('copy'), codigo)]}
      onExport={onExport}
      withoutInactive
    />
  );
}

function SituacaoPage() {
  const t = useTexts(backofficeTexts);
  const { can, grupo } = useSession();
  const base = useBaseColumns<ChaveAtual>();
  const columns = useMemo<Column<ChaveAtual>[]>(
    () => [
      ...base.slice(0, 2),
      {
        id: 'situacao',
        label: t('state'),
        text: ({ situacao }) => situacoesDeChave[situacao],
        cell: ({ situacao }) => <StatusBadge tone={tons[situacao] ?? 'mute'}>{situacoesDeChave[situacao]}</StatusBadge>,
        width: 110,
        grow: 0,
        card: 'figure',
      },
      ...base
        .slice(4)
        .map((column) =>
          column.id === 'validade' || column.id === 'acessos' ? { ...column, sortable: true } : column,
        ),
      {
        id: 'bloqueioMotivo',
        label: t('reason'),
        text: ({ bloqueioMotivo }) => bloqueioMotivo ?? '',
        width: 240,
        grow: 2,
        card: 'fact',
      },
      ...base.slice(2, 4),
    ],
    [base, t],
  );
  const provider = useProviderFilters();
  const filters = useMemo<Filter[]>(
    () => [
      { kind: 'choice', param: 'situacao', label: t('state'), options: optionsOf(situacoesDeChave), pinned: true },
      ...provider,
      { kind: 'date', param: 'venceAte', label: t('validUntil') },
      { kind: 'text', param: 'terminal', label: t('terminal') },
    ],
    [t, provider],
  );
  const list = useList({ name: 'report-key', source: chavesSource, columns, filters });
  const onExport = useListExport(chavesCalls.exportReport, list);
  const [ato, setAto] = useState<AtoPedido | null>(null);
  const mayIssue = grupo?.provedor === true && can('chaves_create');
  const mayBlock = grupo?.provedor === true && can('chaves_update');
  const rowActions = (chave: ChaveAtual): RowAction[] => [
    copyAction(t('copy'), chave.codigo),
    ...(mayIssue
      ? [{ id: 'renovar', label: t('renew'), icon: IconRefresh, run: () => setAto({ acao: 'emissao', chave }) }]
      : []),
    ...(mayBlock && chave.bloqueioOrigem !== 'manual'
      ? [
          {
            id: 'bloquear',
            label: t('block'),
            icon: IconLock,
            danger: true,
            run: () => setAto({ acao: 'bloqueio', chave }),
          },
        ]
      : []),
    ...(mayBlock && chave.situacao === 'bloqueada'
      ? [
          {
            id: 'liberar',
            label: t('release'),
            icon: IconLockOpen,
            quick: true,
            run: () => setAto({ acao: 'liberacao', chave }),
          },
        ]
      : []),
  ];
  return (
    <ListView
      list={list}
      title={t('keysTitle')}
      noun={{ one: t('keysOne'), many: t('keysMany') }}
      purpose={t('keysPurpose')}
      searchLabel={t('keysSearch')}
      nameOf={({ empresa, terminal }) => [empresa.rotulo, terminal].filter(Boolean).join(' - ')}
      onOpen={(chave) => mayIssue && setAto({ acao: 'emissao', chave })}
      onAdd={mayIssue ? () => setAto({ acao: 'emissao', chave: null }) : undefined}
      rowActions={rowActions}
      onExport={onExport}
      withoutInactive
    >
      {ato && <AtoDrawer pedido={ato} onClose={() => setAto(null)} />}
    </ListView>
  );
}
