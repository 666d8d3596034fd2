import { Button } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ScreenRoute } from '../router/screen.ts';
import { showNotice } from '../ui/feedback/notice.tsx';
import { pageTexts } from '../ui/feedback/page-texts.ts';
import { PermissionNeeds } from '../ui/feedback/permission-needs.tsx';
import { PageMessage } from './page-message.tsx';
import { shellTexts } from './shell-texts.ts';

/** Shown for an address opened directly; from inside the product the navigation does not happen at all. */
export function RefusedPage({ screen }: { screen: ScreenRoute }) {
  const t = useTexts(shellTexts);
  const p = useTexts(pageTexts);
  const { access } = screen;
  useEffect(() => {
    showNotice({ id: 'permission-denied', text: mensagens.permissionDenied, tone: 'negative' });
  }, []);
  return (
    <PageMessage
      icon={IconLock}
      title={mensagens.permissionDenied}
      text={
        <>
          <p>{t('refusedText')}</p>
          <PermissionNeeds access={access} />
        </>
      }
    >
      <Button component={Link} to="/sistema">
        {p('goHome')}
      </Button>
    </PageMessage>
  );
}
