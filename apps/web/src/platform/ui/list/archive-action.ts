import { mensagens } from '@retaguarda/contracts';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { confirm } from '../feedback/confirm.tsx';
import type { RowAction } from './row-action.ts';

/** INATIVAR on an active row, ATIVAR on an inactive one: always the same word, key and place. */
export const archiveAction = (
  { ativo }: { ativo: boolean },
  action: Pick<RowAction, 'run' | 'refusal'> & Partial<Pick<RowAction, 'icon'>>,
): RowAction => ({
  id: 'situacao',
  label: ativo ? mensagens.labelInactivate : mensagens.labelActivate,
  icon: ativo ? IconArchive : IconArchiveOff,
  keys: 'Delete',
  danger: ativo,
  ...action,
});

/** Asks before deactivating or reactivating. @returns whether the person went on */
export const confirmArchive = ({ ativo }: { ativo: boolean }): Promise<boolean> =>
  confirm({
    text: ativo ? mensagens.confirmInactivate : mensagens.confirmActivate,
    action: ativo ? mensagens.labelInactivate : mensagens.labelActivate,
    danger: ativo,
  });
