import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconSearch, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { usePinned } from '../../session/personal-list.ts';
import { Logo } from '../logo.tsx';
import type { MenuItem } from '../menu.ts';
import { findItems } from '../search.ts';
import { useMenu } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import { NavArea } from './nav-area.tsx';
import { NavItem } from './nav-item.tsx';
import classes from './navigation.module.css';

/** A menu that fits on the screen starts with every area open. */
const SHORT_MENU = 18;

interface NavigationProps {
  /** Left out in the drawer of a phone, which has its own way to close. */
  onCollapse?: () => void;
  /** Called when a screen was chosen: the drawer closes. */
  onChoose?: () => void;
}

/** The menu in words: own search, what the person pinned, then the areas, each open or closed as it was left. */
export function Navigation({ onCollapse, onChoose }: NavigationProps) {
  const t = useTexts(shellTexts);
  const areas = useMenu();
  const { pinned } = usePinned();
  const [search, setSearch] = useState('');
  const found = findItems(areas, search);
  const isSearching = search.trim() !== '';
  const items = areas.flatMap((area) => area.items);
  const pinnedItems = pinned.flatMap((path) => items.find(({ screen }) => screen.path === path) ?? []);
  const isShort = items.length <= SHORT_MENU;
  const home = areas.find(({ area }) => area === 'inicio')?.items ?? [];

  const choose = () => {
    setSearch('');
    onChoose?.();
  };

  return (
    <div className={classes.navigation}>
      <div className={classes.head}>
        <Link to="/sistema" className={classes.brand} aria-label="Retaguarda" onClick={choose}>
          <Logo />
        </Link>
        {onCollapse && (
          <Tooltip label={t('collapseMenu')}>
            <ActionIcon aria-label={t('collapseMenu')} onClick={onCollapse} aria-keyshortcuts="Control+B">
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <NavSearch search={search} onSearch={setSearch} first={found[0]} onChoose={choose} />
      <div className={classes.scroll}>
        {isSearching ? (
          <ul className={classes.items} aria-label={t('filterMenu')}>
            {found.map((item) => (
              <NavItem key={item.to} item={item} onChoose={choose} showIcon />
            ))}
            {found.length === 0 && <li className={classes.nothing}>{t('nothingInMenu', { busca: search })}</li>}
          </ul>
        ) : (
          <>
            <ul className={classes.items}>
              {home.map((item) => (
                <NavItem key={item.to} item={item} onChoose={choose} showIcon />
              ))}
            </ul>
            {pinnedItems.length > 0 && (
              <NavArea id="pinned" startsOpen title={t('pinned')} items={pinnedItems} onChoose={choose} />
            )}
            {areas
              .filter(({ area }) => area !== 'inicio')
              .map(({ area, items: screens }) => (
                <NavArea key={area} id={area} startsOpen={isShort} area={area} items={screens} onChoose={choose} />
              ))}
          </>
        )}
      </div>
    </div>
  );
}

interface NavSearchProps {
  search: string;
  onSearch: (search: string) => void;
  first: MenuItem | undefined;
  onChoose: () => void;
}

function NavSearch({ search, onSearch, first, onChoose }: NavSearchProps) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && search !== '') {
      event.stopPropagation();
      onSearch('');
    }
    if (event.key === 'Enter' && first) {
      void navigate({ to: first.to });
      onChoose();
    }
  };

  return (
    <TextInput
      className={classes.search}
      aria-label={t('filterMenu')}
      placeholder={t('filterMenu')}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={15} stroke={1.8} />}
      rightSection={
        search === '' ? null : (
          <ActionIcon size="sm" aria-label={t('close')} onClick={() => onSearch('')}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  );
}
