import type { Register } from '@retaguarda/contracts';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconEye,
  IconHistory,
  IconPencil,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react';
import { useTexts } from '../i18n/texts.ts';
import { turned } from '../ui/list/archive-action.ts';
import type { BulkAction, RowAction } from '../ui/list/row-action.ts';
import { registerApi } from './register-api.ts';
import type { Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { useArchive } from './use-archive.ts';
import type { FormControl } from './use-form-address.ts';
import { useRights } from './use-rights.ts';

/** What can be done with the records of a register, by one row, by many, and from a record on view. */
export function useRegisterActions(register: Register, form: FormControl, onHistory: (row: Row) => void) {
  const t = useTexts(registerTexts);
  const rights = useRights(register);
  const archive = useArchive(register);
  const { favorite } = register;
  const { favorite: favoriteCall, archive: archiveCall } = register.calls;
  const { refusal } = rights;

  const favoriteAction = (row: Row): RowAction[] => {
    if (!favorite || !favoriteCall) return [];
    const isFavorite = row[favorite] === true;
    const toggle = async () => {
      await registerApi.favorite(favoriteCall, row.id);
      await archive.refresh();
    };
    return [
      {
        id: 'favorito',
        label: t(isFavorite ? 'unfavorite' : 'favorite'),
        icon: isFavorite ? IconStarOff : IconStar,
        refusal,
        run: () => void toggle(),
      },
    ];
  };

  const writes = (row: Row): RowAction[] => [
    {
      id: 'editar',
      label: t('edit'),
      icon: IconPencil,
      keys: 'E',
      quick: true,
      refusal,
      run: () => form.open({ acao: 'editar', id: row.id }),
    },
    ...(rights.mayCreate
      ? [
          {
            id: 'duplicar',
            label: t('duplicate'),
            icon: IconCopy,
            run: () => form.open({ acao: 'adicionar', de: row.id }),
          },
        ]
      : []),
    ...favoriteAction(row),
    { id: 'historico', label: t('history'), icon: IconHistory, run: () => onHistory(row) },
    ...(archiveCall
      ? [
          {
            id: 'situacao',
            label: archive.wordOf(row),
            icon: row.ativo ? IconArchive : IconArchiveOff,
            keys: 'Delete',
            danger: row.ativo,
            refusal,
            run: () => void archive.ask(row),
          },
        ]
      : []),
  ];

  const rowActions = (row: Row): RowAction[] => [
    { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => form.open({ acao: 'ver', id: row.id }) },
    ...(register.readOnly ? [] : writes(row)),
  ];

  /** The list shows either active or inactive rows, so one verb serves all that are selected. */
  const bulkActions = (inactive: boolean): BulkAction<Row>[] =>
    rights.mayArchive
      ? [
          {
            id: 'situacao',
            label: archive.wordOf({ ativo: !inactive }),
            icon: inactive ? IconArchiveOff : IconArchive,
            danger: !inactive,
            question: archive.questionOf(!inactive),
            run: async (row) => {
              await registerApi.archive(register, row);
            },
            ...(register.takesAlong
              ? {}
              : {
                  undo: async (row: Row) => {
                    await registerApi.archive(register, turned(row));
                  },
                }),
            done: archive.refresh,
          },
        ]
      : [];

  return { ...rights, rowActions, bulkActions };
}

export type RegisterActions = ReturnType<typeof useRegisterActions>;
