import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand, IconPin } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { usePinned } from '../../session/personal-list.ts';
import { areaIcon, areaTitle } from '../areas.ts';
import { LogoMark } from '../logo.tsx';
import { type MenuItem, splitDaily } from '../menu.ts';
import { useMenu } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './navigation.module.css';

/** The menu collapsed to icons: each area opens its screens beside it. */
export function NavigationRail({ onExpand }: { onExpand: () => void }) {
  const t = useTexts(shellTexts);
  const areas = useMenu();
  const { pinned } = usePinned();
  const items = areas.flatMap((area) => area.items);
  const pinnedItems = pinned.flatMap((path) => items.find(({ screen }) => screen.path === path) ?? []);

  return (
    <div className={classes.rail}>
      <Link to="/sistema" className={classes.railBrand} aria-label="Retaguarda">
        <LogoMark />
      </Link>
      <Tooltip label={t('expandMenu')} position="right">
        <ActionIcon size={36} aria-label={t('expandMenu')} onClick={onExpand} aria-keyshortcuts="Control+B">
          <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {pinnedItems.length > 0 && (
        <RailArea title={t('pinned')} icon={<IconPin size={19} stroke={1.6} />} items={pinnedItems} />
      )}
      {areas
        .filter(({ area }) => area !== 'inicio')
        .map(({ area, items: screens }) => {
          const Icon = areaIcon(area);
          return <RailArea key={area} title={areaTitle(area)} icon={<Icon size={19} stroke={1.6} />} items={screens} />;
        })}
    </div>
  );
}

function RailArea({ title, icon, items }: { title: string; icon: ReactNode; items: readonly MenuItem[] }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const t = useTexts(shellTexts);
  const { daily, more } = splitDaily(items);
  const entry = ({ to, title: label }: MenuItem) => (
    <Menu.Item key={to} component={Link} to={to}>
      {label}
    </Menu.Item>
  );
  const isInside = items.some(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <Menu
      trigger="click-hover"
      position="right-start"
      offset={8}
      openDelay={80}
      closeDelay={160}
      shadow="md"
      width={240}
    >
      <Menu.Target>
        <ActionIcon size={36} aria-label={title} data-inside={isInside || undefined} className={classes.railButton}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.railMenu}>
        <Menu.Label>{title}</Menu.Label>
        {daily.map(entry)}
        {more.length > 0 && <Menu.Label>{t('moreScreens')}</Menu.Label>}
        {more.map(entry)}
      </Menu.Dropdown>
    </Menu>
  );
}
