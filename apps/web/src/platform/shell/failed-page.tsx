import { Button, Code } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { OutdatedError, reloadOutdated } from '../router/build.ts';
import { LostPartError } from '../router/load-chunk.ts';
import { pageTexts } from '../ui/feedback/page-texts.ts';
import { PageMessage } from './page-message.tsx';

/** A screen that could not be drawn. The frame stays, so the person can go on elsewhere. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const t = useTexts(pageTexts);
  const failure = error instanceof Error ? error : new Error(String(error));
  if (failure instanceof OutdatedError) return <OutdatedPage />;
  const isChunk = failure instanceof LostPartError;
  return (
    <PageMessage
      icon={IconPlugConnectedX}
      title={t('failedTitle')}
      text={
        <>
          <p>{t(isChunk ? 'failedChunk' : 'failedText')}</p>
          <details>
            <summary>{t('details')}</summary>
            <Code block>{failure.message}</Code>
          </details>
        </>
      }
    >
      <Button onClick={isChunk ? () => location.reload() : reset}>{t(isChunk ? 'reload' : 'tryAgain')}</Button>
      <Button variant="default" component={Link} to="/sistema">
        {t('goHome')}
      </Button>
    </PageMessage>
  );
}

/** The server has a newer program than this page: it comes by itself, at the address that was asked for. */
function OutdatedPage() {
  const t = useTexts(pageTexts);
  useEffect(() => void reloadOutdated(), []);
  return (
    <PageMessage icon={IconRefresh} title={t('outdatedTitle')} text={<p>{t('outdatedText')}</p>}>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </PageMessage>
  );
}
