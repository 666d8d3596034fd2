import type { Call, ExportFormat } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exportList } from './export-list.ts';
import { type ListState, listParams } from './list-state.ts';

/** The file of a list whose columns the server fixes; `job` is what a long one became. */
export function useListExport(call: Call, state: ListState) {
  const client = useQueryClient();
  const [job, setJob] = useState<string | null>(null);
  const onExport = async (format: ExportFormat) =>
    setJob(await exportList(client, call, { format, params: listParams(state) }));
  return { onExport, job, closeJob: () => setJob(null) };
}
