import { type FuncaoCompleta, listaDeFuncoes, mensagens, rolesCalls } from '@retaguarda/contracts';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type AddressValues, linkTo } from '../../../platform/router/address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { archiveAction, archiveAsked } from '../../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDeAcesso } from '../addresses.ts';
import { archiveRole } from './funcoes-api.ts';
import { funcoesTexts } from './funcoes-texts.ts';
import { ReplaceRoleDialog } from './replace-role-dialog.tsx';

export function FuncoesPage() {
  const t = useTexts(funcoesTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [replacing, setReplacing] = useState<FuncaoCompleta | null>(null);
  const history = useRowHistory<FuncaoCompleta>({ resource: 'roles', entidade: 'funcao' }, ({ nome }) => nome);
  const openForm = (values: Partial<AddressValues<typeof telasDeAcesso.funcao.params>>) =>
    void navigate(linkTo(telasDeAcesso.funcao, values));
  const edit = ({ id }: FuncaoCompleta) => openForm({ acao: 'editar', id });
  const mayUpdate = can('roles_update');
  const ownHands = useOwnHands();
  const mayCreate = can('roles_create') && !ownHands(rolesCalls.create);
  const refusal = mayUpdate ? ownHands(rolesCalls.update) : t('noUpdate');

  const archived = async () => {
    await invalidateAfter(client, 'roles');
    notifySuccess(mensagens.recordUpdated);
  };
  const archive = async (row: FuncaoCompleta) => {
    if (row.ativo && row.usuarios > 0) return setReplacing(row);
    await archiveAsked(row, row.nome, async (como) => {
      await archiveRole(como);
      await invalidateAfter(client, 'roles');
    });
  };

  const rowActions = (row: FuncaoCompleta): RowAction[] => [
    editAction({ label: t(mayUpdate ? 'edit' : 'open'), run: () => edit(row) }),
    ...(mayCreate
      ? [{ id: 'duplicar', label: t('duplicate'), icon: IconCopy, run: () => openForm({ de: row.id }) }]
      : []),
    history.action(row),
    archiveAction(row, { refusal, run: () => void archive(row) }),
  ];

  return (
    <ListPage<FuncaoCompleta>
      list={listaDeFuncoes}
      onOpen={edit}
      onAdd={mayCreate ? () => openForm({}) : undefined}
      rowActions={rowActions}
    >
      {replacing && (
        <ReplaceRoleDialog funcao={replacing} onClose={() => setReplacing(null)} onReplaced={() => void archived()} />
      )}
      {history.drawer}
    </ListPage>
  );
}
