import { Button } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import { IconMapSearch } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../session/session-store.ts';
import { pageTexts } from '../ui/feedback/page-texts.ts';
import { PageMessage } from './page-message.tsx';

export function NotFoundPage() {
  const t = useTexts(pageTexts);
  const { signedIn } = useSession();
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    document.title = `Retaguarda - ${mensagens.notFound}`;
  }, []);
  return (
    <PageMessage icon={IconMapSearch} title={mensagens.notFound} text={t('notFoundText', { endereco: path })}>
      <Button component={Link} to={signedIn ? '/sistema' : '/login'}>
        {t('goHome')}
      </Button>
      <Button variant="default" onClick={() => router.history.back()}>
        {t('goBack')}
      </Button>
    </PageMessage>
  );
}
