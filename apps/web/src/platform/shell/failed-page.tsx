import { Button, Code } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTexts } from '../i18n/texts.ts';
import { PageMessage } from './page-message.tsx';
import { shellTexts } from './shell-texts.ts';

const isLostChunk = ({ message }: Error) => /import|chunk|module script/i.test(message);

/** A screen that could not be drawn. The frame stays, so the person can go on elsewhere. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts);
  const failure = error instanceof Error ? error : new Error(String(error));
  const isChunk = isLostChunk(failure);
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
