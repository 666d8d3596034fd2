import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReceivedFile } from '../api/client.ts';
import { useTexts } from '../i18n/texts.ts';
import { DialogShell } from './form/dialog-shell.tsx';
import classes from './pdf-viewer.module.css';
import { pdfTexts } from './pdf-viewer-texts.ts';
import { saveFile } from './save-file.ts';

interface PdfViewerProps {
  title: string;
  file: ReceivedFile;
  onClose: () => void;
}

/** A PDF over the page it was asked from: looked at, printed, saved. Where the browser shows none, it is opened by what does. */
export function PdfViewer({ title, file, onClose }: PdfViewerProps) {
  const t = useTexts(pdfTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const url = useMemo(() => URL.createObjectURL(file.blob), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const shows = navigator.pdfViewerEnabled;
  return (
    <DialogShell title={title} size={1080} onClose={onClose}>
      <div className={classes.viewer}>
        {shows ? (
          <iframe ref={frame} title={title} src={url} className={classes.page} />
        ) : (
          <p className={classes.note}>{t('notShown')}</p>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} />}
            onClick={() => saveFile(file)}
          >
            {t('save')}
          </Button>
          {shows ? (
            <Button
              leftSection={<IconPrinter size={16} stroke={1.7} />}
              data-autofocus
              onClick={() => frame.current?.contentWindow?.print()}
            >
              {t('print')}
            </Button>
          ) : (
            <Button component="a" href={url} target="_blank" rel="noopener">
              {t('open')}
            </Button>
          )}
        </div>
      </div>
    </DialogShell>
  );
}
