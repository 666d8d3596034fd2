import { mensagens } from '@retaguarda/contracts';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { confirm } from '../feedback/confirm.tsx';
import { notifyFailure, notifyUndoable } from '../feedback/toasts.tsx';
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

/** Asks before deactivating or reactivating, naming the record. @returns whether the person went on */
export const confirmArchive = ({ ativo }: { ativo: boolean }, record: string): Promise<boolean> =>
  confirm({
    record,
    text: ativo ? mensagens.confirmInactivate : mensagens.confirmActivate,
    action: ativo ? mensagens.labelInactivate : mensagens.labelActivate,
    danger: ativo,
  });

/** The row as it is once it was deactivated or reactivated: given to the same call, that is taken back. */
export const turned = <T extends { ativo: boolean }>(row: T): T => ({ ...row, ativo: !row.ativo });

/** Says which record was deactivated or reactivated. @param undo the opposite, with what became stale */
export const notifyArchived = (record: string, undo: () => Promise<unknown>): void =>
  notifyUndoable(`${mensagens.recordUpdated}: ${record}`, undo, mensagens.recordUpdated);

/** Asks, has it done and says so, with the way back. `archive` does as its row says, and refreshes what became stale. */
export async function archiveAsked<T extends { ativo: boolean }>(
  row: T,
  record: string,
  archive: (row: T) => Promise<unknown>,
): Promise<void> {
  if (!(await confirmArchive(row, record))) return;
  try {
    await archive(row);
    notifyArchived(record, () => archive(turned(row)));
  } catch (error) {
    notifyFailure(error);
  }
}
