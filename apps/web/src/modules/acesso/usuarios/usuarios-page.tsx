import { Select } from '@mantine/core';
import { listaDeUsuarios, mensagens, type UsuarioLinha, usersCalls } from '@retaguarda/contracts';
import { IconHeadset, IconKey, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { archiveAction, confirmArchive } from '../../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDeAcesso } from '../addresses.ts';
import { ActAsDialog } from '../suporte/act-as-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { archiveUser } from './usuarios-api.ts';
import { usuariosTexts } from './usuarios-texts.ts';

type Dialog = { kind: 'senha' | 'suporte'; row: UsuarioLinha };

export const UsuariosPage = () => <Usuarios />;

/** Who sees one company: the one the address says, else the one the person works in, else the first they see. */
export function UsuariosDaEmpresaPage() {
  const t = useTexts(usuariosTexts);
  const { empresas, empresaAtual } = useSession();
  const [{ empresaId }, address] = useAddress(telasDeAcesso.daEmpresa.params);
  const empresa = empresas.find(({ id }) => id === empresaId) ?? empresaAtual ?? empresas[0];
  const id = empresa?.id ?? 0;
  const fixed = useMemo(() => ({ empresaId: id }), [id]);
  if (!empresa) return <Usuarios />;
  return (
    <Usuarios
      key={id}
      title={t('ofCompany', { empresa: empresa.rotulo })}
      fixed={fixed}
      actions={
        empresas.length > 1 && (
          <Select
            aria-label={t('company')}
            data={empresas.map((one) => ({ value: String(one.id), label: one.rotulo }))}
            value={String(id)}
            onChange={(chosen) => address.patch({ empresaId: Number(chosen) }, { firstPage: true })}
            allowDeselect={false}
            searchable
          />
        )
      }
    />
  );
}

type UsuariosProps = Pick<ComponentProps<typeof ListPage<UsuarioLinha>>, 'title' | 'fixed' | 'actions'>;

function Usuarios(given: UsuariosProps) {
  const { can } = useSession();
  const ownHands = useOwnHands();
  const mayCreate = can('users_create') && !ownHands(usersCalls.create);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const edit = (row: UsuarioLinha) => void navigate(linkTo(telasDeAcesso.usuario, { acao: 'editar', id: row.id }));
  const history = useRowHistory<UsuarioLinha>({ resource: 'users', entidade: 'usuario' }, ({ nome }) => nome);
  const actions = useUserActions(edit, setDialog, history.action);
  const close = () => setDialog(null);

  return (
    <ListPage<UsuarioLinha>
      {...given}
      list={listaDeUsuarios}
      onOpen={edit}
      onAdd={mayCreate ? () => void navigate(linkTo(telasDeAcesso.usuario)) : undefined}
      rowActions={actions.rowActions}
      bulkActions={actions.bulkActions}
    >
      {dialog?.kind === 'senha' && <ResetPasswordDialog user={dialog.row} onClose={close} />}
      {dialog?.kind === 'suporte' && <ActAsDialog user={dialog.row} onClose={close} />}
      {history.drawer}
    </ListPage>
  );
}

/** The specification has the page read again after a user changed situation: rights of the person on view may have. */
const reloadPage = () => location.reload();

function useUserActions(
  edit: (row: UsuarioLinha) => void,
  open: (dialog: Dialog) => void,
  history: (row: UsuarioLinha) => RowAction,
) {
  const t = useTexts(usuariosTexts);
  const { can, usuario, personificacao } = useSession();
  const ownHands = useOwnHands();
  const mayUpdate = can('users_update');
  const isOwn = (row: UsuarioLinha) => row.id === usuario?.id;

  const archive = async (row: UsuarioLinha) => {
    if (!(await confirmArchive(row, row.nome))) return;
    try {
      await archiveUser(row);
      reloadPage();
    } catch (error) {
      notifyFailure(error);
    }
  };

  const rowActions = (row: UsuarioLinha): RowAction[] => {
    const refusal = mayUpdate ? ownHands(usersCalls.update) : t('noUpdate');
    const own = isOwn(row) ? t('notSelf') : undefined;
    return [
      editAction({ label: t(mayUpdate ? 'edit' : 'open'), run: () => edit(row) }),
      {
        id: 'senha',
        label: t('resetPassword'),
        icon: IconKey,
        refusal: refusal ?? own,
        run: () => open({ kind: 'senha', row }),
      },
      ...(can('suport_personify') && !personificacao
        ? [
            {
              id: 'suporte',
              label: t('actAs'),
              icon: IconHeadset,
              refusal: own,
              run: () => open({ kind: 'suporte', row }),
            },
          ]
        : []),
      history(row),
      archiveAction(row, {
        icon: row.ativo ? IconUserOff : IconUserCheck,
        refusal: refusal ?? own,
        run: () => void archive(row),
      }),
    ];
  };

  const bulkActions = (inactive: boolean): BulkAction<UsuarioLinha>[] =>
    mayUpdate && !ownHands(usersCalls.archive)
      ? [
          {
            id: 'situacao',
            label: inactive ? mensagens.labelActivate : mensagens.labelInactivate,
            icon: inactive ? IconUserCheck : IconUserOff,
            danger: !inactive,
            question: inactive ? mensagens.confirmActivate : mensagens.confirmInactivate,
            run: async (row) => {
              await archiveUser(row);
            },
            done: async () => reloadPage(),
          },
        ]
      : [];

  return { rowActions, bulkActions };
}
