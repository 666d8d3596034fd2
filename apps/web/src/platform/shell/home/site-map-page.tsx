import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { areaIcon, areaTitle } from '../areas.ts';
import type { MenuArea } from '../menu.ts';
import { describeItem, matchQuality } from '../search.ts';
import { useMenu } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './home-page.module.css';

/** Every screen the person may enter, by area. */
export function SiteMapPage() {
  const t = useTexts(shellTexts);
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const areas = useMenu()
    .filter(({ area }) => area !== 'inicio')
    .map(({ area, items }) => ({
      area,
      items: isSearching ? items.filter((item) => matchQuality(describeItem(item), search) !== null) : items,
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('siteMap')}</h1>
      </header>
      <TextInput
        type="search"
        aria-label={t('filterScreens')}
        placeholder={t('filterScreens')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.7} />}
      />
      {areas.length === 0 && (
        <p className={classes.nothing}>{isSearching ? t('nothingInMenu', { busca: search }) : t('homeNothing')}</p>
      )}
      <div className={classes.areas}>
        {areas.map((area) => (
          <AreaCard key={area.area} {...area} />
        ))}
      </div>
    </div>
  );
}

function AreaCard({ area, items }: MenuArea) {
  const t = useTexts(shellTexts);
  const Icon = areaIcon(area);
  return (
    <section className={classes.area} aria-label={areaTitle(area)}>
      <h2>
        <Icon size={18} stroke={1.6} aria-hidden />
        {areaTitle(area)}
        <small>{t('homeScreens', { count: items.length })}</small>
      </h2>
      <ul>
        {items.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
