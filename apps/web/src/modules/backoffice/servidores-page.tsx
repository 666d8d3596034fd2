import { type ApiCoreKey, apiCoreKeysCalls, listaDeChavesDeServidor } from '@retaguarda/contracts';
import { IconUnlink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { SecretDialog } from '../../platform/ui/feedback/secret-dialog.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { aposServidor } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';
import { NovoServidorDrawer, ServidorDrawer } from './servidor-drawer.tsx';

/** The keys by which servers of terminals call the provider. */
export function ServidoresPage() {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const { can, grupo } = useSession();
  const [form, setForm] = useState<ApiCoreKey | 'novo' | null>(null);
  const [segredo, setSegredo] = useState<{ nome: string; segredo: string } | null>(null);
  const close = () => setForm(null);
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
  const archive = (row: ApiCoreKey) =>
    archiveAsked(row, row.nome, async ({ id, ativo }) => {
      const query = ativo ? {} : { somenteInativos: true };
      await callApi(apiCoreKeysCalls.archive, { params: { id }, query, handlesErrors: true });
      await aposServidor(client);
    });
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
    <ListPage<ApiCoreKey>
      list={listaDeChavesDeServidor}
      nameOf={({ nome, empresa }) => `${empresa.rotulo} - ${nome}`}
      onOpen={(row) => mayUpdate && setForm(row)}
      onAdd={isProvider && can('api_core_keys_create') ? () => setForm('novo') : undefined}
      rowActions={rowActions}
    >
      {form === 'novo' && <NovoServidorDrawer onCreated={setSegredo} onClose={close} />}
      {form && form !== 'novo' && <ServidorDrawer chave={form} onClose={close} />}
      {segredo && <SecretDialog name={segredo.nome} secret={segredo.segredo} onClose={() => setSegredo(null)} />}
    </ListPage>
  );
}
