import type { ScreenArea } from '@retaguarda/contracts';
import { IconChevronRight, IconPin } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '../../i18n/texts.ts';
import { stored } from '../../session/storage.ts';
import { areaIcon, areaTitle } from '../areas.ts';
import type { MenuItem } from '../menu.ts';
import { NavItem } from './nav-item.tsx';
import classes from './navigation.module.css';

const openKey = (id: string) => `menuArea:${id}`;

interface NavAreaProps {
  id: string;
  /** Before the person opened or closed it. */
  startsOpen: boolean;
  items: readonly MenuItem[];
  onChoose: () => void;
  area?: ScreenArea;
  title?: string;
}

/** An area of the menu. It opens by itself when the person is inside it, and otherwise stays as it was left. */
export function NavArea({ id, startsOpen, items, onChoose, area, title }: NavAreaProps) {
  useLocale();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isInside = items.some(({ to }) => path === to || path.startsWith(`${to}/`));
  const [chosen, setChosen] = useState<boolean | null>(() => asBoolean(stored.read(openKey(id))));
  const isOpen = chosen ?? (isInside || startsOpen);
  const Icon = area ? areaIcon(area) : IconPin;
  const listId = `menu-${id}`;

  const toggle = () => {
    setChosen(!isOpen);
    stored.write(openKey(id), !isOpen);
  };

  return (
    <section className={classes.area}>
      <button
        type="button"
        className={classes.areaButton}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-inside={isInside || undefined}
        onClick={toggle}
      >
        <Icon size={17} stroke={1.6} aria-hidden />
        <span className={classes.label}>{area ? areaTitle(area) : title}</span>
        <IconChevronRight size={14} stroke={1.8} className={classes.chevron} aria-hidden />
      </button>
      <ul id={listId} className={classes.items} hidden={!isOpen}>
        {isOpen && items.map((item) => <NavItem key={item.to} item={item} onChoose={onChoose} />)}
      </ul>
    </section>
  );
}

const asBoolean = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
