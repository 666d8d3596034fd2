import type { ScreenArea } from '@retaguarda/contracts';
import { IconChevronRight, IconPin } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTexts } from '../../i18n/texts.ts';
import { stored } from '../../storage.ts';
import { areaIcon, areaTitle } from '../areas.ts';
import { type MenuItem, splitDaily } from '../menu.ts';
import { shellTexts } from '../shell-texts.ts';
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
  const isInside = isAmong(items, path);
  const [isOpen, toggle] = useOpen(id, isInside || startsOpen);
  const { daily, more } = splitDaily(items);
  const Icon = area ? areaIcon(area) : IconPin;
  const listId = `menu-${id}`;

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
        {isOpen && daily.map((item) => <NavItem key={item.to} item={item} onChoose={onChoose} />)}
        {isOpen && area && more.length > 0 && <More area={area} items={more} path={path} onChoose={onChoose} />}
      </ul>
    </section>
  );
}

interface MoreProps {
  area: ScreenArea;
  items: readonly MenuItem[];
  path: string;
  onChoose: () => void;
}

/** What of a long area is not opened each day; open while the person is there, else as it was left. */
function More({ area, items, path, onChoose }: MoreProps) {
  const t = useTexts(shellTexts);
  const isInside = isAmong(items, path);
  const [isOpen, toggle] = useOpen(`${area}:mais`, isInside);
  const listId = `menu-${area}-mais`;
  return (
    <li className={classes.item} data-deep>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-inside={isInside || undefined}
        onClick={toggle}
      >
        <span className={classes.label}>
          {t('moreScreens')} <span className="visually-hidden">{t('moreScreensIn', { area: areaTitle(area) })}</span>
        </span>
        <IconChevronRight size={14} stroke={1.8} className={classes.chevron} aria-hidden />
      </button>
      <ul id={listId} className={classes.items} hidden={!isOpen}>
        {isOpen && items.map((item) => <NavItem key={item.to} item={item} onChoose={onChoose} isOfMore />)}
      </ul>
    </li>
  );
}

const isAmong = (items: readonly MenuItem[], path: string): boolean =>
  items.some(({ to }) => path === to || path.startsWith(`${to}/`));

/** Open as the person left it on this device, or `usual` before they chose. */
function useOpen(id: string, usual: boolean): [boolean, () => void] {
  const [chosen, setChosen] = useState<boolean | null>(() => asBoolean(stored.read(openKey(id))));
  const isOpen = chosen ?? usual;
  const toggle = () => {
    setChosen(!isOpen);
    stored.write(openKey(id), !isOpen);
  };
  return [isOpen, toggle];
}

const asBoolean = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
