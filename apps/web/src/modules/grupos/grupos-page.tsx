import { type GrupoGuardado, mensagens } from '@retaguarda/contracts';
import { IconArchive, IconArchiveOff, IconHistory, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { HistoryDrawer } from '../../platform/ui/feedback/history-panel.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import type { Column } from '../../platform/ui/list/column.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { arquivarGrupo, GRUPO_FORM_PATH, gruposSource } from './grupos-api.ts';
import { gruposTexts } from './grupos-texts.ts';
import { useGrupoNames } from './use-grupo-names.ts';

/** The tenants: all of them for the provider, one's own for anybody else. */
export function GruposPage() {
  const t = useTexts(gruposTexts);
  const navigate = useNavigate();
  const { can, grupo } = useSession();
  const columns = useGrupoColumns();
  const list = useList({ name: 'grupos', source: gruposSource, columns, filters: [] });
  const [history, setHistory] = useState<GrupoGuardado | null>(null);
  const names = useGrupoNames();
  const edit = ({ id }: GrupoGuardado) =>
    void navigate({ to: GRUPO_FORM_PATH, search: { acao: 'editar', id: String(id) } as never });
  const rowActions = useRowActions(edit, setHistory);
  return (
    <ListPage
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ nome }) => nome}
      onOpen={edit}
      onAdd={grupo?.provedor && can('grupos_create') ? () => void navigate({ to: GRUPO_FORM_PATH }) : undefined}
      rowActions={rowActions}
    >
      {history && (
        <HistoryDrawer
          name={history.nome}
          resource="grupos"
          entidade="grupo"
          registroId={history.id}
          names={names.history}
          onClose={() => setHistory(null)}
        />
      )}
    </ListPage>
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

function useRowActions(edit: (row: GrupoGuardado) => void, onHistory: (row: GrupoGuardado) => void) {
  const t = useTexts(gruposTexts);
  const client = useQueryClient();
  const { can, grupo } = useSession();
  const mayUpdate = can('grupos_update');

  const archive = async (row: GrupoGuardado) => {
    const text = row.ativo ? mensagens.confirmInactivate : mensagens.confirmActivate;
    const action = row.ativo ? mensagens.labelInactivate : mensagens.labelActivate;
    if (!(await confirm({ text, action, danger: row.ativo }))) return;
    try {
      await arquivarGrupo(row);
      await invalidateAfter(client, 'grupos');
      notifySuccess(mensagens.recordUpdated);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const refusalOf = ({ provedor }: GrupoGuardado): string | undefined => {
    if (!mayUpdate) return t('noUpdate');
    if (!grupo?.provedor) return t('onlyProvider');
    return provedor ? t('ownGroup') : undefined;
  };

  return (row: GrupoGuardado): RowAction[] => [
    {
      id: 'editar',
      label: t(mayUpdate ? 'edit' : 'open'),
      icon: IconPencil,
      keys: 'E',
      quick: true,
      run: () => edit(row),
    },
    { id: 'historico', label: t('history'), icon: IconHistory, run: () => onHistory(row) },
    {
      id: 'situacao',
      label: row.ativo ? mensagens.labelInactivate : mensagens.labelActivate,
      icon: row.ativo ? IconArchive : IconArchiveOff,
      keys: 'Delete',
      danger: row.ativo,
      refusal: refusalOf(row),
      run: () => void archive(row),
    },
  ];
}
