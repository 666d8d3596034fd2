import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { addressOf } from '../../router/screen.ts';
import { useCurrentScreen } from '../../router/use-current-screen.ts';
import { usePinned } from '../../session/personal-list.ts';
import { areaIcon } from '../areas.ts';
import type { MenuItem } from '../menu.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './navigation.module.css';

const active = { 'data-active': true, 'aria-current': 'page' } as object;

interface NavItemProps {
  item: MenuItem;
  onChoose: () => void;
  /** Inside an area the area's icon says it once for all. */
  showIcon?: boolean;
  /** Below "Mais", which has the line of the area already. */
  isOfMore?: boolean;
}

export function NavItem({ item, onChoose, showIcon = false, isOfMore = false }: NavItemProps) {
  const t = useTexts(shellTexts);
  const { pinned, togglePin } = usePinned();
  const { screen, title, to } = item;
  const isPinned = pinned.includes(screen.path);
  const isHome = to === '/sistema';
  // A form belongs to its list; a form that is in the menu itself, and a screen of its own below another's path, do not.
  const current = useCurrentScreen();
  const isOwnItem = current && !current.hidden && addressOf(current) !== null;
  const isParent = !isOwnItem && current?.parent === screen.path;
  // The address on view may name a record besides: the company of an order board.
  const isHere = current?.path === screen.path;
  const Icon = screen.icon ?? areaIcon(screen.area ?? 'inicio');
  // The keyboard pins from the entry itself: a stop after each would double the way through the menu.
  const onKeyDown = (event: KeyboardEvent) => {
    if (isHome || event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    togglePin(screen.path);
  };
  const pinLabel = t(isPinned ? 'unpin' : 'pin', { tela: title });

  return (
    <li className={classes.item} data-deep={(!showIcon && !isOfMore) || undefined} data-more={isOfMore || undefined}>
      <Link
        to={to}
        className={classes.link}
        {...(isParent || isHere ? active : {})}
        activeProps={active}
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        aria-keyshortcuts={isHome ? undefined : 'P'}
        title={title}
      >
        {showIcon && <Icon size={17} stroke={1.6} aria-hidden />}
        <span className={classes.label}>{title}</span>
      </Link>
      {!isHome && (
        <button
          type="button"
          className={classes.pin}
          tabIndex={-1}
          aria-label={pinLabel}
          title={`${pinLabel} (${t('pinKey')})`}
          aria-pressed={isPinned}
          onClick={() => togglePin(screen.path)}
        >
          {isPinned ? <IconPinFilled size={13} /> : <IconPin size={13} stroke={1.8} />}
        </button>
      )}
    </li>
  );
}
