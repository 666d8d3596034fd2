import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { linkTo } from '../../router/address.ts';
import { useSession } from '../../session/session-store.ts';
import { CardSkeleton } from '../../ui/home/home-card.tsx';
import { usePinned, useRecent } from '../personal-list.ts';
import { useMenu, useShell } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './home-page.module.css';
import { partsOf } from './home-part.ts';
import { NextSteps } from './next-steps.tsx';
import { QuickLinks } from './quick-links.tsx';
import { siteMap } from './site-map.ts';
import { WorkInHand } from './work-in-hand.tsx';

const RECENT_SHOWN = 4;

/** Where the day starts: what needs the person, how things are, and what they were doing. */
export function HomePage() {
  const t = useTexts(shellTexts);
  const { usuario, grupo, empresaAtual } = useSession();
  const { openPalette } = useShell();
  const items = useMenu().flatMap(({ items }) => items.filter(({ screen }) => screen.area !== 'inicio'));
  const itemsAt = (paths: readonly string[]) =>
    paths.flatMap((path) => items.find(({ screen }) => screen.path === path) ?? []);
  const recent = itemsAt(useRecent()).slice(0, RECENT_SHOWN);
  const pinned = itemsAt(usePinned().pinned);
  const firstName = usuario?.nome.split(' ')[0] ?? '';

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(greetingAt(new Date().getHours()), { nome: firstName })}</h1>
        <p>{[...new Set([grupo?.nome, empresaAtual?.rotulo])].filter(Boolean).join(' · ')}</p>
      </header>
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>{t('homeSearch')}</span>
        <Kbd>Ctrl K</Kbd>
      </UnstyledButton>
      {items.length === 0 && <p className={classes.nothing}>{t('homeNothing')}</p>}
      <Panels />
      <Answers />
      <WorkInHand />
      {pinned.length > 0 && <QuickLinks title={t('homePinned')} items={pinned} />}
      {recent.length > 0 && <QuickLinks title={t('homeRecent')} items={recent} />}
      <NextSteps items={items} hasPinned={pinned.length > 0} />
      {items.length > 0 && (
        <p className={classes.all}>
          <Link {...linkTo(siteMap)}>{t('homeAllScreens', { count: items.length })}</Link>
        </p>
      )}
    </div>
  );
}

/** What a module tells across the page. */
function Panels() {
  const { home } = useShell();
  const session = useSession();
  return partsOf(home, session)
    .filter(({ kind }) => kind === 'panel')
    .map(({ name, component: Part }) => (
      <Suspense key={name} fallback={<CardSkeleton />}>
        <Part />
      </Suspense>
    ));
}

/** What the modules answer, to whom it concerns. */
function Answers() {
  const t = useTexts(shellTexts);
  const { home } = useShell();
  const session = useSession();
  const parts = partsOf(home, session).filter(({ kind }) => kind !== 'panel');
  if (parts.length === 0) return null;
  return (
    <section aria-label={t('homeNow')} className={classes.answers}>
      {parts.map(({ name, component: Part }) => (
        <Suspense
          key={name}
          fallback={
            <div className={classes.waitingCard}>
              <CardSkeleton />
            </div>
          }
        >
          <Part />
        </Suspense>
      ))}
    </section>
  );
}

function greetingAt(hour: number): 'greetingMorning' | 'greetingAfternoon' | 'greetingNight' {
  if (hour >= 5 && hour < 12) return 'greetingMorning';
  return hour >= 12 && hour < 18 ? 'greetingAfternoon' : 'greetingNight';
}
