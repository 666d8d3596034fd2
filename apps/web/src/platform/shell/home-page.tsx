import { CloseButton, Kbd, UnstyledButton } from '@mantine/core';
import { type Icon, IconPin, IconSearch, IconShieldCheck, IconUserPlus, IconUserStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../session/session-store.ts';
import { areaIcon, areaTitle } from './areas.ts';
import classes from './home-page.module.css';
import type { MenuArea, MenuItem } from './menu.ts';
import { useDoneSteps, usePinned, useRecent } from './personal-list.ts';
import { useMenu, useShell } from './shell-context.ts';
import { shellTexts } from './shell-texts.ts';

/** Where the day starts: the search, what was open last, what is pinned, and every area the person may enter. */
export function HomePage() {
  const t = useTexts(shellTexts);
  const { usuario, grupo, empresaAtual } = useSession();
  const { openPalette, HomeCards } = useShell();
  const areas = useMenu().filter(({ area }) => area !== 'inicio');
  const items = areas.flatMap((area) => area.items);
  const itemsAt = (paths: readonly string[]) =>
    paths.flatMap((path) => items.find(({ screen }) => screen.path === path) ?? []);
  const recent = itemsAt(useRecent());
  const pinned = itemsAt(usePinned().pinned);
  const firstName = usuario?.nome.split(' ')[0] ?? '';

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(greetingAt(new Date().getHours()), { nome: firstName })}</h1>
        <p>{[grupo?.nome, empresaAtual?.rotulo].filter(Boolean).join(' · ')}</p>
      </header>
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>{t('homeSearch')}</span>
        <Kbd>Ctrl K</Kbd>
      </UnstyledButton>
      {areas.length === 0 && <p className={classes.nothing}>{t('homeNothing')}</p>}
      <NextSteps items={items} hasPinned={pinned.length > 0} />
      <Suspense>
        <HomeCards />
      </Suspense>
      {pinned.length > 0 && <QuickLinks title={t('homePinned')} items={pinned} />}
      {recent.length > 0 && <QuickLinks title={t('homeRecent')} items={recent} />}
      {areas.length > 0 && (
        <section aria-labelledby="todas-as-areas">
          <h2 id="todas-as-areas">{t('homeAreas')}</h2>
          <div className={classes.areas}>
            {areas.map((area) => (
              <AreaCard key={area.area} {...area} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** Screens of an area shown before the person asks for all. */
const AREA_SCREENS = 8;

function AreaCard({ area, items }: MenuArea) {
  const t = useTexts(shellTexts);
  const [isWhole, setWhole] = useState(items.length <= AREA_SCREENS + 1);
  const Icon = areaIcon(area);
  const shown = isWhole ? items : items.slice(0, AREA_SCREENS);
  return (
    <section className={classes.area} aria-label={areaTitle(area)}>
      <h3>
        <Icon size={18} stroke={1.6} aria-hidden />
        {areaTitle(area)}
        <small>{t('homeScreens', { count: items.length })}</small>
      </h3>
      <ul>
        {shown.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
          {t('homeMore', { count: items.length - AREA_SCREENS })}
        </UnstyledButton>
      )}
    </section>
  );
}

function greetingAt(hour: number): 'greetingMorning' | 'greetingAfternoon' | 'greetingNight' {
  if (hour >= 5 && hour < 12) return 'greetingMorning';
  return hour >= 12 && hour < 18 ? 'greetingAfternoon' : 'greetingNight';
}

function QuickLinks({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.quick}>
        {items.map(({ to, title: label, screen }) => {
          const Icon = screen.icon ?? areaIcon(screen.area ?? 'inicio');
          return (
            <li key={to}>
              <Link to={to}>
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>
                  {label}
                  {screen.area && <small>{areaTitle(screen.area)}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What a newcomer does first. A step leaves when it is known to be done, or when the person puts it away. */
function NextSteps({ items, hasPinned }: { items: readonly MenuItem[]; hasPinned: boolean }) {
  const t = useTexts(shellTexts);
  const { can, personificacao, usuario } = useSession();
  const { openAccount } = useShell();
  const { done, finish } = useDoneSteps();
  const addressOfScreen = (path: string) => items.find(({ screen }) => screen.path === path)?.to;
  const rolesTo = can('roles_create') ? addressOfScreen('/sistema/seguranca/regras') : undefined;
  const usersTo = can('users_create') ? addressOfScreen('/sistema/seguranca/usuarios') : undefined;
  const steps: (StepProps & { id: string; isOpen: boolean })[] = [
    {
      id: 'regras',
      isOpen: rolesTo !== undefined,
      icon: IconUserStar,
      title: t('nextRoles'),
      text: t('nextRolesText'),
      to: rolesTo,
    },
    {
      id: 'usuarios',
      isOpen: usersTo !== undefined,
      icon: IconUserPlus,
      title: t('nextUsers'),
      text: t('nextUsersText'),
      to: usersTo,
    },
    {
      id: 'segundo-fator',
      isOpen: !personificacao && !usuario?.segundoFator,
      icon: IconShieldCheck,
      title: t('nextSecondFactor'),
      text: t('nextSecondFactorText'),
      onClick: () => openAccount('segundo-fator'),
    },
    { id: 'fixar', isOpen: !hasPinned && items.length > 0, icon: IconPin, title: t('nextPin'), text: t('nextPinText') },
  ];
  const open = steps.filter(({ id, isOpen }) => isOpen && !done.includes(id));
  if (open.length === 0) return null;

  return (
    <section aria-label={t('homeNext')}>
      <h2>{t('homeNext')}</h2>
      <ul className={classes.steps}>
        {open.map(({ id, isOpen: _, ...step }) => (
          <li key={id}>
            <Step {...step} />
            <CloseButton
              size="md"
              className={classes.putAway}
              aria-label={t('putAway', { passo: step.title })}
              title={t('putAway', { passo: step.title })}
              onClick={() => finish(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepProps {
  icon: Icon;
  title: string;
  text: string;
  to?: string | undefined;
  onClick?: () => void;
}

function Step({ icon: StepIcon, title, text, to, onClick }: StepProps) {
  const content = (
    <>
      <span className={classes.stepIcon} aria-hidden>
        <StepIcon size={20} stroke={1.5} />
      </span>
      <span className={classes.stepText}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </>
  );
  if (to) {
    return (
      <Link to={to} className={classes.step}>
        {content}
      </Link>
    );
  }
  if (onClick) {
    return (
      <UnstyledButton className={classes.step} onClick={onClick}>
        {content}
      </UnstyledButton>
    );
  }
  return <div className={classes.step}>{content}</div>;
}
