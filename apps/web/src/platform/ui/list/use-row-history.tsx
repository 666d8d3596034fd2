import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { feedbackTexts } from '../feedback/feedback-texts.ts';
import { HistoryDrawer, type HistoryPanelProps } from '../feedback/history-panel.tsx';
import type { RowAction } from './row-action.ts';

/**
 * The history of a list's rows: the row action that opens it, and the drawer to hang under the list.
 *
 * @param of what the audit calls the record
 * @param nameOf what the person calls the row
 */
export function useRowHistory<T extends { id: number }>(
  of: Omit<HistoryPanelProps, 'registroId'>,
  nameOf: (row: T) => string,
): { action: (row: T) => RowAction; drawer: ReactNode } {
  const t = useTexts(feedbackTexts);
  const [row, setRow] = useState<T | null>(null);
  return {
    action: (chosen) => ({
      id: 'historico',
      label: t('history'),
      icon: IconHistory,
      run: () => setRow(chosen),
    }),
    drawer: row && <HistoryDrawer {...of} name={nameOf(row)} registroId={row.id} onClose={() => setRow(null)} />,
  };
}
