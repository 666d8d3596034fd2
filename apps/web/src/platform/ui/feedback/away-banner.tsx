import { Button } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { askAgainNow, useDatabaseAway } from '../../api/availability.ts';
import { useTexts } from '../../i18n/texts.ts';
import classes from './away-banner.module.css';
import { waitingTexts } from './waiting-texts.ts';

/** Says that the server is without its database, that nothing typed is lost, and goes when it is back. */
export function AwayBanner() {
  const t = useTexts(waitingTexts);
  const away = useDatabaseAway();
  if (!away) return null;
  return (
    <div className={classes.banner} role="alert" data-screen-only>
      <IconDatabaseOff size={18} stroke={1.6} aria-hidden />
      <p>
        <strong>{t('awayTitle')}</strong> {t('awayText')}
      </p>
      <Button size="xs" variant="default" onClick={askAgainNow}>
        {t('awayAskNow')}
      </Button>
    </div>
  );
}
