import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import { JobTray } from '../../ui/jobs/job-tray.tsx';
import { useShell } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { NoticesBell } from './notices-bell.tsx';
import classes from './topbar.module.css';
import { UserMenu } from './user-menu.tsx';

export function Topbar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTexts(shellTexts);
  const { openPalette, openHelp } = useShell();
  return (
    <header className={classes.topbar} data-screen-only>
      <ActionIcon className={classes.burger} aria-label={t('openMenu')} onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <Breadcrumbs />
      <div className={classes.tools}>
        <UnstyledButton className={classes.palette} onClick={openPalette} aria-keyshortcuts="Control+K">
          <IconSearch size={15} stroke={1.8} aria-hidden />
          <span>{t('searchEverything')}</span>
          <Kbd>Ctrl K</Kbd>
        </UnstyledButton>
        <JobTray />
        <CompanySwitcher />
        <ActionIcon aria-label={t('help')} title={t('help')} aria-keyshortcuts="F1" onClick={openHelp}>
          <IconHelp size={19} stroke={1.7} />
        </ActionIcon>
        <NoticesBell />
        <UserMenu />
      </div>
    </header>
  );
}
