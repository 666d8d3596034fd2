import { CloseButton, UnstyledButton } from '@mantine/core';
import { type Icon, IconPin, IconShieldCheck, IconUserPlus, IconUserStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useDoneSteps } from '../../session/personal-list.ts';
import { useSession } from '../../session/session-store.ts';
import type { MenuItem } from '../menu.ts';
import { useShell } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './home-page.module.css';

/** What a newcomer does first. A step leaves when it is known to be done, or when the person puts it away. */
export function NextSteps({ items, hasPinned }: { items: readonly MenuItem[]; hasPinned: boolean }) {
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
