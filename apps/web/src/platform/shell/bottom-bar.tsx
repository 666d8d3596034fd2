import { UnstyledButton } from '@mantine/core';
import { IconHome, IconMenu2, IconSearch, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../i18n/texts.ts';
import classes from './bottom-bar.module.css';
import { useShell } from './shell-context.ts';
import { shellTexts } from './shell-texts.ts';

/** On a phone: the four places everybody needs, where the thumb is. */
export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTexts(shellTexts);
  const { openPalette, openAccount } = useShell();
  return (
    <nav className={classes.bar} aria-label={t('quickNavigation')} data-screen-only>
      <Link to="/sistema" className={classes.button} activeOptions={{ exact: true }}>
        <IconHome size={20} stroke={1.6} aria-hidden />
        {t('home')}
      </Link>
      <UnstyledButton className={classes.button} onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
        {t('menu')}
      </UnstyledButton>
      <UnstyledButton className={classes.button} onClick={openPalette}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        {t('search')}
      </UnstyledButton>
      <UnstyledButton className={classes.button} onClick={() => openAccount('dados')}>
        <IconUser size={20} stroke={1.6} aria-hidden />
        {t('account')}
      </UnstyledButton>
    </nav>
  );
}
