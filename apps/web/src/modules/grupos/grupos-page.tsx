import { type GrupoGuardado, gruposCalls, listaDeGrupos } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../platform/ui/list/use-row-history.tsx';
import { telasDeGrupo } from './addresses.ts';
import { arquivarGrupo } from './grupos-api.ts';
import { gruposTexts } from './grupos-texts.ts';
import { OutrasCelulas } from './outras-celulas.tsx';

/** The tenants: all of them for the provider, one's own for anybody else. */
export function GruposPage() {
  const navigate = useNavigate();
  const { can, grupo } = useSession();
  const history = useRowHistory<GrupoGuardado>({ resource: 'grupos', entidade: 'grupo' }, ({ nome }) => nome);
  const edit = ({ id }: GrupoGuardado) => void navigate(linkTo(telasDeGrupo.formulario, { acao: 'editar', id }));
  const rowActions = useRowActions(edit, history.action);
  return (
    <ListPage<GrupoGuardado>
      list={listaDeGrupos}
      onOpen={edit}
      onAdd={grupo?.provedor && can('grupos_create') ? () => void navigate(linkTo(telasDeGrupo.formulario)) : undefined}
      rowActions={rowActions}
    >
      {grupo?.provedor && <OutrasCelulas />}
      {history.drawer}
    </ListPage>
  );
}

function useRowActions(edit: (row: GrupoGuardado) => void, history: (row: GrupoGuardado) => RowAction) {
  const t = useTexts(gruposTexts);
  const client = useQueryClient();
  const { can, grupo } = useSession();
  const ownHands = useOwnHands();
  const mayUpdate = can('grupos_update');

  const archive = (row: GrupoGuardado) =>
    archiveAsked(row, row.nome, async (como) => {
      await arquivarGrupo(como);
      await invalidateAfter(client, 'grupos');
    });
  const refusalOf = ({ provedor }: GrupoGuardado): string | undefined => {
    if (!mayUpdate) return t('noUpdate');
    if (!grupo?.provedor) return t('onlyProvider');
    return provedor ? t('ownGroup') : ownHands(gruposCalls.archive);
  };

  return (row: GrupoGuardado): RowAction[] => [
    editAction({ label: t(mayUpdate ? 'edit' : 'open'), run: () => edit(row) }),
    history(row),
    archiveAction(row, { refusal: refusalOf(row), run: () => void archive(row) }),
  ];
}
