import { type Call, EXPORT_SLUG, type ExportFormat } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/session-store.ts';
import { exportList } from './export-list.ts';
import { listParams } from './list-state.ts';
import type { List } from './use-list.ts';

/** Writes the file. @returns the id of the job it became, when long */
export type OnExport = (format: ExportFormat) => Promise<string | null>;

interface Extras {
  /** Names of the columns the file has; absent: those the server fixes. */
  columns?: readonly string[];
  /** What the call takes beside the question on view. */
  params?: Record<string, string | number>;
}

/** Exports what the list shows, as `ListPage` takes it. Without a call there is nothing to export. */
export function useListExport<T>(
  call: Call | undefined,
  { state }: List<T>,
  { columns, params }: Extras = {},
): OnExport | undefined {
  const client = useQueryClient();
  const { can } = useSession();
  const mayExport = call !== undefined && can(call.access) && can(EXPORT_SLUG);
  return mayExport
    ? (format) => exportList(client, call, { format, params: { ...params, ...listParams(state) }, columns })
    : undefined;
}

export const shownColumns = <T>({ visible }: List<T>): string[] => visible.map(({ id }) => id);
