import { mensagens } from '@retaguarda/contracts';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { confirm } from '../feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../feedback/toasts.tsx';
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

/** Asks, has it done and says so. `archive` also refreshes what became stale. */
export async function archiveAsked<T extends { ativo: boolean }>(
  row: T,
  record: string,
  archive: (row: T) => Promise<unknown>,
): Promise<void> {
  if (!(await confirmArchive(row, record))) return;
  try {
    await archive(row);
    notifySuccess(mensagens.recordUpdated);
  } catch (error) {
    notifyFailure(error);
  }
}
