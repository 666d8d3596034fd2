import { type ApiCoreKey, apiCoreKeysCalls, canaisDeVersao, mensagens } from '@retaguarda/contracts';
import { IconUnlink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { archiveAction, confirmArchive } from '../../platform/ui/list/archive-action.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { apiCoreKeysSource, aposServidor } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';
import { SegredoDialog, ServidorDrawer } from './servidor-drawer.tsx';
import { useProviderFilters } from './use-filters.ts';

/** The keys by which servers of terminals call the provider. */
export function ServidoresPage() {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const { can, grupo } = useSession();
  const columns = useServidorColumns();
  const provider = useProviderFilters();
  const filters = useMemo<Filter[]>(
    () => [...provider, { kind: 'choice', param: 'canal', label: t('channel'), options: optionsOf(canaisDeVersao) }],
    [provider, t],
  );
  const list = useList({ name: 'api-core-keys', source: apiCoreKeysSource, columns, filters });
  const [form, setForm] = useState<ApiCoreKey | 'novo' | null>(null);
  const [segredo, setSegredo] = useState<{ nome: string; segredo: string } | null>(null);
  const isProvider = grupo?.provedor === true;
  const mayUpdate = isProvider && can('api_core_keys_update');
  const act = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      await aposServidor(client);
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const unbind = async ({ id }: ApiCoreKey) => {
    if (!(await confirm({ text: t('unbindAsk'), action: t('unbind') }))) return;
    await act(
      () => callApi(apiCoreKeysCalls.update, { params: { id }, body: { desvincular: true }, handlesErrors: true }),
      t('unbound'),
    );
  };
  const archive = async (row: ApiCoreKey) => {
    if (!(await confirmArchive(row))) return;
    const query = row.ativo ? {} : { somenteInativos: true };
    await act(
      () => callApi(apiCoreKeysCalls.archive, { params: { id: row.id }, query, handlesErrors: true }),
      mensagens.recordUpdated,
    );
  };
  const rowActions = (row: ApiCoreKey): RowAction[] =>
    mayUpdate
      ? [
          editAction({ label: t('edit'), run: () => setForm(row) }),
          ...(row.instalacao
            ? [{ id: 'desvincular', label: t('unbind'), icon: IconUnlink, run: () => void unbind(row) }]
            : []),
          archiveAction(row, { run: () => void archive(row) }),
        ]
      : [];
  return (
    <ListView
      list={list}
      title={t('servers')}
      noun={{ one: t('serverOne'), many: t('serverMany') }}
      purpose={t('serversPurpose')}
      searchLabel={t('serversSearch')}
      nameOf={({ nome, empresa }) => `${empresa.rotulo} - ${nome}`}
      onOpen={(row) => mayUpdate && setForm(row)}
      onAdd={isProvider && can('api_core_keys_create') ? () => setForm('novo') : undefined}
      rowActions={rowActions}
    >
      {form && (
        <ServidorDrawer chave={form === 'novo' ? null : form} onCreated={setSegredo} onClose={() => setForm(null)} />
      )}
      {segredo && <SegredoDialog {...segredo} onClose={() => setSegredo(null)} />}
    </ListView>
  );
}

function useServidorColumns(): Column<ApiCoreKey>[] {
  const t = useTexts(backofficeTexts);
  const { date, instant, relative } = useFormats();
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
      { id: 'nome', label: t('server'), text: ({ nome }) => nome, width: 180, grow: 1, sortable: true, card: 'fact' },
      {
        id: 'revenda',
        label: t('reseller'),
        text: ({ revenda }) => revenda?.rotulo ?? '',
        width: 150,
        grow: 1,
        muted: true,
      },
      { id: 'canal', label: t('channel'), text: ({ canal }) => canaisDeVersao[canal], width: 96, grow: 0, muted: true },
      { id: 'prefixo', label: t('prefix'), text: ({ prefixo }) => `${prefixo}…`, width: 130, grow: 0, muted: true },
      {
        id: 'instalacao',
        label: t('installation'),
        text: ({ instalacao, conflitoEm }) =>
          conflitoEm ? t('conflict', { quando: instant(conflitoEm) }) : instalacao ? t('bound') : t('notBound'),
        cell: ({ instalacao, conflitoEm }) =>
          conflitoEm ? (
            <StatusBadge tone="bad">{t('conflictShort')}</StatusBadge>
          ) : (
            <StatusBadge tone={instalacao ? 'ok' : 'mute'}>{instalacao ? t('bound') : t('notBound')}</StatusBadge>
          ),
        width: 140,
        grow: 0,
        card: 'figure',
      },
      {
        id: 'ultimoContato',
        label: t('lastContact'),
        text: ({ ultimoContato }) => (ultimoContato ? relative(ultimoContato) : t('never')),
        width: 140,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'expiraEm',
        label: t('expires'),
        text: ({ expiraEm }) => (expiraEm ? date(expiraEm) : t('noEnd')),
        width: 116,
        grow: 0,
        sortable: true,
      },
    ],
    [t, date, instant, relative],
  );
}
