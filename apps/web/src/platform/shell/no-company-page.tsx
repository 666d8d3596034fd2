import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../session/session-store.ts';
import { refreshSession } from '../session/sign.ts';
import { PageMessage } from './page-message.tsx';
import { shellTexts } from './shell-texts.ts';

/** In place of a screen where everything is of a company, while the person sees none: the way to the first one. */
export function NoCompanyPage() {
  const t = useTexts(shellTexts);
  const mayCreate = useSession().can('meus_dados_create');
  // Somebody else may have created it, or given access to it, since this page was loaded.
  useEffect(() => {
    void refreshSession();
  }, []);
  return (
    <PageMessage
      icon={IconBuilding}
      title={t(mayCreate ? 'noCompanyTitle' : 'noCompanyRefused')}
      text={<p>{t(mayCreate ? 'noCompanyText' : 'noCompanyAsk')}</p>}
    >
      {mayCreate && (
        <Button component={Link} to="/sistema/meus-dados/adicionar">
          {t('noCompanyCreate')}
        </Button>
      )}
      <Button component={Link} to="/sistema" variant={mayCreate ? 'default' : 'filled'}>
        {t('noCompanyHome')}
      </Button>
    </PageMessage>
  );
}
