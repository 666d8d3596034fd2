import { deployCalls, type Implantacao, mensagens, situacoesDeImplantacao } from '@retaguarda/contracts';
import { IconPlayerStop, IconServer2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { aposServidor, implantacoesSource } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';
import { ImplantacaoDrawer, NovaImplantacaoDrawer } from './implantacao-drawer.tsx';

const tons: Record<Implantacao['situacao'], Tone> = {
  agendada: 'note',
  em_andamento: 'wait',
  concluida: 'ok',
  com_falhas: 'bad',
  cancelada: 'mute',
};

/** Roll-outs with their progress, the newest first. */
export function ImplantacoesPage() {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const { can, grupo } = useSession();
  const columns = useImplantacaoColumns();
  const filters = useMemo<Filter[]>(
    () => [{ kind: 'ref', param: 'versaoCoreId', label: t('version'), target: 'core-server-versions', pinned: true }],
    [t],
  );
  const list = useList({ name: 'implantacoes', source: implantacoesSource, columns, filters });
  const [opened, setOpened] = useState<number | 'nova' | null>(null);
  const mayWrite = grupo?.provedor === true && can('versoes_core_update');
  const cancel = async ({ id }: Implantacao) => {
    if (!(await confirm({ text: t('cancelAsk'), action: t('cancelRollout'), danger: true }))) return;
    try {
      await callApi(deployCalls.cancel, { params: { id }, handlesErrors: true });
      await aposServidor(client);
      notifySuccess(t('cancelled'));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const rowActions = (row: Implantacao): RowAction[] => [
    { id: 'ver', label: t('openRollout'), icon: IconServer2, keys: 'Enter', run: () => setOpened(row.id) },
    ...(mayWrite && (row.porSituacao.pendente ?? 0) > 0
      ? [{ id: 'cancelar', label: t('cancelRollout'), icon: IconPlayerStop, danger: true, run: () => void cancel(row) }]
      : []),
  ];
  return (
    <ListView
      list={list}
      title={t('rollouts')}
      noun={{ one: t('rolloutOne'), many: t('rolloutMany') }}
      purpose={t('rolloutsPurpose')}
      searchLabel={t('rolloutsSearch')}
      nameOf={({ versaoCore }) => versaoCore.rotulo}
      onOpen={({ id }) => setOpened(id)}
      onAdd={mayWrite ? () => setOpened('nova') : undefined}
      rowActions={rowActions}
      withoutInactive
    >
      {opened === 'nova' && (
        <NovaImplantacaoDrawer
          onDone={() => {
            notifySuccess(mensagens.recordCreated);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {typeof opened === 'number' && <ImplantacaoDrawer id={opened} onClose={() => setOpened(null)} />}
    </ListView>
  );
}

function useImplantacaoColumns(): Column<Implantacao>[] {
  const t = useTexts(backofficeTexts);
  const { instant, integer } = useFormats();
  return useMemo(
    () => [
      {
        id: 'versao',
        label: t('version'),
        text: ({ versaoCore }) => versaoCore.rotulo,
        width: 140,
        grow: 1,
        strong: true,
        card: 'title',
      },
      {
        id: 'situacao',
        label: t('state'),
        text: ({ situacao }) => situacoesDeImplantacao[situacao],
        cell: ({ situacao }) => <StatusBadge tone={tons[situacao]}>{situacoesDeImplantacao[situacao]}</StatusBadge>,
        width: 170,
        grow: 0,
        card: 'figure',
      },
      {
        id: 'progresso',
        label: t('progress'),
        text: ({ porSituacao, servidores }) =>
          t('progressOf', { feitos: integer(porSituacao.concluido ?? 0), total: integer(servidores) }),
        width: 110,
        grow: 0,
        align: 'end',
        card: 'fact',
      },
      {
        id: 'agendadaPara',
        label: t('scheduled'),
        text: ({ agendadaPara }) => instant(agendadaPara),
        width: 150,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'observacao',
        label: t('note'),
        text: ({ observacao }) => observacao ?? '',
        width: 260,
        grow: 3,
        muted: true,
      },
      { id: 'autor', label: t('author'), text: ({ autor }) => autor ?? t('system'), width: 160, grow: 1, muted: true },
      {
        id: 'criadoEm',
        label: t('when'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
        shown: false,
      },
    ],
    [t, instant, integer],
  );
}
