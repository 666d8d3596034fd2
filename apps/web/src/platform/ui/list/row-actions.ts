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

/** Takes a text of the row along. Browsers refuse it without a safe address or without permission. */
export const copyAction = (label: string, text: string, refusal?: string): RowAction => ({
  id: 'copiar',
  label,
  icon: IconCopy,
  refusal,
  run: () =>
    void navigator.clipboard.writeText(text).then(
      () => notifySuccess(translate(listTexts, 'copied')),
      () => notifyFailureText(translate(listTexts, 'copyFailed')),
    ),
});
