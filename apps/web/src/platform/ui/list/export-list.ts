import { type Call, type ExportFormat, jobAccepted } from '@retaguarda/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { fetchFile } from '../../api/client.ts';
import { jobKeys } from '../jobs/use-jobs.ts';
import { saveFile } from '../save-file.ts';
import type { ListParams } from './use-list-data.ts';

/** A spreadsheet of a whole list takes longer than a page of it (specification 001, §9). */
const EXPORT_TIMEOUT_MS = 300_000;

export interface ExportRequest {
  format: ExportFormat;
  params: ListParams;
  /** Columns on view, in order; absent: the file has the columns of its own. */
  columns?: readonly string[] | undefined;
}

/**
 * The file of exactly what is on view: same filter and order, the columns shown, every page.
 *
 * @returns the id of the job it became, when it is long; null when the browser has the file
 */
export async function exportList(
  client: QueryClient,
  call: Call,
  { format, params, columns }: ExportRequest,
): Promise<string | null> {
  const { page: _page, rowsPerPage: _rowsPerPage, ...query } = params;
  const file = await fetchFile(call, {
    params: { formato: format },
    query: { ...query, ...(columns ? { colunas: columns } : {}) },
    timeoutMs: EXPORT_TIMEOUT_MS,
  });
  if (!file.blob.type.startsWith('application/json')) {
    saveFile(file);
    return null;
  }
  await client.invalidateQueries({ queryKey: jobKeys.all });
  return jobAccepted.parse(JSON.parse(await file.blob.text())).jobId;
}
