import { Badge, Button } from '@mantine/core';
import { type Access, mensagens, permissions } from '@retaguarda/contracts';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ScreenRoute } from '../router/screen.ts';
import { showNotice } from './notice.tsx';
import { PageMessage } from './page-message.tsx';
import classes from './refused-page.module.css';
import { shellTexts } from './shell-texts.ts';

const labelOf = (slug: string): string => permissions.find((permission) => permission.slug === slug)?.label ?? slug;

function slugsOf(access: Access): readonly string[] {
  if (typeof access === 'string') return [access];
  return 'all' in access ? access.all : access.any;
}

/** Shown for an address opened directly; from inside the product the navigation does not happen at all. */
export function RefusedPage({ screen }: { screen: ScreenRoute }) {
  const t = useTexts(shellTexts);
  const { access } = screen;
  useEffect(() => {
    showNotice({ id: 'permission-denied', text: mensagens.permissionDenied, tone: 'negative' });
  }, []);
  const isAny = typeof access === 'object' && 'any' in access && access.any.length > 1;
  return (
    <PageMessage
      icon={IconLock}
      title={mensagens.permissionDenied}
      text={
        <>
          <p>{t('refusedText')}</p>
          <p className={classes.needs}>
            {t(isAny ? 'refusedNeedsAny' : 'refusedNeeds')}
            {slugsOf(access).map((slug) => (
              <Badge key={slug} color="gray" title={slug}>
                {labelOf(slug)}
              </Badge>
            ))}
          </p>
        </>
      }
    >
      <Button component={Link} to="/sistema">
        {t('goHome')}
      </Button>
    </PageMessage>
  );
}
