import { deployCalls, type Implantacao, listaDeImplantacoes, mensagens } from '@retaguarda/contracts';
import { IconPlayerStop, IconServer2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { aposServidor } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';
import { ImplantacaoDrawer, NovaImplantacaoDrawer } from './implantacao-drawer.tsx';

/** Roll-outs with their progress, the newest first. */
export function ImplantacoesPage() {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const { can, grupo } = useSession();
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
    <ListPage<Implantacao>
      list={listaDeImplantacoes}
      onOpen={({ id }) => setOpened(id)}
      onAdd={mayWrite ? () => setOpened('nova') : undefined}
      rowActions={rowActions}
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
    </ListPage>
  );
}
