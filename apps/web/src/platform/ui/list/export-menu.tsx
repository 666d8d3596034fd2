import { Button, Menu } from '@mantine/core';
import { type ExportFormat, exportFormats } from '@retaguarda/contracts';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { listTexts } from './list-texts.ts';

interface ExportMenuProps {
  total: number;
  /** Hands over the file of exactly what is on view. */
  onExport: (format: ExportFormat) => Promise<void>;
}

const icons = { csv: IconFileText, xlsx: IconFileSpreadsheet };

/** What is on view, as a file or on paper: same filter, same order, same columns, all pages. */
export function ExportMenu({ total, onExport }: ExportMenuProps) {
  const t = useTexts(listTexts);
  const [busy, setBusy] = useState(false);
  const labels: Record<ExportFormat, string> = { csv: t('exportCsv'), xlsx: t('exportXlsx') };
  const run = (format: ExportFormat) => {
    setBusy(true);
    void onExport(format).finally(() => setBusy(false));
  };
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={16} stroke={1.7} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportNote', { count: total })}</Menu.Label>
        {exportFormats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item key={format} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => run(format)}>
              {labels[format]}
            </Menu.Item>
          );
        })}
        <Menu.Item leftSection={<IconPrinter size={16} stroke={1.7} />} onClick={() => window.print()}>
          {t('print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
