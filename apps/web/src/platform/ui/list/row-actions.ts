import { IconCopy, IconPencil } from '@tabler/icons-react';
import { translate } from '../../i18n/texts.ts';
import { notifyFailureText, notifySuccess } from '../feedback/toasts.tsx';
import { listTexts } from './list-texts.ts';
import type { RowAction } from './row-action.ts';

/** Editing a row: always the same key and place. */
export const editAction = (action: Pick<RowAction, 'label' | 'run' | 'refusal'>): RowAction => ({
  id: 'editar',
  icon: IconPencil,
  keys: 'E',
  quick: true,
  ...action,
});

/** Takes a text of the row along. */
export const copyAction = (label: string, text: string, refusal?: string): RowAction => ({
  id: 'copiar',
  label,
  icon: IconCopy,
  refusal,
  run: () => void copy(text),
});

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(translate(listTexts, 'copied'));
  } catch {
    // Plain HTTP has no clipboard, and elsewhere the person may have refused it.
    notifyFailureText(translate(listTexts, 'copyFailed'));
  }
}
