import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { linkTo } from '../../router/address.ts';
import { usePinned, useRecent } from '../../session/personal-list.ts';
import { useSession } from '../../session/session-store.ts';
import { CardSkeleton } from '../../ui/home/home-card.tsx';
import { type TellWaiting, Waiting } from '../../ui/home/waiting.ts';
import { useMenu, useShell } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './home-page.module.css';
import { type HomePart, partsOf } from './home-part.ts';
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
  const [waiting, tellWaiting] = useWaitingCards();
  const firstName = usuario?.nome.split(' ')[0] ?? '';

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(greetingAt(new Date().getHours()), { nome: firstName })}</h1>
        <p>{[...new Set([grupo?.nome, empresaAtual?.rotulo])].filter(Boolean).join(' · ')}</p>
        {waiting > 0 && (
          <p>
            <a href={`#${ANSWERS}`}>{t('homeWaiting', { count: waiting })}</a>
          </p>
        )}
      </header>
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>{t('homeSearch')}</span>
        <Kbd>Ctrl K</Kbd>
      </UnstyledButton>
      {items.length === 0 && <p className={classes.nothing}>{t('homeNothing')}</p>}
      <Panels />
      <Answers tellWaiting={tellWaiting} />
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

const ANSWERS = 'o-que-espera';

/** How many cards of what waits have something in them. */
function useWaitingCards(): [number, TellWaiting] {
  const [cards, setCards] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<TellWaiting>((card, waits) => {
    setCards((before) => {
      if (before.has(card) === waits) return before;
      const after = new Set(before);
      if (waits) after.add(card);
      else after.delete(card);
      return after;
    });
  }, []);
  return [cards.size, tell];
}

/** What the modules answer, to whom it concerns. */
function Answers({ tellWaiting }: { tellWaiting: TellWaiting }) {
  const t = useTexts(shellTexts);
  const { home } = useShell();
  const session = useSession();
  const parts = partsOf(home, session).filter(({ kind }) => kind !== 'panel');
  if (parts.length === 0) return null;
  return (
    <section id={ANSWERS} aria-label={t('homeNow')} className={classes.answers}>
      <Waiting value={tellWaiting}>
        <Parts parts={parts.filter(({ kind }) => kind === 'now')} />
      </Waiting>
      <Parts parts={parts.filter(({ kind }) => kind !== 'now')} />
    </section>
  );
}

const Parts = ({ parts }: { parts: readonly HomePart[] }) =>
  parts.map(({ name, component: Part }) => (
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
  ));

function greetingAt(hour: number): 'greetingMorning' | 'greetingAfternoon' | 'greetingNight' {
  if (hour >= 5 && hour < 12) return 'greetingMorning';
  return hour >= 12 && hour < 18 ? 'greetingAfternoon' : 'greetingNight';
}
