import { type GrupoGuardado, gruposCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { useRowHistory } from '../../platform/ui/list/use-row-history.tsx';
import { telasDeGrupo } from './addresses.ts';
import { arquivarGrupo, gruposSource } from './grupos-api.ts';
import { gruposTexts } from './grupos-texts.ts';
import { useGrupoNames } from './use-grupo-names.ts';

/** The tenants: all of them for the provider, one's own for anybody else. */
export function GruposPage() {
  const t = useTexts(gruposTexts);
  const navigate = useNavigate();
  const { can, grupo } = useSession();
  const columns = useGrupoColumns();
  const list = useList({ name: 'grupos', source: gruposSource, columns, filters: [] });
  const names = useGrupoNames();
  const history = useRowHistory<GrupoGuardado>(
    { resource: 'grupos', entidade: 'grupo', names: names.history },
    ({ nome }) => nome,
  );
  const edit = ({ id }: GrupoGuardado) => void navigate(linkTo(telasDeGrupo.formulario, { acao: 'editar', id }));
  const rowActions = useRowActions(edit, history.action);
  return (
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ nome }) => nome}
      onOpen={edit}
      onAdd={grupo?.provedor && can('grupos_create') ? () => void navigate(linkTo(telasDeGrupo.formulario)) : undefined}
      rowActions={rowActions}
    >
      {history.drawer}
    </ListView>
  );
}

function useGrupoColumns(): Column<GrupoGuardado>[] {
  const t = useTexts(gruposTexts);
  const { instant } = useFormats();
  return useMemo(() => {
    const fact = { grow: 0, sortable: true, muted: true };
    return [
      {
        id: 'nome',
        label: t('name'),
        text: ({ nome }) => nome,
        cell: ({ nome, provedor }) =>
          provedor ? (
            <>
              {nome} <StatusBadge tone="note">{t('provider')}</StatusBadge>
            </>
          ) : (
            nome
          ),
        width: 260,
        grow: 3,
        sortable: true,
        strong: true,
      },
      { id: 'slug', label: t('slug'), text: ({ slug }) => slug, width: 180, grow: 1, sortable: true },
      { ...fact, id: 'criadoEm', label: t('createdAt'), text: (row) => instant(row.criadoEm), width: 150 },
      {
        ...fact,
        id: 'atualizadoEm',
        label: t('updatedAt'),
        text: (row) => instant(row.atualizadoEm),
        width: 150,
        shown: false,
      },
      { ...fact, id: 'id', label: t('code'), text: ({ id }) => String(id), width: 84, align: 'end', shown: false },
    ];
  }, [t, instant]);
}

function useRowActions(edit: (row: GrupoGuardado) => void, history: (row: GrupoGuardado) => RowAction) {
  const t = useTexts(gruposTexts);
  const client = useQueryClient();
  const { can, grupo } = useSession();
  const ownHands = useOwnHands();
  const mayUpdate = can('grupos_update');

  const archive = (row: GrupoGuardado) =>
    archiveAsked(row, async () => {
      await arquivarGrupo(row);
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
