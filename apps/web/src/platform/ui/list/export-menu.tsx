import { Menu } from '@mantine/core';
import { type ExportFormat, exportFormats } from '@retaguarda/contracts';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { notifyFailure } from '../feedback/toasts.tsx';
import { BusyButton } from '../form/busy-button.tsx';
import { JobDialog } from '../jobs/job-dialog.tsx';
import { listTexts } from './list-texts.ts';
import type { OnExport } from './use-list-export.ts';

interface ExportMenuProps {
  total: number;
  /** There are more than that. */
  hasMore: boolean;
  /** Hands over the file of exactly what is on view. */
  onExport: OnExport;
}

const icons = { csv: IconFileText, xlsx: IconFileSpreadsheet };

/** What is on view, as a file or on paper: same filter, same order, same columns, all pages. */
export function ExportMenu({ total, hasMore, onExport }: ExportMenuProps) {
  const t = useTexts(listTexts);
  const { integer } = useFormats();
  const [busy, setBusy] = useState(false);
  const labels: Record<ExportFormat, string> = { csv: t('exportCsv'), xlsx: t('exportXlsx') };
  const [job, setJob] = useState<string | null>(null);
  const run = async (format: ExportFormat) => {
    setBusy(true);
    try {
      setJob(await onExport(format));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <BusyButton variant="default" busy={busy} leftSection={<IconDownload size={16} stroke={1.7} />}>
            {t('export')}
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {hasMore ? t('exportNoteMore', { total: integer(total) }) : t('exportNote', { count: total })}
          </Menu.Label>
          {exportFormats.map((format) => {
            const Icon = icons[format];
            return (
              <Menu.Item key={format} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => void run(format)}>
                {labels[format]}
              </Menu.Item>
            );
          })}
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.7} />} onClick={() => window.print()}>
            {t('print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {job && <JobDialog jobId={job} onClose={() => setJob(null)} />}
    </>
  );
}
