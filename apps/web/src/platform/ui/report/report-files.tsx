import { Menu } from '@mantine/core';
import { type AnyReport, EXPORT_SLUG, jobAccepted, type ReportFormat } from '@retaguarda/contracts';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile, type ReceivedFile } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { notifyFailure } from '../feedback/toasts.tsx';
import { BusyButton } from '../form/busy-button.tsx';
import { JobDialog } from '../jobs/job-dialog.tsx';
import { jobKeys } from '../jobs/use-jobs.ts';
import { listTexts } from '../list/list-texts.ts';
import { PdfViewer } from '../pdf-viewer.tsx';
import { saveFile } from '../save-file.ts';
import { reportTexts } from './report-texts.ts';

/** The server answers with a job after a second; a sheet of some thousand rows takes a little longer. */
const FILE_TIMEOUT_MS = 60_000;

interface ReportFilesProps {
  report: AnyReport;
  query: Readonly<Record<string, string>>;
}

/** The report on view as a file: paper is looked at here, spreadsheets are saved. */
export function ReportFiles({ report, query }: ReportFilesProps) {
  const t = useTexts(reportTexts);
  const list = useTexts(listTexts);
  const { can } = useSession();
  const [busy, setBusy] = useState(false);
  const [paper, setPaper] = useState<ReceivedFile | null>(null);
  /** A long one is made while the person goes on. */
  const [jobId, setJobId] = useState<string | null>(null);
  const client = useQueryClient();
  if (!can(EXPORT_SLUG)) return null;
  const run = async (formato: ReportFormat) => {
    setBusy(true);
    try {
      const options = { params: { formato }, query, timeoutMs: FILE_TIMEOUT_MS, handlesErrors: true };
      const file = await fetchFile(report.fileCall, options);
      if (file.blob.type.startsWith('application/json')) {
        await client.invalidateQueries({ queryKey: jobKeys.all });
        setJobId(jobAccepted.parse(JSON.parse(await file.blob.text())).jobId);
      } else if (formato === 'pdf') setPaper(file);
      else saveFile(file);
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <BusyButton variant="default" busy={busy} leftSection={<IconDownload size={16} stroke={1.7} />}>
            {list('export')}
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypePdf size={16} stroke={1.7} />} onClick={() => void run('pdf')}>
            {t('pdf')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />} onClick={() => void run('xlsx')}>
            {list('exportXlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText size={16} stroke={1.7} />} onClick={() => void run('csv')}>
            {list('exportCsv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {paper && <PdfViewer title={report.title} file={paper} onClose={() => setPaper(null)} />}
      {jobId && <JobDialog jobId={jobId} onClose={() => setJobId(null)} />}
    </>
  );
}
