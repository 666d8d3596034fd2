import { type FuncaoCompleta, mensagens, rolesCalls } from '@retaguarda/contracts';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type AddressValues, linkTo } from '../../../platform/router/address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { archiveAction, confirmArchive } from '../../../platform/ui/list/archive-action.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { systemColumns } from '../../../platform/ui/list/system-columns.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDeAcesso } from '../addresses.ts';
import { archiveRole, rolesSource } from './funcoes-api.ts';
import { funcoesTexts } from './funcoes-texts.ts';
import { ReplaceRoleDialog } from './replace-role-dialog.tsx';
import { useRoleNames } from './role-names.ts';

export function FuncoesPage() {
  const t = useTexts(funcoesTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const columns = useRoleColumns();
  const list = useList({ name: 'roles', source: rolesSource, columns, filters: noFilters });
  const names = useRoleNames();
  const [replacing, setReplacing] = useState<FuncaoCompleta | null>(null);
  const history = useRowHistory<FuncaoCompleta>(
    { resource: 'roles', entidade: 'funcao', names: names.history },
    ({ nome }) => nome,
  );
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
    if (!(await confirmArchive(row))) return;
    try {
      await archiveRole(row);
      await archived();
    } catch (error) {
      notifyFailure(error);
    }
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
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ nome }) => nome}
      onOpen={edit}
      onAdd={mayCreate ? () => openForm({}) : undefined}
      rowActions={rowActions}
    >
      {replacing && (
        <ReplaceRoleDialog funcao={replacing} onClose={() => setReplacing(null)} onReplaced={() => void archived()} />
      )}
      {history.drawer}
    </ListView>
  );
}

const noFilters: readonly never[] = [];

function useRoleColumns(): Column<FuncaoCompleta>[] {
  const t = useTexts(funcoesTexts);
  const { instant, integer } = useFormats();
  return useMemo(
    () => [
      { id: 'nome', label: t('name'), text: ({ nome }) => nome, width: 220, grow: 2, sortable: true, strong: true },
      {
        id: 'descricao',
        label: t('description'),
        text: ({ descricao }) => descricao ?? '',
        width: 320,
        grow: 3,
        muted: true,
      },
      {
        id: 'permissoes',
        label: t('permissions'),
        text: ({ permissoes }) => integer(permissoes.length),
        width: 116,
        grow: 0,
        align: 'end',
      },
      {
        id: 'usuarios',
        label: t('users'),
        text: ({ usuarios }) => integer(usuarios),
        width: 100,
        grow: 0,
        align: 'end',
      },
      ...systemColumns<FuncaoCompleta>(instant, {
        code: t('code'),
        createdAt: t('createdAt'),
        updatedAt: t('updatedAt'),
      }),
    ],
    [t, instant, integer],
  );
}
