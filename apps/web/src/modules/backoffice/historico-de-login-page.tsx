import {
  type AcessoRegistrado,
  acessosCalls,
  eventosDeAcesso,
  type SessaoDoGrupo,
  type TipoDeAcesso,
  tiposDeAcesso,
} from '@retaguarda/contracts';
import { IconLogout2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { useListExport } from '../../platform/ui/list/use-list-export.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { acessosSource, sessoesSource } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';

const slugs = ['users_index', 'users_show'] as const;

/** Who came in, who was refused, and who is in now. */
export function HistoricoDeLoginPage() {
  const t = useTexts(backofficeTexts);
  const { can } = useSession();
  if (!can({ any: slugs })) return <NoPermissionBlock missing={[...slugs]} />;
  return (
    <TabsPage
      tabs={[
        { id: 'historico', label: t('logins'), content: () => <AcessosPage /> },
        { id: 'conectados', label: t('sessions'), content: () => <SessoesPage /> },
      ]}
    />
  );
}

const tons: Record<TipoDeAcesso, Tone> = { entrada: 'ok', recusa: 'bad', fim: 'mute' };

function AcessosPage() {
  const t = useTexts(backofficeTexts);
  const { instant } = useFormats();
  const { grupo } = useSession();
  const columns = useMemo<Column<AcessoRegistrado>[]>(
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
      {
        id: 'usuario',
        label: t('user'),
        text: ({ usuario }) => usuario,
        width: 120,
        grow: 0,
        sortable: true,
        strong: true,
        card: 'title',
      },
      { id: 'pessoa', label: t('person'), text: ({ pessoa }) => pessoa?.rotulo ?? '', width: 180, grow: 1 },
      {
        id: 'tipo',
        label: t('what'),
        text: ({ tipo }) => tiposDeAcesso[tipo],
        cell: ({ tipo }) => <StatusBadge tone={tons[tipo]}>{tiposDeAcesso[tipo]}</StatusBadge>,
        width: 140,
        grow: 0,
        card: 'figure',
      },
      {
        id: 'evento',
        label: t('reason'),
        text: ({ evento }) => (evento === 'entrou' ? '' : eventosDeAcesso[evento]),
        width: 230,
        grow: 0,
        card: 'fact',
      },
      { id: 'por', label: t('by'), text: ({ por }) => por ?? '', width: 100, grow: 0, muted: true },
      {
        id: 'endereco',
        label: t('address'),
        text: ({ endereco }) => endereco ?? '',
        width: 130,
        grow: 0,
        sortable: true,
        muted: true,
      },
      { id: 'agente', label: t('agent'), text: ({ agente }) => agente ?? '', width: 160, grow: 2, muted: true },
      {
        id: 'grupo',
        label: t('group'),
        text: (row) => row.grupo.rotulo,
        width: 150,
        grow: 0,
        muted: true,
        shown: false,
      },
    ],
    [t, instant],
  );
  const filters = useMemo<Filter[]>(
    () => [
      { kind: 'choice', param: 'tipo', label: t('what'), options: optionsOf(tiposDeAcesso), pinned: true },
      { kind: 'period', from: 'de', to: 'ate', label: t('period'), pinned: true },
      { kind: 'choice', param: 'evento', label: t('reason'), options: optionsOf(eventosDeAcesso) },
      { kind: 'ref', param: 'usuarioId', label: t('user'), target: 'usuarios' },
      { kind: 'text', param: 'endereco', label: t('address') },
      ...(grupo?.provedor
        ? [
            {
              kind: 'ref',
              param: 'grupoId',
              label: t('clientGroup'),
              target: 'grupos-de-clientes',
              pinned: true,
            } as const,
          ]
        : []),
    ],
    [t, grupo],
  );
  const list = useList({ name: 'historico-de-login', source: acessosSource, columns, filters });
  const onExport = useListExport(acessosCalls.exportar, list);
  return (
    <ListView
      list={list}
      title={t('loginsTitle')}
      noun={{ one: t('loginOne'), many: t('loginMany') }}
      purpose={t('loginsPurpose')}
      searchLabel={t('loginsSearch')}
      nameOf={({ usuario, evento }) => `${usuario} - ${eventosDeAcesso[evento]}`}
      onOpen={() => {}}
      rowActions={({ endereco }) => [copyAction(t('copy'), endereco ?? '')]}
      onExport={onExport}
      withoutInactive
    />
  );
}

function SessoesPage() {
  const t = useTexts(backofficeTexts);
  const { instant, relative, integer } = useFormats();
  const client = useQueryClient();
  const { can } = useSession();
  const ownHands = useOwnHands();
  const mayEnd = can('users_update');
  const columns = useMemo<Column<SessaoDoGrupo>[]>(
    () => [
      {
        id: 'usuario',
        label: t('person'),
        text: ({ usuario }) => usuario.rotulo,
        cell: ({ usuario, atual, suporte }) => (
          <>
            {usuario.rotulo} {atual && <StatusBadge tone="note">{t('thisOne')}</StatusBadge>}
            {suporte && <StatusBadge tone="wait">{t('support', suporte)}</StatusBadge>}
          </>
        ),
        width: 260,
        grow: 2,
        sortable: true,
        strong: true,
        card: 'title',
      },
      { id: 'login', label: t('user'), text: ({ login }) => login, width: 140, grow: 0 },
      {
        id: 'ultimoUso',
        label: t('lastUse'),
        text: ({ ultimoUso }) => relative(ultimoUso),
        width: 140,
        grow: 0,
        sortable: true,
        card: 'figure',
      },
      {
        id: 'desde',
        label: t('since'),
        text: ({ desde }) => instant(desde),
        width: 150,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'endereco',
        label: t('address'),
        text: ({ endereco }) => endereco ?? '',
        width: 130,
        grow: 0,
        muted: true,
        card: 'fact',
      },
      { id: 'agente', label: t('agent'), text: ({ agente }) => agente ?? '', width: 260, grow: 2, muted: true },
    ],
    [t, instant, relative],
  );
  const list = useList({ name: 'sessoes', source: sessoesSource, columns, filters: noFilters });
  const end = async ({ id, usuario }: SessaoDoGrupo) => {
    if (!(await confirm({ text: t('endAsk', { nome: usuario.rotulo }), action: t('endSession'), danger: true })))
      return;
    try {
      await callApi(acessosCalls.encerrar, { body: { sessaoId: id }, handlesErrors: true });
      await invalidateAfter(client, 'sessoes');
      await invalidateAfter(client, 'historico-de-login');
      notifySuccess(t('ended'));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const { limite } = list.data.totals;
  const isOver = limite !== undefined && list.data.total > Number(limite);
  return (
    <ListView
      list={list}
      title={t('sessions')}
      noun={{ one: t('sessionOne'), many: t('sessionMany') }}
      purpose={t('sessionsPurpose')}
      searchLabel={t('sessionsSearch')}
      nameOf={({ usuario }) => usuario.rotulo}
      onOpen={() => {}}
      rowActions={(row) => [
        {
          id: 'encerrar',
          label: t('endSession'),
          icon: IconLogout2,
          danger: true,
          quick: true,
          refusal: row.atual ? t('ownSession') : mayEnd ? ownHands(acessosCalls.encerrar) : t('noUpdate'),
          run: () => void end(row),
        },
      ]}
      {...(limite === undefined ? {} : { totals: [{ label: t('limit'), value: integer(Number(limite)) }] })}
      actions={isOver && <StatusBadge tone="wait">{t('overLimit', { uso: list.data.total, limite })}</StatusBadge>}
      withoutInactive
    />
  );
}

const noFilters: readonly never[] = [];
